// Tests a run with a requirement set. Cases outside of the set are run, but they can neither fail nor count as not run.

import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import type { Check } from "../core/check.js";
import { couldNotRun } from "../core/outcome.js";
import type { RequirementSet } from "../core/requirements.js";
import type { Severity } from "../core/verdict.js";
import { libraryServer } from "../library.cases.js";
import { plan } from "../plan/plan.js";
import { htmlReport } from "../report/html.js";
import { jsonReport } from "../report/json.js";
import { markdownReport } from "../report/markdown.js";
import { terminalReport } from "../report/terminal.js";
import { exitCode } from "../results/exit-code.js";
import { judgedRun, statementOf } from "../results/statement.js";
import { librarySuite, run, today, verdictsOf } from "../run.cases.js";

const cases = plan(library, { suite: librarySuite, today, level: { kind: "all" } }).cases.map(
  ({ identity }) => identity,
);
/**
 * Creates a requirement set. For each case, `change` returns the severity in the set, or undefined to leave the case
 * out.
 */
function setOf(change: (check: string, severity: Severity) => Severity | undefined): RequirementSet {
  const held = cases.flatMap(({ name, check, severity }) => {
    const kept = change(check, severity);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return { name: "library-1", severities: new Map(held) };
}

/** A service that does not check credentials, so checks of credentials fail. */
const open = () => libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] });
const only = ["ListShort"];
const isOfCredentials = (check: string): boolean => check.startsWith("auth.");
const all = await run(open(), { only });
const old = setOf((check, severity) => (isOfCredentials(check) ? undefined : severity));

describe("a service that fails cases outside of a requirement set", () => {
  test("fails without the set", () => {
    expect(new Set(all.summary.failures.map(({ check }) => isOfCredentials(check)))).toEqual(new Set([true]));
    expect(exitCode(all.summary)).toBe(1);
  });

  test("is conformant to the set, and these failures are noted with the severity that they have without the set", async () => {
    const { summary } = await run(open(), { only, requirements: old });
    expect(exitCode(summary)).toBe(0);
    expect(summary.failures).toEqual([]);
    const failed = all.summary.failures.map(({ name, severity }) => [name, severity]);
    expect(summary.newerFailures.map(({ name, newer }) => [name, newer])).toEqual(failed);
    expect(new Set(summary.newerFailures.map(({ severity }) => severity))).toEqual(new Set(["note"]));
    expect(summary.counts.pass).toBe(all.summary.counts.pass);
  });

  test("is not conformant to a set that contains them", async () => {
    const { summary } = await run(open(), { only, requirements: setOf((_, severity) => severity) });
    expect(summary.failures.map(({ name }) => name)).toEqual(all.summary.failures.map(({ name }) => name));
    expect(summary.newerFailures).toEqual([]);
    expect(exitCode(summary)).toBe(1);
  });

  test("fails with the severity in the set or the severity without it, whichever is lower", async () => {
    const asmx = await run(open(), {
      only,
      requirements: setOf((_, severity) => (severity === "must" ? "asmx" : severity)),
    });
    expect(new Set(asmx.summary.failures.map(({ severity }) => severity))).toEqual(new Set(["asmx"]));
    const must = await run(open(), { only, requirements: setOf(() => "must") });
    expect(must.summary.failures.map(({ severity }) => severity)).toEqual(
      all.summary.failures.map(({ severity }) => severity),
    );
    const noted = await run(open(), { only, requirements: setOf(() => "note") });
    expect(noted.summary.newerFailures.length).toBe(all.summary.failures.length);
  });
});

test("a case outside of the set that cannot be run counts as not applicable", async () => {
  const tide: Check = {
    id: "own.tide",
    title: phrase`the tide is known`,
    grounds: { rules: [] },
    area: "valid",
    sends: "call",
    applies: () => true,
    run: async () => couldNotRun(phrase`the tide is not known`),
  };
  const settings = { only, suite: { ...librarySuite, checks: [tide] } };
  const { summary: without } = await run(libraryServer(), settings);
  expect(new Set(without.unjudged.map(({ check }) => check))).toEqual(new Set(["own.tide"]));
  expect(exitCode(without)).toBe(3);
  const { summary, events } = await run(libraryServer(), { ...settings, requirements: old });
  expect(summary.unjudged).toEqual([]);
  expect(exitCode(summary)).toBe(0);
  expect(verdictsOf(events).find(({ check }) => check === "own.tide")).toMatchObject({
    verdict: "not-applicable",
    reason: "newer than the requirement set, and not run: the tide is not known",
  });
});

test("events, reports and statements name the set", async () => {
  const { summary, events } = await run(open(), { only, requirements: old });
  expect(events[0]).toMatchObject({ type: "plan", requirements: "library-1" });
  expect(JSON.parse(jsonReport(summary))).toMatchObject({
    plan: { requirements: "library-1" },
    newerFailures: expect.arrayContaining([expect.objectContaining({ newer: "must", verdict: "noted" })]),
  });
  const terminal = terminalReport(summary);
  expect(terminal).toContain(" · requirements library-1 · ");
  expect(terminal).toMatch(/^NEWER than the requirements library-1: noted, not failed\n {6}8 {2}asmx {2}auth\./m);
  expect(markdownReport(summary)).toMatch(/^## Newer than the requirements.*\n\n- 8 asmx auth/m);
  const html = htmlReport(summary);
  expect(html).toContain("<dt>requirements</dt><dd>library-1</dd>");
  expect(html).not.toContain('<section id="failures">');
  const [, section = ""] = /<section id="newer">(.*?)<\/section>/s.exec(html) ?? [];
  expect(section).toMatch(/<td class="number">8<\/td><td>asmx<\/td><td><code>auth\./);
  expect(section.match(/<tr><td/g)).toHaveLength(new Set(summary.newerFailures.map(({ check }) => check)).size);
  expect(htmlReport(all.summary)).not.toContain('<section id="newer">');
  const files = [{ shard: "1/1", lines: events.length, sha256: "0".repeat(64) }];
  expect(statementOf({ ...judgedRun(events, []), entries: [], files })).toMatchObject({
    requirements: "library-1",
    exitCode: 0,
  });
  expect(statementOf({ ...judgedRun(all.events, []), entries: [], files })).not.toHaveProperty("requirements");
});

test("plans for different sets have different hashes", () => {
  const hashOf = (requirements?: RequirementSet) => plan(library, { suite: librarySuite, today, requirements }).hash;
  expect(new Set([hashOf(), hashOf(old), hashOf({ ...old, name: "library-2" })]).size).toBe(3);
});
