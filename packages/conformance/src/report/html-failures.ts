// Writes the failures of the HTML report, grouped by cause. Each has the expected text beside the actual one, and the
// messages that show the failure.

import { sectionsText } from "../core/case-identity.js";
import type { FailEvent } from "../core/event.js";
import type { MessageRow } from "../core/message.js";
import type { Step } from "../core/recorded-exchange.js";
import { canReplay } from "../replay/replay-file.js";
import { differingPart } from "./differing.js";
import { escaped, ruleHtml } from "./html-text.js";
import { issueText } from "./issue-text.js";
import type { ReportContext } from "./report.js";
import { againOf, type Demands, grouped, groupsOf, replayCommand, ruleLines, seedText } from "./words.js";

/**
 * The maximum numbers of groups that are shown with their messages, of further groups that are only listed below, and
 * of cases that are named in a group.
 */
const MOST_SHOWN = 100;
const MOST_LISTED = 1_000;
const MOST_PLACES = 40;

/** The maximum number of messages that a failure shows, and the maximum number of characters of a body. */
const MOST_MESSAGES = 8;
const LONGEST_SHOWN_BODY = 8_000;

/** The failures of a run, grouped by cause. */
export interface FailureGroups {
  readonly groups: readonly (readonly FailEvent[])[];
  /**
   * For each failure, the HTML anchor of the group that contains it. Failures that the page does not show are left out.
   */
  readonly anchors: ReadonlyMap<FailEvent, string>;
}

/** Groups failures by cause, and assigns an anchor to each group that the page shows. */
export function failureGroups(failures: readonly FailEvent[]): FailureGroups {
  const groups = groupsOf(failures);
  const shown = groups.slice(0, MOST_SHOWN);
  const anchors = new Map(
    shown.flatMap((group) => group.map((each) => [each, `case-${group[0]?.case ?? ""}`] as const)),
  );
  return { groups, anchors };
}

/** Data about failures that their events do not contain. */
export interface FailureWords extends Demands, Pick<ReportContext, "replayArguments" | "rulePage"> {}

/** Returns the failures as HTML. */
export function failuresHtml({ groups }: FailureGroups, demands: FailureWords): string {
  const shown = groups.slice(0, MOST_SHOWN).map((group) => groupHtml(group, demands));
  const listed = groups.slice(MOST_SHOWN, MOST_SHOWN + MOST_LISTED).map(lineHtml);
  const left = groups.length - shown.length - listed.length;
  const more = left > 0 ? `<p>and ${grouped(left)} more causes: they are in the events</p>` : "";
  const list = listed.length === 0 ? "" : `<h3>More causes</h3><ul>${listed.join("\n")}</ul>`;
  return [...shown, list, more].join("\n");
}

function lineHtml([first, ...others]: readonly FailEvent[]): string {
  if (first === undefined) return "";
  const more = others.length === 0 ? "" : ` and ${grouped(others.length)} more`;
  return `<li><code>${escaped(first.name)}</code>${more}: ${escaped(first.actual)}</li>`;
}

function groupHtml(group: readonly FailEvent[], demands: FailureWords): string {
  const [first] = group;
  if (first === undefined) return "";
  const { check, severity, expectedFailure } = first;
  const word = expectedFailure === undefined ? "FAILED" : "EXPECTED";
  const mark = expectedFailure === undefined ? "bad" : "open";
  return `<article id="case-${escaped(first.case)}" data-severity="${severity}">
<header><span class="tag ${mark}">${word}</span><h3>${escaped(demands.titles.get(check) ?? check)}</h3></header>
<p class="soft"><code>${escaped(check)}</code> <span class="tag">${severity}</span> ${escaped(sectionsText(first))}</p>
${sides(first)}
<dl>${facts(group, first, demands)}</dl>
${messages(first.steps)}
<details class="copy"><summary>as an issue, in Markdown</summary>${block(`issue about ${check}`, issueText(group, demands), ' class="command"')}</details>
</article>`;
}

/** Returns the expected text and the actual text side by side as HTML. The part in which they differ is marked. */
function sides({ expected, actual }: FailEvent): string {
  const found = differingPart(expected, actual);
  const shown = (text: string, own: string | undefined): string =>
    found === undefined || own === undefined || own === ""
      ? escaped(text)
      : `${escaped(found.before)}<mark>${escaped(own)}</mark>${escaped(found.after)}`;
  const [left, right] = [shown(expected, found?.expected), shown(actual, found?.actual)];
  return `<div class="sides"><div class="good"><h4>expected</h4><pre>${left}</pre></div><div class="bad"><h4>actual</h4><pre>${right}</pre></div></div>`;
}

