// Tests that reports are pure functions of the events, and that all of them show the same counts.
import { libraryRegister } from "@staywire/testkit/library-register";
import { beforeAll, describe, expect, test } from "vitest";
import schema from "../../event.schema.json" with { type: "json" };
import type { Event } from "../core/event.js";
import { eventLine, parseEvents } from "../core/event-lines.js";
import { eventJsonSchema } from "../core/published-schemas.js";
import { schemaProblems } from "../event-schema.cases.js";
import { libraryServer, reader } from "../library.cases.js";
import { type Summary, summarize } from "../results/summarize.js";
import { run } from "../run.cases.js";
import { htmlReport } from "./html.js";
import { junitReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import { terminalReport } from "./terminal.js";

const broken = libraryServer({ ListShort: () => [{ Title: "open to all", Pages: -1 }] });

/** The events of a run that most tests share. */
let events: readonly Event[];
let summary: Summary;
beforeAll(async () => {
  ({ events, summary } = await run(broken));
});

describe("the events of a run", () => {
  test("each conform to the published schema", async () => {
    for (const event of events) expect(schemaProblems(JSON.parse(eventLine(event)))).toEqual([]);
    expect(schemaProblems({ ...events[0], more: 1 })).not.toEqual([]);
  });

  test("give the same summary after they were written and read back", async () => {
    const read = parseEvents(events.map(eventLine).join(""));
    expect(read.incomplete).toBeUndefined();
    expect(await summarize(read.events)).toEqual(summary);
  });

  test("can be reported if the file was cut off in the middle of a line", async () => {
    const text = events.map(eventLine).join("");
    const half = parseEvents(text.slice(0, text.length / 2));
    expect(half.incomplete).toBe("the last line is cut off");
    const summary = await summarize(half.events);
    expect(summary.complete).toBe(false);
    expect(terminalReport(summary)).toContain("the event stream has no end");
  });

  test("with a line that is not an event are rejected with the number of the line", () => {
    expect(() => parseEvents('{"type":"other"}\n')).toThrow("line 1");
    expect(() => parseEvents("\n{\n")).toThrow("line 2 is not JSON");
    expect(() => parseEvents("null\n")).toThrow("line 1 is not an event of a conformance run: it is not an object");
  });

  test("with an invalid member are rejected with the line, the member and the expected value", async () => {
    const lines = events.map(eventLine);
    const at = events.findIndex((event) => event.type === "verdict" && event.verdict === "fail");
    const changed = (change: object) =>
      lines.map((line, index) => (index === at ? `${JSON.stringify({ ...events[at], ...change })}\n` : line)).join("");
    const place = `line ${at + 1} is not an event of a conformance run:`;
    expect(() => parseEvents(changed({ severity: "much" }))).toThrow(
      `${place} severity is "much"; expected must or asmx or note`,
    );
    expect(() => parseEvents(changed({ verdict: "noted" }))).toThrow(`${place} reason is not a text`);
    expect(() => parseEvents(changed({ verdict: "pass", ms: "1" }))).toThrow(`${place} ms is not a number`);
    expect(() => parseEvents(changed({ more: 1 }))).toThrow(`${place} it has the unknown member "more"`);
    expect(() => parseEvents(changed({ ms: -1 }))).toThrow(`${place} ms is -1; expected at least 0`);
    expect(() => parseEvents(changed({ index: "0" }))).toThrow(`${place} index is not a number`);
    expect(() => parseEvents(changed({ actual: undefined }))).toThrow(`${place} actual is not a text`);
    expect(parseEvents(changed({})).events).toHaveLength(events.length);
  });

  test("of another format are rejected with advice", async () => {
    const { events } = await run(broken, { only: ["ListShort"] });
    const ofFormat = (format: number) => `${JSON.stringify({ ...events[0], format })}\n`;
    expect(() => parseEvents(ofFormat(1))).toThrow(
      /it has format 1, made by an earlier version.*run staywire conform again/,
    );
    expect(() => parseEvents(ofFormat(3))).toThrow(/it has format 3, made by a later version.*update staywire/);
  });

  test("have a published schema that equals the generated one", async () => {
    expect(schema).toEqual(eventJsonSchema());
  });
});

describe("the reports", () => {
  test("print seeds as the option --seed takes them", async () => {
    const seeded = events.map((event): Event => {
      if (event.type === "plan") return { ...event, seed: 31 };
      return event.type === "verdict" ? { ...event, seed: 1_000_000_007 } : event;
    });
    const summary = await summarize(seeded);
    const [terminal, html] = [terminalReport(summary), htmlReport(summary)];
    expect(terminal).toMatch(/ seed 31 /);
    expect(html).toContain("<dt>seed</dt><dd>31</dd>");
    expect(markdownReport(summary)).toMatch(/ seed 31 /);
    expect(terminal).toContain("case seed 1000000007 ");
    expect(html).toContain("case seed <code>1000000007</code>");
    expect(junitReport(summary)).toContain("case seed: 1000000007");
  });

  test("have the same counts", async () => {
    const { counts } = summary;
    expect(counts.fail).toBeGreaterThan(0);
    const terminal = terminalReport(summary);
    expect(terminal).toContain(`${counts.fail} failed · ${counts["could-not-run"]} not run`);
    expect(markdownReport(summary)).toContain(`${counts.fail} failed · ${counts["could-not-run"]} not run`);
    const junit = junitReport(summary);
    expect(junit).toContain(`failures="${counts.fail}" errors="${counts["could-not-run"]}"`);
    expect(junit.match(/<failure /g)).toHaveLength(counts.fail);
  });

  test("have the same counts if the run was cut off, and if failures were expected", async () => {
    const cut = events.slice(0, -200).map((event): Event => {
      const isKnown = event.type === "verdict" && event.verdict === "fail" && event.binding === "get";
      return isKnown ? { ...event, expectedFailure: "known since May" } : event;
    });
    const summary = await summarize(cut);
    const { counts, expectedFailures } = summary;
    expect([summary.missing > 0, expectedFailures.length > 0]).toEqual([true, true]);
    const failed = counts.fail - expectedFailures.length;
    const skipped = counts["not-applicable"] + counts.noted + expectedFailures.length;
    const junit = junitReport(summary);
    const totals = `tests="${summary.plan?.cases}" failures="${failed}" errors="${counts["could-not-run"]}" skipped="${skipped}"`;
    expect(junit).toContain(`<testsuites ${totals}`);
    const found = (tag: string) => junit.match(new RegExp(`<${tag} `, "g"))?.length;
    expect(["testcase", "failure", "error", "skipped"].map(found)).toEqual([
      summary.plan?.cases,
      failed,
      counts["could-not-run"],
      skipped,
    ]);
    for (const report of [terminalReport(summary), markdownReport(summary)]) {
      expect(report).toContain(`${counts.fail} failed · ${counts["could-not-run"]} not run`);
      expect(report).toMatch(new RegExp(`${expectedFailures.length} of the failures (is|are) expected`));
      expect(report).toContain(`planned, and without a verdict`);
    }
    const html = htmlReport(summary);
    expect(html).toContain(`<b>${counts.fail}</b> fail`);
    expect(html).toContain(`<b>${counts["could-not-run"]}</b> not run`);
  });

  test("show whether a failure is deterministic", async () => {
    expect(summary.failures[0]?.stability).toBe("deterministic");
    const flaky = events.map((event) =>
      event.type === "verdict" && event.verdict === "fail" && event.stability !== undefined
        ? { ...event, stability: "flaky" as const }
        : event,
    );
    const other = await summarize(flaky);
    expect(terminalReport(other)).toMatch(/again +flaky/);
    expect(markdownReport(other)).toContain("sent again: flaky");
    expect(junitReport(other)).toContain("sent again: flaky");
    expect(htmlReport(other)).toContain("<dt>sent again</dt><dd>flaky</dd>");
  });

  test("for a terminal show each cell of the matrix", () => {
    const rows = terminalReport(summary).split("\n").slice(0, 7);
    expect(rows[0]?.split(/\s{2,}/)).toEqual(["operation", "soap11", "soap12", "get", "post"]);
    for (const row of rows.slice(1)) expect(row.split(/\s{2,}/)).toHaveLength(5);
    expect(rows[6]).toMatch(/^ListShort +FAILED/);
  });

  test("for a terminal show a failure with what was sent, expected and found", async () => {
    const report = terminalReport(summary, { replayFiles: ".staywire" });
    expect(report).toMatch(/FAILED {2}must {2}auth\.wrong-password {3}ListShort \/ soap11 {5}spec 4\.1/);
    expect(report).toMatch(/\n {6}demand {4}a call with a wrong password is rejected\n {6}rule {6}\S+: .+\n/);
    for (const row of ["sent ", "expected ", "actual ", "replay    staywire replay .staywire/"])
      expect(report).toContain(row);
  });

  test("name a missing setting once, even if several cases were not run without it", async () => {
    const { events } = await run(broken, { only: ["reply.valid", "auth.*"] });
    const want = (reason: string, set?: string) => (event: Event) =>
      event.type === "verdict" ? { ...event, verdict: "could-not-run" as const, reason, ...(set && { set }) } : event;
    const [plan, one, two, three] = events;
    const chosen = [one, two].map((event) => event && want("no AOA property is known", "world.properties")(event));
    const other = three && want("the server stopped")(three);
    const summary = await summarize([plan, ...chosen, other].filter((event) => event !== undefined) as Event[]);
    expect(terminalReport(summary)).toMatch(
      /\n +2 {2}no AOA property is known\n +set world\.properties\n +1 {2}the server/,
    );
    expect(markdownReport(summary)).toContain("- 2: no AOA property is known (set: world.properties)");
  });

  test("show the requirement, the severity, the sections and the rules of a failure", async () => {
    const [first] = summary.failures;
    const demand = "a call with a wrong password is rejected";
    const [id = ""] = first?.rules ?? [];
    const text = libraryRegister.rules.find((each) => each.id === id)?.text ?? "";
    expect(text).not.toBe("");
    const rule = `${id}: ${text}`;
    const markdown = markdownReport(summary);
    expect(markdown).toContain("**auth.wrong-password** (must, spec 4.1) in ListShort/soap11");
    expect(markdown).toContain(`  - demand: ${demand}\n  - rule: `);
    expect(junitReport(summary)).toContain(`demand: ${demand}\nsent: `);
    expect(junitReport(summary)).toContain(`spec: 4.1\nrules: ${rule}`);
    const html = htmlReport(summary);
    expect(html).toContain(`<h3>${demand}</h3>`);
    expect(html).toContain(`<dt>rules</dt><dd>${rule}`);
    expect(html).toContain(`<td>${demand}</td><td>must</td><td>${id}`);
  });

  test("for terminals, in Markdown and in JUnit XML contain no credential, even if the service returns the credentials in a result", async () => {
    const password = `p&<>%"' ;w`;
    const credentials = { username: `ca"na<ry&`, password };
    const echo = libraryServer({
      ListShort: (_, { credentials }) => [{ Title: `${credentials.username} ${credentials.password}`, Pages: 1 }],
    });
    const { events, summary } = await run(echo, { credentials });
    const all = [...events.map(eventLine), terminalReport(summary), markdownReport(summary), junitReport(summary)].join(
      "\n",
    );
    for (const secret of [credentials.username, password]) {
      const json = JSON.stringify(secret).slice(1, -1);
      const xml = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      for (const form of [
        secret,
        json,
        xml,
        JSON.stringify(xml).slice(1, -1),
        encodeURIComponent(secret),
        btoa(secret),
      ]) {
        expect(all).not.toContain(form);
      }
    }
    expect(reader.password).not.toBe(password);
  });
});
