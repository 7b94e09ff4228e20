// Writes a group of failures as the text of an issue for the people who run the server.
import { sectionsText } from "../core/case-identity.js";
import type { FailEvent } from "../core/event.js";
import type { MessageRow } from "../core/message.js";
import { canReplay } from "../replay/replay-file.js";
import type { ReportContext } from "./report.js";
import { againOf, type Demands, grouped, replayCommand, ruleLines } from "./words.js";

/** The maximum number of characters of a body that an issue shows, and the maximum number of cells that it names. */
const LONGEST_BODY = 2_000;
const MOST_PLACES = 10;

/** Returns the issue in Markdown: what is wrong, why, where, and how to reproduce it. */
export function issueText(
  group: readonly FailEvent[],
  { titles, rules, replayArguments: more }: Demands & Pick<ReportContext, "replayArguments">,
): string {
  const [first] = group;
  if (first === undefined) return "";
  const { check, severity, expected, actual, sent, steps } = first;
  const again = againOf(group);
  const step = steps.find(({ earlier }) => earlier !== true);
  const command = replayCommand(`.staywire/${first.case}.json`, first, { more });
  const parts = [
    `# ${titles.get(check) ?? check}`,
    `Found by staywire: check ${check}, ${[severity, sectionsText(first)].filter(Boolean).join(", ")}.`,
    [
      `- Where: ${places(group)}`,
      `- Sent: ${sent}`,
      ...ruleLines(first.rules, rules).map((line) => `- Rule: ${line}`),
      ...(again === "" ? [] : [`- Sent again: ${again}`]),
    ].join("\n"),
    `Expected:\n\n${fenced(expected)}`,
    `Actual:\n\n${fenced(actual)}`,
    ...(canReplay(first) ? [`To see it again:\n\n${fenced(command)}`] : []),
    ...(step === undefined
      ? []
      : [`Request:\n\n${fenced(`${step.request.method} ${step.request.target}\n${messageText(step.request)}`)}`]),
    ...(step?.response === undefined
      ? []
      : [`Response:\n\n${fenced(`${step.response.status}\n${messageText(step.response)}`)}`]),
  ];
  return parts.join("\n\n");
}

function places(group: readonly FailEvent[]): string {
  const names = [...new Set(group.map(({ operation, binding }) => `${operation} over ${binding}`))];
  const more = names.length - MOST_PLACES;
  return [...names.slice(0, MOST_PLACES), ...(more > 0 ? [`and ${grouped(more)} more`] : [])].join(", ");
}

function messageText({ headers, body, gzip, base64 }: MessageRow): string {
  const fields = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  if (gzip === true || base64 === true) return `${fields}\n\n(bytes: they are in the file of the failure)`;
  return `${fields}\n\n${body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}…` : body}`;
}

/** Returns a Markdown code block with a fence that is longer than any fence in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text.trimEnd()}\n${fence}`;
}
