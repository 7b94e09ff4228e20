// Formats the report as one HTML file without scripts and external resources; also used for the live page of a run.
import { escapedHtml as escaped, htmlDocument, htmlRegion } from "@staywire/conformance";
import type { CaseResult, CheckResult, ClientResults, ClientRow, Finding } from "../core/result.js";
import { topics } from "../core/topic.js";
import { clientExitCode } from "../exit-code.js";
import type { ClientReportOptions } from "./terminal.js";
import {
  countsLine,
  exchangeLine,
  exchangeText,
  exitLine,
  sourceOf,
  topicCells,
  verdictWords,
  withFindings,
} from "./words.js";

/** The options of a page. */
export interface ClientPageOptions extends Pick<ClientReportOptions, "require" | "beside"> {
  /** The seconds after which a browser reloads the page. Default: never. */
  readonly refresh?: number | undefined;
  /** Lines at the top of the page. Default: none. */
  readonly lines?: readonly string[] | undefined;
}

/** Formats results as one self-contained HTML file: the matrix of clients and topics, the findings, and every check. */
export function clientHtmlReport(all: readonly ClientResults[], options: ClientPageOptions = {}): string {
  const { refresh, lines = [], require = [], beside = [] } = options;
  return htmlDocument({
    title: "Clients under test",
    refresh,
    header: lines.map((line) => `<p>${escaped(line)}</p>`).join("\n"),
    main: `<section id="matrix"><h2>Clients and topics</h2>
${matrix([...all, ...beside])}</section>
${all.map((each) => clientPart(each, require)).join("\n")}`,
  });
}

function matrix(all: readonly ClientRow[]): string {
  const head = ["client", ...topics].map((each) => `<th scope="col">${each}</th>`).join("");
  const rows = all.map((row) => {
    const cells = topicCells(row).map((text) => `<td class="${toneOf(text)}">${escaped(text)}</td>`);
    return `<tr><th scope="row">${escaped(row.client)}</th>${cells.join("")}</tr>`;
  });
  return htmlRegion(
    "Matrix",
    `<table class="matrix"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`,
  );
}

function toneOf(text: string): string {
  if (text.includes("failed")) return "bad";
  if (text.includes("noted")) return "open";
  return text === "not observed" ? "none" : "good";
}

const banners: Readonly<Record<number, string>> = { 0: "good", 1: "bad" };

function clientPart(results: ClientResults, require: readonly string[]): string {
  const mark = banners[clientExitCode(results, require)] ?? "open";
  return `<section><h2>${escaped(results.client)}</h2>
<p class="banner ${mark}">${escaped(exitLine(results, require))}</p>
<p>${escaped(countsLine(results.checks))}</p>
${withFindings(results).map(findingsPart).join("\n")}
<h3>Cases</h3><ul>${results.cases.map(caseLine).join("")}</ul>
<h3>Checks</h3><ul>${results.checks.map(checkLine).join("")}</ul></section>`;
}

function caseLine({ id, title, requests, note }: CaseResult): string {
  const more = note === undefined ? "" : `; ${escaped(note)}`;
  return `<li><code>${escaped(id)}</code>: ${escaped(title)}; ${requests} requests${more}</li>`;
}

function checkLine({ id, verdict, rule, reason }: CheckResult): string {
  const why = reason === undefined ? "" : ` (${escaped(reason)})`;
  return `<li><code>${escaped(id)}</code> <b>${verdictWords[verdict]}</b>${why}: ${escaped(rule.text)}</li>`;
}

function findingsPart(check: CheckResult): string {
  const { id, severity, rule, change, findings, verdict } = check;
  const tone = verdict === "fail" ? "bad" : "open";
  return `<article id="${escaped(id)}">
<header><span class="tag ${tone}">${verdictWords[verdict].toUpperCase()}</span><h3><code>${escaped(id)}</code></h3><span class="tag">${severity}</span><small>${escaped(sourceOf(check))}</small></header>
<dl><dt>rule</dt><dd>${escaped(rule.text)}</dd><dt>otherwise</dt><dd>${escaped(rule.consequence)}</dd><dt>change</dt><dd>${escaped(change)}</dd></dl>
${findings.map(findingPart).join("\n")}
</article>`;
}

function findingPart({ case: name, text, cause, exchanges }: Finding): string {
  const follows =
    cause === undefined ? "" : ` <small>follows from <a href="#${escaped(cause)}">${escaped(cause)}</a></small>`;
  const shown = exchanges.map(
    (each) =>
      `<details><summary>${escaped(exchangeLine(each))}</summary><pre tabindex="0">${escaped(exchangeText(each))}</pre></details>`,
  );
  return `<p>${escaped(text)} <small>case ${escaped(name)}</small>${follows}</p>${shown.join("")}`;
}