function facts(
  group: readonly FailEvent[],
  first: FailEvent,
  { rules, replayArguments: more, rulePage }: FailureWords,
): string {
  const { expectedFailure, sent, shrunk, seed } = first;
  const id = `<code>${escaped(first.case)}</code>, case seed <code>${seedText(seed)}</code>`;
  const command = replayCommand(`.staywire/${first.case}.json`, first, { more });
  const replay = `<code class="command">${escaped(command)}</code>`;
  const rows: readonly (readonly [name: string, html: string | undefined])[] = [
    ["expected because", expectedFailure === undefined ? undefined : escaped(expectedFailure)],
    [
      "rules",
      ruleLines(first.rules, rules)
        .map((line, at) => ruleHtml(line, first.rules[at], rulePage))
        .join("<br>"),
    ],
    ["where", places(group)],
    ["sent", escaped(sent)],
    ["sent again", escaped(againOf(group))],
    ["shrunk", shrunk === undefined ? undefined : escaped(shrunk)],
    ["case", id],
    ["replay", canReplay(first) ? replay : undefined],
  ];
  return rows
    .map(([name, html]) => (html === undefined || html === "" ? "" : `<dt>${name}</dt><dd>${html}</dd>`))
    .join("");
}

function places(group: readonly FailEvent[]): string {
  const names = group
    .slice(0, MOST_PLACES)
    .map(({ operation, binding, variant }) => [operation, binding, variant].filter(Boolean).join(" / "));
  const more = group.length > MOST_PLACES ? [`and ${grouped(group.length - MOST_PLACES)} more`] : [];
  const items = [...names, ...more];
  return items.length === 1
    ? escaped(items[0] ?? "")
    : `<ul>${items.map((each) => `<li>${escaped(each)}</li>`).join("")}</ul>`;
}

/** Returns the messages of a failure as HTML: first those of the case itself, then those of earlier cases. */
function messages(all: readonly Step[]): string {
  const steps = [...all.filter(({ earlier }) => earlier !== true), ...all.filter(({ earlier }) => earlier === true)];
  const shown = steps.slice(0, MOST_MESSAGES).map((step) => message(step, all.indexOf(step), all.length));
  const more =
    steps.length > MOST_MESSAGES
      ? `<p>and ${steps.length - MOST_MESSAGES} more messages, in the file of the failure</p>`
      : "";
  return [...shown, more].join("\n");
}

function message({ request, response, silence }: Step, index: number, of: number): string {
  const path = request.target.split("?", 1)[0] ?? "";
  const got = response === undefined ? (silence ?? "no reply") : String(response.status);
  const sent = `${request.method} ${request.target}\n${headersOf(request)}\n\n${bodyOf(request)}`;
  const answer = response === undefined ? got : `${response.status}\n${headersOf(response)}\n\n${bodyOf(response)}`;
  const name = `message ${index + 1} of ${of}`;
  return `<details><summary>${name}: ${escaped(`${request.method} ${path}`)}, got ${escaped(got)}</summary>
<div class="sides"><div><h4>request</h4>${block(`request of ${name}`, sent)}</div><div><h4>response</h4>${block(`response to ${name}`, answer)}</div></div>
${command(request, name)}</details>`;
}

function block(label: string, text: string, kind = ""): string {
  return `<pre${kind} tabindex="0" role="region" aria-label="${escaped(label)}">${escaped(text)}</pre>`;
}

function headersOf({ headers }: MessageRow): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function bodyOf({ body, gzip, base64 }: MessageRow): string {
  if (gzip === true) return "(long: it is in the file of the failure, compressed)";
  if (base64 === true) return `(bytes, in base64)\n${shortBody(body)}`;
  return shortBody(body);
}

function shortBody(text: string): string {
  return text.length <= LONGEST_SHOWN_BODY
    ? text
    : `${text.slice(0, LONGEST_SHOWN_BODY)}… (${grouped(text.length)} characters)`;
}

/** Returns a shell command that sends the message; an empty text if a single command cannot send it. */
function command({ method, target, headers, body, base64, gzip, charset }: Step["request"], name: string): string {
  const isPlain = base64 !== true && gzip !== true && charset === undefined && !body.includes("\0");
  if (!isPlain || body.length > LONGEST_SHOWN_BODY) return "";
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const flags = headers.map(([key, value]) => ` -H ${quoted(`${key}: ${value}`)}`).join("");
  const data = body === "" ? "" : ` --data-binary ${quoted(body)}`;
  const verb = /^[A-Z]+$/.test(method) ? method : quoted(method);
  const text = `curl -i -X ${verb}${flags}${data} "$BASE"${quoted(target)}`;
  return `<h4>as a command, with credentials in place of {{...}}</h4>${block(`${name} as a command`, text, ' class="command"')}`;
}
