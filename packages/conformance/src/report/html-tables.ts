// Writes the tables of the HTML report: the matrix, the cases that were not run, and the verdicts of each check.
import type { FailEvent, VerdictEvent } from "../core/event.js";
import { type Severity, severities } from "../core/verdict.js";
import type { Summary } from "../results/summarize.js";
import { breakable, escaped, type RulePage, ruleHtml, wide } from "./html-text.js";
import { cellText, cellTone, grouped, newerGroups, reasonsOf, rulesText, verdictWords } from "./words.js";

/**
 * Returns the matrix of operations and bindings. A cell with failures links to the first of them, if the page shows its
 * group.
 */
export function htmlMatrix(
  { plan, byCell, failures, expectedFailures, complete }: Summary,
  anchors: ReadonlyMap<FailEvent, string>,
) {
  if (plan === undefined) return "<p>No case was planned.</p>";
  const first = firstIn([...failures, ...expectedFailures]);
  const head = plan.bindings.map((binding) => `<th scope="col">${escaped(binding)}</th>`).join("");
  const rows = plan.operations.map((operation) => {
    const cells = plan.bindings.map((binding) => {
      const place = `${operation}/${binding}`;
      const counts = byCell.get(place);
      const text = cellText(counts, { complete });
      const failure = first.get(place);
      const anchor = failure === undefined ? undefined : anchors.get(failure);
      const shown = anchor === undefined ? escaped(text) : `<a href="#${anchor}">${escaped(text)}</a>`;
      return `<td class="${cellTone(counts, { complete })}">${shown}</td>`;
    });
    return `<tr><th scope="row">${breakable(operation)}</th>${cells.join("")}</tr>`;
  });
  const table = `<table class="matrix">
<caption>FAILED 2/9: 2 of the 9 cases with a verdict failed. n/a: no case is applicable. -: no case was planned.</caption>
<thead><tr><th scope="col">operation</th>${head}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return wide("Matrix of operations and bindings", table);
}

function firstIn(failures: readonly FailEvent[]): Map<string, FailEvent> {
  const first = new Map<string, FailEvent>();
  for (const each of failures) {
    const place = `${each.operation}/${each.binding}`;
    if (!first.has(place)) first.set(place, each);
  }
  return first;
}

/** Returns the table of the cases that were not run, by reason; undefined if all were run. */
export function reasons({ unjudged, missing }: Summary): string | undefined {
  const rows = reasonsOf(unjudged).map(({ reason, set = "", count }) => {
    return `<tr><td>${grouped(count)}</td><td>${escaped(reason)}</td><td>${escaped(set)}</td></tr>`;
  });
  if (missing > 0) rows.push(`<tr><td>${grouped(missing)}</td><td>planned, and without a verdict</td><td></td></tr>`);
  if (rows.length === 0) return undefined;
  const table = `<table class="reasons">
<thead><tr><th scope="col">cases</th><th scope="col">why</th><th scope="col">what to set</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return wide("Cases that were not run", table);
}

/**
 * Returns the table of the failures that the requirement set of the run does not include; undefined without such
 * failures.
 */
export function newer(summary: Summary): string | undefined {
  const rows = newerGroups(summary).map(({ count, severity, check, place, reason }) => {
    const facts = [severity, `<code>${escaped(check)}</code>`, escaped(place), escaped(reason)];
    return `<tr><td class="number">${grouped(count)}</td>${facts.map((html) => `<td>${html}</td>`).join("")}</tr>`;
  });
  if (rows.length === 0) return undefined;
  const heads = ["cases", "severity", "check", "first in", "found"].map((head) => `<th scope="col">${head}</th>`);
  const table = `<table class="newer">
<caption>Failures of cases that the set does not hold, with the severity that they have without it: noted, not failed</caption>
<thead><tr>${heads.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return wide("Failures that are newer than the requirements", table);
}

const countedVerdicts = ["pass", "fail", "could-not-run", "noted"] as const;

/** Returns the table of the verdicts of each check of the plan. */
export function coverage({ plan, byCheck, verdicts }: Summary, rulePage: RulePage | undefined): string {
  const all = groundsOf(verdicts);
  const rows = (plan?.checks ?? []).flatMap(({ id, title }) => {
    const counts = byCheck.get(id);
    if (counts === undefined) return [];
    const cells = countedVerdicts.map((verdict) => {
      const mark = counts[verdict] > 0 ? marks[verdict] : "none";
      return `<td class="number ${mark}">${grouped(counts[verdict])}</td>`;
    });
    const { severities: own, rules } = all.get(id) ?? { severities: new Set(), rules: new Set() };
    const levels = severities.filter((each) => own.has(each)).join(", ");
    const grounds = rulesText([...rules])
      .split(", ")
      .map((text) => ruleHtml(text, text, rulePage));
    const facts = [escaped(title), levels, grounds.join(", ")].map((html) => `<td>${html}</td>`).join("");
    const severity = levels.replaceAll(",", "");
    return [
      `<tr data-severity="${severity}"><th scope="row"><code>${escaped(id)}</code></th>${facts}${cells.join("")}</tr>`,
    ];
  });
  const heads = ["check", "demand", "severity", "rules", ...countedVerdicts.map((verdict) => verdictWords[verdict])];
  const table = `<table class="coverage">
<caption>Cases of each check, by verdict</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return wide("Coverage by check", table);
}

interface CheckGrounds {
  readonly severities: Set<Severity>;
  readonly rules: Set<string>;
}

/** Returns the severities and rules of each check, collected from all of its cases. */
function groundsOf(verdicts: readonly VerdictEvent[]): ReadonlyMap<string, CheckGrounds> {
  const found = new Map<string, CheckGrounds>();
  for (const { check, severity, rules } of verdicts) {
    const own = found.get(check) ?? { severities: new Set(), rules: new Set() };
    found.set(check, own);
    own.severities.add(severity);
    for (const rule of rules) own.rules.add(rule);
  }
  return found;
}

const marks = { pass: "good", fail: "bad", "could-not-run": "open", noted: "" } as const;
