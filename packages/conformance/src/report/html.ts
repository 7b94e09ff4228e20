// Writes the report as one HTML file. It loads nothing from the network, the filter is its only script, and it can be
// read with a screen reader.

import { type Verdict, verdicts } from "../core/verdict.js";
import { exitCode } from "../results/exit-code.js";
import type { StaleEntry } from "../results/expected.js";
import type { Summary } from "../results/summarize.js";
import { changesHtml } from "./html-changes.js";
import { htmlDocument } from "./html-document.js";
import { failureGroups, failuresHtml } from "./html-failures.js";
import { filterForm } from "./html-filter.js";
import { settingsHtml } from "./html-settings.js";
import { coverage, htmlMatrix, newer, reasons } from "./html-tables.js";
import { escaped } from "./html-text.js";
import type { ReportContext } from "./report.js";
import {
  creationLines,
  demandsOf,
  exitLine,
  expectedLine,
  grouped,
  ledgerLine,
  scoreLine,
  verdictWords,
} from "./words.js";

/**
 * Formats a run as one HTML file, which needs no other file. It shows the matrix, the failures by cause with their
 * messages, the cases that were not run, and the coverage.
 */
export function htmlReport(summary: Summary, context: ReportContext = {}): string {
  const { stale = [] } = context;
  const target = summary.plan?.target ?? "an unknown target";
  const parts = sectionsOf(summary, context);
  const links = parts.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join("");
  return htmlDocument({
    title: `Conformance of ${target}`,
    hasFilter: true,
    header: `${outcome(summary, stale)}
${counts(summary)}
${lines(summary)}
${settingsHtml(summary, context)}
<nav aria-label="Parts of the report"><ul>${links}</ul></nav>
${filterForm}`,
    main: parts.map(({ id, title, html }) => `<section id="${id}"><h2>${title}</h2>\n${html}</section>`).join("\n"),
  });
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

function sectionsOf(summary: Summary, { changes, replayArguments, rulePage }: ReportContext): Section[] {
  const demands = { ...demandsOf(summary), replayArguments, rulePage };
  const failed = failureGroups(summary.failures);
  const expected = failureGroups(summary.expectedFailures);
  const anchors = new Map([...expected.anchors, ...failed.anchors]);
  const unrun = reasons(summary);
  const noted = newer(summary);
  const known = summary.expectedFailures.length;
  const created = creationLines(summary);
  const sections: readonly (Section | undefined)[] = [
    changes === undefined ? undefined : { id: "changes", title: "Changes", html: changesHtml(changes) },
    { id: "matrix", title: "Matrix", html: htmlMatrix(summary, anchors) },
    failed.groups.length === 0
      ? undefined
      : {
          id: "failures",
          title: titleOf("Failures", failed.groups.length, summary.failures.length),
          html: failuresHtml(failed, demands),
        },
    known === 0
      ? undefined
      : {
          id: "expected",
          title: titleOf("Expected failures", expected.groups.length, known),
          html: failuresHtml(expected, demands),
        },
    unrun === undefined ? undefined : { id: "not-run", title: "Not run", html: unrun },
    noted === undefined ? undefined : { id: "newer", title: "Newer than the requirements", html: noted },
    created.length === 0 ? undefined : { id: "created", title: "Created in the target", html: listHtml(created) },
    { id: "coverage", title: "Coverage", html: coverage(summary, rulePage) },
  ];
  return sections.filter((each) => each !== undefined);
}

function listHtml(lines: readonly string[]): string {
  return `<ul>${lines.map((each) => `<li>${escaped(each)}</li>`).join("\n")}</ul>`;
}

function titleOf(title: string, causes: number, cases: number): string {
  const of = (count: number, word: string): string => `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
  return `${title}: ${of(cases, "case")}, ${of(causes, "cause")}`;
}

function outcome(summary: Summary, stale: readonly StaleEntry[]): string {
  const code = exitCode(summary, stale);
  const mark = code === 0 ? "good" : code === 1 ? "bad" : "open";
  return `<p class="banner ${mark}">${escaped(exitLine(summary, stale))}</p>`;
}

const marks: Readonly<Record<Verdict, string>> = {
  pass: "good",
  fail: "bad",
  "could-not-run": "open",
  "not-applicable": "",
  noted: "",
};

function counts({ counts: found }: Summary): string {
  const items = verdicts.map((verdict) => {
    const mark = found[verdict] > 0 ? marks[verdict] : "";
    return `<li class="${mark}"><b>${grouped(found[verdict])}</b> ${verdictWords[verdict]}</li>`;
  });
  return `<ul class="counts" aria-label="Cases by verdict">${items.join("")}</ul>`;
}

function lines(summary: Summary): string {
  const score = scoreLine(summary);
  const lines = [
    score === "" ? "" : `passed by severity: ${score.replaceAll("  ", " · ")}`,
    expectedLine(summary),
    ledgerLine(summary),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("\n");
}
