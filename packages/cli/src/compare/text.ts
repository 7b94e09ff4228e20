// Writes a comparison of two services as text: first differences that violate the specification, then differences that
// it leaves open.
import type { DifferenceCause, OperationComparison, TargetComparison } from "@staywire/conformance";
import { differenceWords, wholeReply } from "./words.js";

/** Maximum number of causes to print per operation; the JSON file has all. */
const SHOWN = 20;

type Counts = Pick<OperationComparison, "calls" | "agreeing" | "equal">;

/**
 * Returns the percentage of calls whose replies agree in everything that a rule states; undefined if no call got
 * replies from both services.
 */
export function agreeingShare(operations: readonly Counts[]): number | undefined {
  return shareOf(operations, "agreeing");
}

function shareOf(operations: readonly Counts[], counted: "agreeing" | "equal"): number | undefined {
  const sum = (of: keyof Counts): number => operations.reduce((total, each) => total + each[of], 0);
  return sum("calls") === 0 ? undefined : (100 * sum(counted)) / sum("calls");
}

/**
 * Returns the percentage of calls whose replies are equal in everything; undefined if no call got replies from both
 * services.
 */
export function equalReplies(operations: readonly Counts[]): number | undefined {
  return shareOf(operations, "equal");
}

/** Writes a comparison of two services by the rules of the specification. */
export function comparisonText(compared: TargetComparison): string {
  const { left, right, operations, requests } = compared;
  const asked = operations.filter(({ calls, unanswered }) => calls + unanswered > 0);
  const width = Math.max(0, ...asked.map(({ operation }) => operation.length));
  return [
    `A ${left}`,
    `B ${right}`,
    "",
    ...asked.flatMap((each) => [headLine(each, width), ...causesText(each, isStated)]),
    ...openText(asked),
    "",
    `${shareText(agreeingShare(operations))} of the replies agree in what the specification states, ${shareText(equalReplies(operations))} in everything; ${requests[0]} requests to A, ${requests[1]} to B`,
    ...endText(compared),
  ].join("\n");
}

/** Writes a comparison of two services without a specification. Every difference counts. */
export function describedText(compared: TargetComparison): string {
  const { left, right, operations, requests } = compared;
  const asked = operations.filter(({ calls, unanswered }) => calls + unanswered > 0);
  return [
    `A ${left}`,
    `B ${right}`,
    "",
    ...asked.flatMap((each) => [
      `${each.operation}  ${each.equal} of ${each.calls} replies are equal${withoutReply(each)}`,
      ...causesText(each, () => true),
    ]),
    "",
    `${shareText(equalReplies(operations))} of the replies are equal; ${requests[0]} requests to A, ${requests[1]} to B`,
    ...endText(compared),
  ].join("\n");
}

function endText({ rejected, stopped }: TargetComparison): string[] {
  return [
    ...(stopped === undefined ? [] : [`the comparison is incomplete: ${stopped}`]),
    ...(rejected.length === 0 ? [] : [rejectedText(rejected)]),
    "",
  ];
}

function rejectedText(bindings: readonly string[]): string {
  const which = bindings.join(", ");
  return `the comparison proves nothing about ${which}: both services rejected every call; check the account and --namespace`;
}

function headLine(each: OperationComparison, width: number): string {
  const { operation, calls } = each;
  const share = shareText(agreeingShare([each])).padStart(7);
  return `${operation.padEnd(width)}  ${share} of ${calls} calls agree${withoutReply(each)}`;
}

function withoutReply({ unanswered }: OperationComparison): string {
  return unanswered === 0 ? "" : `, ${unanswered} without a reply`;
}

function isStated({ severity }: DifferenceCause): boolean {
  return severity !== "note";
}

/** Lists differences that the specification leaves open; only the second percentage counts them. */
function openText(asked: readonly OperationComparison[]): string[] {
  const lines = asked.flatMap((each) => {
    const own = causesText(each, (cause) => !isStated(cause));
    return own.length === 0 ? [] : [each.operation, ...own];
  });
  return lines.length === 0 ? [] : ["", "Left open by the specification:", ...lines];
}

function causesText(
  { operation, causes }: OperationComparison,
  isShown: (cause: DifferenceCause) => boolean,
): string[] {
  const shown = causes.filter(isShown);
  const rest = shown.length > SHOWN ? [`  and ${shown.length - SHOWN} more`] : [];
  return [...shown.slice(0, SHOWN).flatMap((cause) => causeLines(operation, cause)), ...rest];
}

function causeLines(
  operation: string,
  { member, alsoIn, kind, calls, left, right, rules, example }: DifferenceCause,
): string[] {
  const basis = rules.length === 0 ? "" : ` (${rules.join(", ")})`;
  const user = example.user === undefined ? "" : ` as ${example.user}`;
  return [
    `  ${[member, ...alsoIn].map((each) => each || wholeReply).join(", ")}: ${differenceWords(kind, calls)}${basis}`,
    `      A        ${left}`,
    `      B        ${right}`,
    `      example  ${operation} in ${example.binding}${user} ${JSON.stringify(example.parameters)}`,
  ];
}

/** Formats a percentage. Rounds down, so that 100 is printed only if the share is exactly 100. */
function shareText(share: number | undefined): string {
  if (share === undefined) return "none";
  return `${share === 100 ? "100" : (Math.floor(share * 100) / 100).toFixed(2)} %`;
}
