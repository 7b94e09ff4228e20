// Tests that the statement about a run is derived from its events: its counts, exit code, expected failures and
// evaluated rules.
import { describe, expect, test } from "vitest";
import type { Event } from "../core/event.js";
import { eventLine, parseEvents } from "../core/event-lines.js";
import { libraryServer, reader } from "../library.cases.js";
import { librarySuite, run } from "../run.cases.js";
import type { ExpectedFailure } from "./expected.js";
import { mergeShards } from "./merge.js";
import { judgedRun, type RuleCoverage, statementOf } from "./statement.js";
import { parseStatement, type Statement, statementText } from "./statement-format.js";
import { statementProblems } from "./statement-problems.js";

const only = ["auth.*/ListShort", "reply.valid/GetBook"];
const open = libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] });
const { events, summary } = await run(open, { only });
const files = [{ shard: "1/1", lines: events.length, sha256: "0".repeat(64) }];

function stated(given: readonly Event[], entries: readonly ExpectedFailure[] = [], coverage?: RuleCoverage): Statement {
  return statementOf({ ...judgedRun(given, entries), entries, files, coverage })!;
}

const asRead = (given: readonly Event[]): readonly Event[] => parseEvents(given.map(eventLine).join("")).events;
const accepted = { match: "auth.*/ListShort", reason: "it is open to all" };

describe("the statement about a run", () => {
  test("has the counts and the exit code of the summary, and the version of the suite", () => {
    expect(stated(events)).toMatchObject({
      plan: summary.plan?.plan,
      suiteVersion: librarySuite.version,
      complete: true,
      exitCode: 1,
      counts: summary.counts,
      bySeverity: summary.bySeverity,
    });
  });

  test("names only the rules of cases that were evaluated", async () => {
    const { exercised } = stated(events);
    const judged = summary.verdicts.filter(({ verdict }) => ["pass", "fail", "noted"].includes(verdict));
    expect(exercised).toEqual([...new Set(judged.flatMap(({ rules }) => rules))].sort());
    expect(exercised.length).toBeGreaterThan(0);
    const stopped = await run(open, { only, maxRequests: 1 });
    expect(stated(stopped.events).exercised.length).toBeLessThan(exercised.length);
  });

  test("contains the coverage of rules only if the coverage belongs to the suite of the run", () => {
    const [first = ""] = stated(events).exercised;
    const coverage: RuleCoverage = {
      ...{ suite: librarySuite.name, register: 9, withoutWorldFile: 5, withWorldFile: 7 },
      proved: new Set([first, "another"]),
      evaluatedWith: (rule) => (rule === first ? ["beside it"] : []),
    };
    const own = stated(events, [], coverage);
    expect(own.coverage).toMatchObject({ proved: 1, suite: { register: 9, proved: 2 } });
    expect(own.exercised).toContain("beside it");
    expect(stated(events, [], { ...coverage, suite: "another" }).coverage).not.toHaveProperty("proved");
  });

  test("is equal if it is derived from events in which the expected failures are already marked", () => {
    const marked = judgedRun(events, [accepted]).events;
    const [plain, again] = [stated(asRead(events), [accepted]), stated(asRead(marked), [accepted])];
    expect(again).toEqual(plain);
    expect(plain).toMatchObject({ exitCode: 0, expected: { entries: [accepted] } });
    expect(plain.expected.failures).toBe(summary.failures.length);
  });

  test("has the exit code for stale entries only if the run is complete", () => {
    const entries = [accepted, { match: "GetReport", reason: "not in this run" }];
    expect(stated(events, entries)).toMatchObject({
      exitCode: 5,
      expected: { stale: [{ match: "GetReport", why: "matches no case" }] },
    });
    const cut = events.filter(({ type }) => type !== "run-ended");
    expect(stated(cut, entries)).toMatchObject({ exitCode: 3, complete: false, expected: { stale: [] } });
  });

  test("is the same for a run and for the merged shards of this run", async () => {
    const shards = await Promise.all([1, 2].map((index) => run(open, { only, shard: { index, of: 2 } })));
    const merged = stated(mergeShards(shards.map((shard) => shard.events)));
    expect({ ...merged, requests: 0 }).toEqual({ ...stated(events), requests: 0 });
  });

  test("is undefined without a plan", () => {
    expect(statementOf({ ...judgedRun([], []), entries: [], files })).toBeUndefined();
  });

  test("contains no password", () => expect(statementText(stated(events))).not.toContain(reader.password));
});

describe("the file of a statement", () => {
  const statement = stated(events, [accepted]);

  test("is read as it was written", () => {
    const signature = { algorithm: "Ed25519", publicKey: "AA==", value: "AA==" } as const;
    expect(parseStatement(statementText(statement, signature))).toMatchObject({ statement, signature });
    expect(parseStatement(statementText(statement)).signature).toBeUndefined();
  });

  test.each([
    ["nonsense", "it is not JSON"],
    ["{}", "format is missing; expected 1"],
    [JSON.stringify({ ...statement, sha256: "x" }), "sha256 is "],
    [JSON.stringify({ ...statement, sha256: "0".repeat(64), more: 1 }), "unknown member"],
  ])("is rejected if it is %s", (text, message) => {
    expect(() => parseStatement(text)).toThrow(message);
  });
});

describe("the differences between a statement and its events", () => {
  const derived = stated(events);

  test.each<[string, object, string]>([
    ["a number", { exitCode: 0 }, "exitCode is 0 in the statement, and 1 by the events"],
    ["a text", { target: "another" }, 'target is "another" in the statement'],
    ["a member of a member", { counts: { ...derived.counts, fail: 0 } }, "counts.fail is 0 in the statement"],
    ["a rule more", { exercised: [...derived.exercised, "a.rule"] }, 'exercised names "a.rule", of which the events'],
    ["a rule less", { exercised: derived.exercised.slice(1) }, `exercised lacks "${derived.exercised[0]}"`],
    ["another order", { exercised: [...derived.exercised].reverse() }, "exercised has another order"],
    ["a file", { events: [{ ...files[0]!, lines: 1 }] }, "events.0.lines is 1 in the statement"],
  ])("name %s", (_, changed, message) => {
    expect(statementProblems({ ...derived, ...changed }, derived).join("\n")).toContain(message);
  });

  test("are empty if the statement equals the one that the events give", () =>
    expect(statementProblems(derived, derived)).toEqual([]));
});
