// Tests reports that compare a run with an earlier one. The earlier run is given as events, or as a JSON report.
import { describe, expect, test } from "vitest";
import type { Event } from "../core/event.js";
import { eventLine } from "../core/event-lines.js";
import { libraryServer } from "../library.cases.js";
import { htmlReport } from "../report/html.js";
import { jsonReport } from "../report/json.js";
import { markdownReport } from "../report/markdown.js";
import { terminalReport } from "../report/terminal.js";
import { run } from "../run.cases.js";
import { changesSince } from "./changes.js";
import { parsePreviousRun } from "./previous-run.js";
import { summarize } from "./summarize.js";

const only = ["auth.*/ListShort", "reply.valid/GetBook"];
const sound = await run(libraryServer({}), { only });
const broken = await run(libraryServer({ ListShort: () => [{ Title: "open to all", Pages: 1 }] }), { only });

const asText = (events: readonly Event[]): string => events.map(eventLine).join("");
const between = (before: readonly Event[], now: typeof sound) =>
  changesSince(parsePreviousRun(asText(before)), now.summary);

describe("the changes since an earlier run", () => {
  test("list exactly the new failures", () => {
    const changes = between(sound.events, broken);
    expect(changes.newFailures).toEqual(broken.summary.failures);
    expect(changes).toMatchObject({ sameFailures: [], fixed: [], noLongerJudged: [], onlyNow: [] });
    expect(changes.onlyBefore.size).toBe(0);
  });

  test("list the cases that are fixed, and those that fail in both runs", () => {
    const names = broken.summary.failures.map(({ name }) => name);
    expect(between(broken.events, sound)).toMatchObject({ newFailures: [], sameFailures: [], fixed: names });
    expect(between(broken.events, broken)).toMatchObject({ newFailures: [], fixed: [] });
    expect(between(broken.events, broken).sameFailures).toHaveLength(names.length);
  });

  test("list a case of only one run neither as new nor as fixed", () => {
    const part = broken.events.filter((event) => event.type !== "verdict" || event.binding === "soap11");
    const changes = between(part, broken);
    expect(changes.newFailures).toEqual([]);
    expect(new Set(changes.onlyNow.map(({ binding }) => binding))).not.toContain("soap11");
    expect(changes.onlyNow.length).toBeGreaterThan(0);
  });

  test("do not list a case that was not run this time as fixed", async () => {
    const cut = await run(libraryServer({}), { only, maxRequests: 3 });
    const changes = between(broken.events, cut);
    expect(changes.noLongerJudged.length).toBeGreaterThan(0);
    expect(changes.noLongerJudged.filter((name) => changes.fixed.includes(name))).toEqual([]);
  });

  test("are the same if the earlier run is read from its JSON report", async () => {
    const fromJson = changesSince(parsePreviousRun(jsonReport(await summarize(sound.events))), broken.summary);
    expect(fromJson).toEqual(between(sound.events, broken));
  });

  test("appear in the reports for terminals, CI, browsers and programs", () => {
    const changes = between(sound.events, broken);
    const count = changes.newFailures.length;
    expect(terminalReport(broken.summary, { changes })).toMatch(
      new RegExp(`^CHANGES[^]* ${count}  new failures$`, "m"),
    );
    expect(markdownReport(broken.summary, { changes })).toContain(`- ${count} new failures`);
    expect(htmlReport(broken.summary, { changes })).toContain(`${count}</td><td>new failures`);
    const names = broken.summary.failures.map(({ name }) => name);
    expect(JSON.parse(jsonReport(broken.summary, { changes })).changes).toMatchObject({
      newFailures: names,
      fixed: [],
    });
  });

  test.each(["", "{}", "[1]", "nonsense", '{"plan":{}}'])("cannot be computed from %j", (text) => {
    expect(() => parsePreviousRun(text)).toThrow(SyntaxError);
  });
});
