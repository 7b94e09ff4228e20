// Tests that reports escape texts that would act on a terminal, change the writing direction, or become links and
// mentions on GitHub.
import { codecErrorCodes, deviationCodes } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { beforeAll, describe, expect, test } from "vitest";
import { type Event, endings } from "../core/event.js";
import { eventLine, parseEvents } from "../core/event-lines.js";
import { areas, profiles } from "../core/verdict.js";
import { libraryServer } from "../library.cases.js";
import { curlScript } from "../replay/curl.js";
import { replayFileOf } from "../replay/replay-file.js";
import { summarize } from "../results/summarize.js";
import { run } from "../run.cases.js";
import { reportFormats, reportNames } from "./formats.js";
import { markdownReport } from "./markdown.js";
import { terminalReport } from "./terminal.js";

const ESC = "\u001b";
const BAD = "\u009b31m\u202e\u2028\u2066\u200f\u061c\u007f\u0085\u001b[31m\u001b[0m\u0007\rX";
const raw = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** Matches a word in one of the colors that the report itself uses. */
const ours = new RegExp(`${ESC}\\[(?:2|31|32|33)m(?<word>[A-Za-z]+(?: run)?(?: [\\d/]+)?|-) *${ESC}\\[0m`, "g");
const structure = new Set(["type", "verdict", "severity", "body", "stability", "method", "kind", "scope", "source"]);

let events: readonly Event[];
beforeAll(async () => {
  const failing = libraryServer({ ListShort: () => [{ Title: "open to all", Pages: -1 }] });
  ({ events } = await run(failing));
});

/** Returns the events of a run with failures, in which `text` is appended to each text for which `isKept` is false. */
function poisoned(text: string, isKept: (value: string) => boolean = () => false): Event[] {
  return events.map((event) =>
    JSON.parse(JSON.stringify(event), (key, value) =>
      typeof value === "string" && !structure.has(key) && !isKept(value) ? `${value}${text}` : value,
    ),
  );
}

const words: ReadonlySet<string> = new Set([
  ...[...bindings, ...areas, ...endings, ...profiles],
  ...[...deviationCodes, ...codecErrorCodes],
  ...["fault", "field", "result", "empty", "warning"],
]);

/** True for a word of a list, a hash or a date. Events with another text in its place would be invalid. */
function hasForm(value: string): boolean {
  return words.has(value) || /^(?:[0-9a-f]{10}|[0-9a-f]{12}|[0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2})$/.test(value);
}

function rawIn(text: string): string | undefined {
  const found = raw.exec(text.replaceAll(/[\n\t]/g, " "));
  return found === null ? undefined : JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20));
}

describe("texts with control and bidi characters", () => {
  test("are escaped in every report", async () => {
    const hostile = poisoned(BAD);
    const summary = await summarize(hostile);
    expect(summary.failures.length).toBeGreaterThan(0);
    const colored = terminalReport(summary, { color: true, replayFiles: ".staywire" });
    const reports = {
      terminal: terminalReport(summary, { replayFiles: ".staywire" }),
      colored: colored.replaceAll(ours, "$<word>"),
      ...Object.fromEntries(reportNames.map((name) => [name, reportFormats[name].report(summary)])),
      events: hostile.map(eventLine).join(""),
    };
    for (const [name, report] of Object.entries(reports)) {
      expect({ name, raw: rawIn(report) }).toEqual({ name, raw: undefined });
      expect({ name, escaped: report.includes("\\u009b") }).toEqual({ name, escaped: true });
    }
  });

  test("are read back as they were written, wherever any text is allowed", () => {
    const hostile = poisoned(BAD, hasForm);
    const text = hostile.map(eventLine).join("");
    expect(rawIn(text)).toBeUndefined();
    expect(parseEvents(text).events).toEqual(hostile);
    expect(() => parseEvents(poisoned(BAD).map(eventLine).join(""))).toThrow(/^line 1 is not an event/);
  });

  test("are escaped in comments of a script, and encoded in its bodies", () => {
    const hostile = poisoned(BAD);
    const plan = hostile.find((event) => event.type === "plan");
    const failed = hostile.find((event) => event.type === "verdict" && event.verdict === "fail");
    if (plan?.type !== "plan" || failed?.type !== "verdict" || failed.verdict !== "fail")
      throw new Error("nothing failed");
    const steps = failed.steps.map((step) => ({
      ...step,
      request: { ...step.request, target: "/", headers: [], body: `{{password}}${BAD}` },
    }));
    const replayFile = replayFileOf(plan, { ...failed, steps });
    if (replayFile === undefined) throw new Error("nothing to send again");
    const script = curlScript(replayFile);
    expect(rawIn(script)).toBeUndefined();
    expect(script).toContain("# expected: ");
    expect(script).toMatch(/\| base64 -d \| fill/);
  });
});

describe("Markdown", () => {
  test.each([
    ["https://evil.example/x", "https:&#8203;//evil.example/x"],
    ["HTTP://evil.example", "HTTP:&#8203;//evil.example"],
    ["ftp://evil.example", "ftp:&#8203;//evil.example"],
    ["www.evil.example", "www&#8203;.evil.example"],
    ["WWW.evil.example", "WWW&#8203;.evil.example"],
    ["@octocat", "@&#8203;octocat"],
    ["@org/team", "@&#8203;org/team"],
    ["someone@evil.example", "someone@&#8203;evil.example"],
    ["&#64;octocat", "\\&\\#64;octocat"],
    ["&commat;octocat", "\\&commat;octocat"],
    ["#1 and a/b#2", "\\#1 and a/b\\#2"],
    ["<https://evil.example>", "\\<https:&#8203;//evil.example\\>"],
    ["[a](https://evil.example)", "\\[a\\](https:&#8203;//evil.example)"],
    ["$x$", "\\$x\\$"],
  ])("shows %s without a link or a mention", async (text, shown) => {
    const report = markdownReport(await summarize(poisoned(` ${text}`)));
    expect(report).toMatch(/actual: .+/);
    for (const row of report.split("\n").filter((line) => /^ {2}- (sent|expected|actual): /.test(line))) {
      expect(row.endsWith(` ${shown}`)).toBe(true);
    }
  });
});
