// The suite reports no failure for lawful services: variants of the reference service in packs, each run as one of two
// accounts.
import { env } from "node:process";
import { describe, expect, test } from "vitest";
import { variants } from "./all.js";
import { comparedPacks, packs } from "./combine.js";
import { compared } from "./oracle.js";
import { run } from "./run.js";

describe("the variants of the reference service", () => {
  test("are at least 40, with unique names", () => {
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
    expect(variants.length).toBeGreaterThanOrEqual(40);
  });

  // One pack in thirteen; `pnpm prove long` runs all, and `pnpm prove variants` each variant alone.
  const chosen = <Row>(all: readonly Row[]) => all.filter((_, at) => at % 13 === 0 || env.STAYWIRE_LONG !== undefined);

  test.each(chosen(packs().map((pack, at) => [pack.map(({ id }) => id).join(", "), pack, at] as const)))(
    "fail no case: %s",
    async (_, pack, at) => {
      const account = at % 2 === 0 ? "company" : "agent";
      const { alarms } = await run(pack, { account, hasWorldFile: at % 4 < 2, runs: 1, seed: at });
      expect(alarms).toEqual([]);
    },
  );

  test("fail no case if they return another listed text that fits the broken rule too", async () => {
    const pack = variants.filter(({ id }) => id === "other-texts-that-fit");
    const only = ["limits.nights/*/soap11/*", "limits.format/CRMAddLead/soap11/*"];
    const { alarms, passed } = await run(pack, { account: "agent", hasWorldFile: true, runs: 4, only });
    expect(alarms).toEqual([]);
    expect(passed).toBeGreaterThan(0);
    const same = await compared(pack, { account: "agent", binding: "soap11", mostCalls: 400 });
    expect(same.alarms).toEqual([]);
  });

  // `pnpm prove variants` runs the calls in all bindings, each variant alone, and combinations.
  test.each(chosen(comparedPacks().map((pack, at) => [pack.map(({ id }) => id).join(", "), pack, at] as const)))(
    "do not fail a comparison with the reference service: %s",
    async (_, pack, at) => {
      const account = at % 2 === 0 ? "agent" : "company";
      const { alarms } = await compared(pack, { account, binding: "soap11", mostCalls: 1_000 });
      expect(alarms).toEqual([]);
    },
  );
});
