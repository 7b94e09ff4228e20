// The report as one HTML file: no script from elsewhere, no network, readable by people who cannot see it.
import type { Event, Step, VerdictEvent } from "../event.js";
import { type Summary, Tally } from "../summary/summarize.js";
import { style } from "./html-style.js";
import { cellText, countsLine, exitLine, groupsOf, planLine, reasonsOf, scoreLine, verdictWords } from "./words.js";

/** One self-contained HTML file: the matrix, the failures by cause with their messages, what could not run, coverage. */
export function htmlReport(events: Iterable<Event>, stale = 0): string {
  const tally = new Tally();
  for (const event of events) tally.add(event);
  return page(tally.summary(), stale);
}

function page(summary: Summary, stale: number): string {
  const target = summary.plan?.target ?? "an unknown target";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(target)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Conformance of ${escaped(target)}</h1>
<p>${escaped(planLine(summary))}</p>
<p><strong>${escaped(countsLine(summary.counts))}</strong> ${escaped(scoreLine(summary))}</p>
<p>${escaped(exitLine(summary, stale))}</p>
</header>
<main>
${matrix(summary)}
${section("Failures", groupsOf(summary.failures).map(group))}
${section("Expected failures", groupsOf(summary.expectedFailures).map(group))}
${section("Could not run", reasons(summary))}
${coverage(summary)}
</main>
</body>
</html>
`;
}

function matrix({ plan, byCell }: Summary): string {
  if (plan === undefined) return "<p>No case was planned.</p>";
  const head = plan.bindings.map((binding) => `<th scope="col">${binding}</th>`).join("");
  const rows = plan.operations.map((operation) => {
    const cells = plan.bindings.map((binding) => {
      const counts = byCell.get(`${operation}/${binding}`);
      const text = cellText(counts);
      return `<td class="${classOf(text)}">${escaped(text)}</td>`;
    });
    return `<tr><th scope="row">${escaped(operation)}</th>${cells.join("")}</tr>`;
  });
  return `<section><h2>Matrix</h2><div class="wide" tabindex="0" role="region" aria-label="Matrix of operations and bindings"><table>
<caption>Verdicts by operation and binding</caption>
<thead><tr><th scope="col">operation</th>${head}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table></div></section>`;
}

function classOf(text: string): string {
  if (text.startsWith("FAIL")) return "bad";
  if (text.startsWith("ok")) return "good";
  return text.startsWith("not run") || text === "no verdict" ? "open" : "none";
}

function section(title: string, parts: readonly string[]): string {
  return parts.length === 0 ? "" : `<section><h2>${title}</h2>\n${parts.join("\n")}</section>`;
}

const MOST_PLACES = 50;

function group(failures: readonly VerdictEvent[]): string {
  const [first] = failures;
  if (first === undefined) return "";
  const places = failures
    .slice(0, MOST_PLACES)
    .map(({ operation, binding, variant }) => [operation, binding, variant].filter(Boolean).join(" / "));
  const more = failures.length > MOST_PLACES ? ` and ${failures.length - MOST_PLACES} more` : "";
  return `<article>
<h3><span class="bad">FAIL</span> ${escaped(first.check)} <small>${first.severity}, spec ${escaped(first.spec)}, case ${first.case}</small></h3>
<dl><dt>sent</dt><dd>${escaped(first.sent ?? "")}</dd><dt>where</dt><dd>${escaped(places.join(", "))}${more}</dd></dl>
<div class="sides"><div><h4>expected</h4><pre tabindex="0">${escaped(first.expected ?? "")}</pre></div><div><h4>actual</h4><pre tabindex="0">${escaped(first.actual ?? "")}</pre></div></div>
${(first.steps ?? []).map(step).join("\n")}
</article>`;
}

function step({ request, response, silence }: Step, index: number): string {
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const got = response === undefined ? (silence ?? "no reply") : `${response.status}\n\n${response.body}`;
  return `<details><summary>message ${index + 1}: ${request.method}</summary>
<pre tabindex="0">${escaped(`${request.method} ${request.target}\n${headers}\n\n${request.body}`)}</pre>
<pre tabindex="0">${escaped(got)}</pre>
<p>As a command:</p><pre tabindex="0">${escaped(curl(request))}</pre></details>`;
}

function curl({ method, target, headers, body }: Step["request"]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const flags = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join("");
  const data = body === "" ? "" : ` --data-binary ${quoted(body)}`;
  return `curl -i -X ${method}${flags}${data} "$BASE"${quoted(target)}`;
}

function reasons(summary: Summary): string[] {
  const rows = reasonsOf(summary.unjudged).map(({ reason, set, count }) => {
    return `<li><strong>${count}</strong> ${escaped(reason)}${set === undefined ? "" : ` <em>set: ${escaped(set)}</em>`}</li>`;
  });
  if (summary.missing > 0) rows.push(`<li><strong>${summary.missing}</strong> planned, and without a verdict</li>`);
  return rows.length === 0 ? [] : [`<ul>${rows.join("\n")}</ul>`];
}

function coverage({ plan, byCheck }: Summary): string {
  if (plan === undefined) return "";
  const rows = plan.checks.flatMap(({ id, severity, spec, title }) => {
    const counts = byCheck.get(id);
    if (counts === undefined) return [];
    const cells = (["pass", "fail", "could-not-run", "noted"] as const)
      .map((verdict) => `<td>${counts[verdict]}</td>`)
      .join("");
    return [
      `<tr><th scope="row">${escaped(id)}</th><td>${severity}</td><td>${escaped(spec)}</td><td>${escaped(title)}</td>${cells}</tr>`,
    ];
  });
  const heads = [
    "check",
    "severity",
    "spec",
    "demand",
    verdictWords.pass,
    verdictWords.fail,
    verdictWords["could-not-run"],
    verdictWords.noted,
  ];
  return `<section><h2>Coverage</h2><div class="wide" tabindex="0" role="region" aria-label="Coverage by check"><table>
<caption>Verdicts by check</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table></div></section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
