// Tests that a plan depends only on its settings, and contains the cases that they require.
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { librarySuite } from "../run.cases.js";
import { plan } from "./plan.js";

const today = "2026-11-21";
const names = (made: ReturnType<typeof plan>) => made.cases.map(({ identity }) => identity.name);

describe("a plan", () => {
  test("is equal for equal settings, and has another hash for different settings", () => {
    const made = plan(library, { today });
    expect(plan(library, { today }).hash).toBe(made.hash);
    expect(names(plan(library, { today }))).toEqual(names(made));
    for (const other of [
      { seed: 1 },
      { runs: 5 },
      { only: ["reply.valid"] },
      { today: "2026-11-22" },
      { profile: "must" as const },
    ]) {
      expect(plan(library, { today, ...other }).hash).not.toBe(made.hash);
    }
  });

  test.each([1, 2, 3, 7])("in %i shards contains each case exactly once", (of) => {
    const whole = plan(library, { today });
    const shards = Array.from({ length: of }, (_, index) => plan(library, { today, shard: { index: index + 1, of } }));
    expect(shards.flatMap(names).sort()).toEqual(names(whole).sort());
    expect(new Set(shards.map(({ hash }) => hash))).toEqual(new Set([whole.hash]));
    expect(shards.every(({ size }) => size === whole.size)).toBe(true);
  });

  test.each([2, 4, 7])(
    "in %i shards by durations contains each case once, and all shards take about the same time",
    (of) => {
      const whole = plan(library, { today, level: { kind: "all" } });
      // A few cases take most of the time, as on a target with slow operations. A tenth of the cases has no known
      // duration.
      const durations = new Map(
        whole.cases.map(({ identity: { name } }, at) => [
          name,
          at % 10 === 0 ? undefined : Math.round(40_000 / (at + 5)),
        ]),
      );
      const timed = new Map([...durations].flatMap(([name, ms]) => (ms === undefined ? [] : [[name, ms] as const])));
      const inShards = (each: ReadonlyMap<string, number> | undefined) =>
        Array.from({ length: of }, (_, at) =>
          plan(library, { today, level: { kind: "all" }, shard: { index: at + 1, of, durations: each } }),
        );
      const slowest = (shards: ReturnType<typeof inShards>) => {
        const sums = shards.map((shard) => names(shard).reduce((sum, name) => sum + (timed.get(name) ?? 0), 0));
        return (Math.max(...sums) * of) / sums.reduce((sum, ms) => sum + ms, 0);
      };
      const shards = inShards(timed);
      expect(shards.flatMap(names).sort()).toEqual(names(whole).sort());
      expect(new Set(shards.map(({ hash }) => hash))).toEqual(new Set([whole.hash]));
      expect(slowest(shards)).toBeLessThan(1.15);
      expect(slowest(shards)).toBeLessThan(slowest(inShards(undefined)));
      // The cases of each shard are in the order of the plan.
      for (const { cases } of shards) {
        const order = cases.map(({ identity }) => identity.index);
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }
    },
  );

  test.each([
    { index: 0, of: 2 },
    { index: 3, of: 2 },
    { index: 1.5, of: 2 },
  ])("cannot be made for the shard %o", (shard) => {
    expect(() => plan(library, { today, shard })).toThrow(RangeError);
  });

  test("gives the reason for each case that the level excludes", () => {
    const writes = plan(library, { today }).cases.filter(({ cell }) => cell.definition.effect === "write");
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.every(({ notApplicable }) => notApplicable !== undefined)).toBe(true);
    expect(writes[0]?.notApplicable).toBe("AddLoan writes, and the level is read-only");
  });

  test("at the level listed-writes has no writes except well-formed calls of the listed operations", () => {
    const level = { kind: "writes", allow: { AddLoan: { BookId: [1] } } } as const;
    const open = plan(library, { today, level }).cases.filter(
      ({ cell, notApplicable }) => cell.definition.effect === "write" && notApplicable === undefined,
    );
    expect(new Set(open.map(({ cell }) => cell.operation))).toEqual(new Set(["AddLoan"]));
    expect(open.every(({ check }) => check.sends === "call")).toBe(true);
  });

  test("with a profile has no case of a severity that the profile excludes", () => {
    const severities = (profile: "must" | "asmx" | "all") =>
      new Set(plan(library, { today, profile, suite: librarySuite }).cases.map(({ identity }) => identity.severity));
    expect(severities("must")).toEqual(new Set(["must"]));
    expect(severities("asmx")).toEqual(new Set(["must", "asmx"]));
  });

  test("puts reads before writes", () => {
    const effects = plan(library, { today }).cases.map(({ cell }) => cell.definition.effect);
    expect(effects.lastIndexOf("read")).toBeLessThan(effects.indexOf("write"));
  });
});
