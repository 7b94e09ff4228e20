// Tests the entries that are created for the failures of a run. They are fewer than half of the failures, match all of
// them, and none is stale.
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import type { FailEvent } from "../core/event.js";
import { libraryServer } from "../library.cases.js";
import { plan } from "../plan/plan.js";
import { librarySuite, run, today } from "../run.cases.js";
import { exitCode } from "./exit-code.js";
import { Expectations, type ExpectedFailure, parseExpected } from "./expected.js";
import { entriesForNew } from "./new-entries.js";
import { Tally } from "./summarize.js";

const broken = libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] });
const { cases } = plan(library, { suite: librarySuite, today, level: { kind: "all" } });

async function failuresWith(entries: readonly ExpectedFailure[], options = {}) {
  const { events } = await run(broken, options);
  const expectations = new Expectations(entries, today);
  const tally = new Tally();
  for (const event of events) tally.add(expectations.apply(event));
  return { failures: tally.summary().failures, exit: exitCode(tally.summary(), expectations.stale()) };
}

const made = (failures: readonly FailEvent[], entries: readonly ExpectedFailure[] = []) =>
  entriesForNew({ failures, cases, entries, today });

describe("the new entries for the failures of a run", () => {
  test("match all failures, and no entry is stale", async () => {
    const { failures, exit } = await failuresWith([]);
    expect(exit).toBe(1);
    const entries = made(failures);
    expect(entries.length).toBeLessThan(failures.length / 2);
    expect(parseExpected(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
    expect(await failuresWith(entries)).toEqual({ failures: [], exit: 0 });
  });

  test("have the reason that they are not yet explained, and the date", async () => {
    const { failures } = await failuresWith([]);
    expect(new Set(made(failures).map(({ reason }) => reason))).toEqual(
      new Set([`not yet explained, recorded on ${today}`]),
    );
  });

  test("name the binding if the run included only one", async () => {
    const { failures } = await failuresWith([], { only: ["auth.*/ListShort/soap11"] });
    expect(failures.length).toBeGreaterThan(0);
    for (const { match } of made(failures)) expect(match).toMatch(/^auth\.[a-z-]+\/ListShort\/soap11/);
  });

  test("do not include failures that an existing entry matches, even if it has expired", async () => {
    const entries = [{ match: "auth.*/ListShort", reason: "known", expires: "2026-01-01" }];
    const { failures } = await failuresWith(entries);
    expect(failures.length).toBeGreaterThan(0);
    expect(made(failures, entries)).toEqual([]);
  });
});
