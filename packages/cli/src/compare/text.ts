// A comparison of two services as text: a line for each operation, and what differs below it.
import type { DifferenceCause, OperationComparison, TargetComparison } from "@staywire/conformance";

/** The most causes of an operation that are printed; the JSON file has all. */
const SHOWN = 20;

/** Returns the percentage of calls whose replies are equal; undefined if no call was answered by both. */
export function equalShare(operations: readonly Pick<OperationComparison, "calls" | "equal">[]): number | undefined {
  const sum = (of: "calls" | "equal"): number => operations.reduce((total, each) => total + each[of], 0);
  return sum("calls") === 0 ? undefined : (100 * sum("equal")) / sum("calls");
}

/** Writes a comparison for people. */
export function comparisonText({ left, right, operations, rejected, stopped, requests }: TargetComparison): string {
  const asked = operations.filter(({ calls, unanswered }) => calls + unanswered > 0);
  const width = Math.max(0, ...asked.map(({ operation }) => operation.length));
  const total = equalShare(operations);
  return [
    `A ${left}`,
    `B ${right}`,
    "",
    ...asked.flatMap((each) => operationLines(each, width)),
    "",
    `${shareText(total)} of the replies are equal; ${requests[0]} requests to A, ${requests[1]} to B`,
    ...(stopped === undefined ? [] : [`the comparison is incomplete: ${stopped}`]),
    ...(rejected.length === 0 ? [] : [rejectedText(rejected)]),
    "",
  ].join("\n");
}

function rejectedText(bindings: readonly string[]): string {
  const which = bindings.join(", ");
  return `the comparison proves nothing about ${which}: both services rejected every call; check the account and --namespace`;
}

function operationLines(each: OperationComparison, width: number): string[] {
  const { operation, calls, unanswered, causes } = each;
  const without = unanswered === 0 ? "" : `, ${unanswered} without a reply`;
  const head = `${operation.padEnd(width)}  ${shareText(equalShare([each])).padStart(7)} equal of ${calls} calls${without}`;
  const rest = causes.length > SHOWN ? [`  and ${causes.length - SHOWN} more`] : [];
  return [head, ...causes.slice(0, SHOWN).flatMap((cause) => causeLines(operation, cause)), ...rest];
}

function causeLines(
  operation: string,
  { member, kind, calls, left, right, severity, rules, example }: DifferenceCause,
): string[] {
  const basis = severity === "note" ? "left open by the specification" : rules.join(", ");
  const user = example.user === undefined ? "" : ` as ${example.user}`;
  return [
    `  ${member === "" ? "(reply)" : member}: ${kind}, ${calls} calls (${basis})`,
    `      A        ${left}`,
    `      B        ${right}`,
    `      example  ${operation} in ${example.binding}${user} ${JSON.stringify(example.parameters)}`,
  ];
}

/** A percentage that never says 100 if something differs. */
function shareText(share: number | undefined): string {
  if (share === undefined) return "none";
  return `${share === 100 ? "100" : (Math.floor(share * 100) / 100).toFixed(2)} %`;
}
