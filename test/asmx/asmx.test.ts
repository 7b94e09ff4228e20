// Runs the suite against an independent implementation of the spec: C# on a real ASMX server. The suite must report no
// failure for choices that the spec leaves open. If a line of the service is broken on purpose, the suite must report a
// failure, or a note if no stated rule is broken.
import { env } from "node:process";
import { conform, exitCode, type Options, type Summary, Tally, terminalReport, urlTarget } from "@staywire/conformance";
import { channelSuite, discover, type KnownWorld, mergeKnownWorlds } from "@staywire/suite";
import { afterEach, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { broken } from "./broken.js";
import { lodging, otherChoices } from "./lodging.js";
import { build, type Running, start } from "./stack.js";

const missing = reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

const today = "2026-11-21";

/** The accounts of the service: one that manages the inventory of a company, and an agent. */
const accounts = {
  owner: { username: "harbour", password: "anchor&chain" },
  agent: { username: "wanda", password: "w4nder+lust %" },
} as const;

/** The data that no account can discover by reading. */
const known: Readonly<Record<keyof typeof accounts, KnownWorld>> = {
  owner: {
    absent: ["clone"],
    properties: [
      { id: 47, company: 7100, tags: ["deleted"] },
      { id: 71, company: 7300, tags: ["foreign"] },
      { id: 49, company: 7100, tags: ["monthly-rates"] },
    ],
  },
  agent: {
    absent: ["native", "clone"],
    properties: [
      { id: 47, company: 7100, tags: ["deleted"] },
      { id: 71, company: 7300, tags: ["foreign"] },
      { id: 50, company: 7100, tags: ["not-enabled"] },
      { id: 63, company: 7200, tags: ["not-accepted"] },
    ],
    bookings: [{ id: 880_002, property: 41, own: true }],
  },
};

/** A timeout in milliseconds: whole runs over HTTP take long on a busy machine. */
const SLOW = 300_000;

let running: Running | undefined;
afterEach(() => {
  running?.stop();
  running = undefined;
});

function notedNames(verdicts: Summary["verdicts"]): ReadonlySet<string> {
  return new Set(verdicts.filter(({ verdict }) => verdict === "noted").map(({ name }) => name));
}

async function judge(account: keyof typeof accounts, options: Partial<Options> = {}): Promise<Summary> {
  const target = urlTarget(running?.url ?? "");
  const credentials = accounts[account];
  const { world } = await discover(lodging, target, { credentials });
  const suite = channelSuite({ world: mergeKnownWorlds(world, known[account]) });
  const tally = new Tally();
  const maxAttempts = Number.POSITIVE_INFINITY;
  const settings = { credentials, today, suite, level: { kind: "all" }, maxAttempts, ...options } as const;
  for await (const event of conform(lodging, target, settings)) tally.add(event);
  return tally.summary();
}

const plain = { LODGING_TODAY: today };
const free = { ...plain, ...otherChoices, LODGING_EXTRA: "same" };
const difficult = { ...plain, LODGING_ERRORS: "each", LODGING_KIND: "Utc", LODGING_SIGNATURE: "1" };

test("the service in C# implements the 20 operations of the specification", () => {
  expect(lodging.order).toHaveLength(20);
});

describe.skipIf(missing !== undefined)(`a service in C# on a real ASMX stack${note}`, () => {
  test.each([
    ["as it is", "owner", plain],
    ["with errors as faults, with other error texts, and with dates of a time zone", "owner", free],
    ["with an error for each item", "agent", difficult],
  ] as const)(
    "passes the suite, and every case is run: %s, with the account %s",
    async (_, account, choices) => {
      running = await start(await build(), choices);
      const summary = await judge(account, choices === plain ? {} : { profile: "must" });
      expect(terminalReport(summary)).toContain(" 0 failed · 0 not run");
      expect(exitCode(summary)).toBe(0);
    },
    SLOW,
  );

  test(
    "has no failure for rejecting calls that the spec allows it to reject",
    async () => {
      running = await start(await build(), { ...plain, LODGING_EXTRA: "refuse", LODGING_FUNCTION: "strict" });
      const summary = await judge("owner", { only: ["AddExtra", "UserFunctions"], profile: "must" });
      expect(summary.failures).toEqual([]);
      expect(new Set(summary.unjudged.map(({ operation }) => operation))).toEqual(
        new Set(["AddExtra", "UserFunctions"]),
      );
    },
    SLOW,
  );

  // Only one broken line in three is tested; `pnpm prove long` tests all of them.
  const chosen = broken.filter(
    ({ isLong }, at) => (isLong !== true && at % 3 === 0) || env.STAYWIRE_LONG !== undefined,
  );
  test.each(chosen)(
    "fails the check $check, or gets a note from it, if a line is broken: $breaks",
    async ({ check, operation, patch }) => {
      running = await start(await build(patch), plain);
      // The usual tests do not wait until caches expire, so contradictions between two replies are only noted.
      const wait = env.STAYWIRE_LONG === undefined ? { wait: 0 } : {};
      const { failures, verdicts } = await judge("owner", { only: [operation], ...wait });
      if (failures.some((failure) => failure.check === check)) return;
      // Without a stated rule, a check reports only a note. Notes that the service without a broken line also gets do
      // not count.
      running.stop();
      running = await start(await build(), plain);
      const usual = notedNames((await judge("owner", { only: [operation], ...wait })).verdicts);
      const noted = [...notedNames(verdicts)].filter((name) => name.startsWith(`${check}/`) && !usual.has(name));
      expect(noted.length).toBeGreaterThan(0);
    },
    SLOW,
  );
});
