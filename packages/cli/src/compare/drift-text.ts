// Writes as text how the replies of a service differ from recorded replies: for each operation, the members that
// differ.
import type { OperationDrift } from "@staywire/conformance";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import { differenceWords, wholeReply } from "./words.js";

/**
 * Returns the percentage of calls whose reply has the same meaning as the recorded reply; undefined if there were no
 * calls.
 */
export function equalShare(drifts: readonly OperationDrift[]): number | undefined {
  const [calls, equal] = [sum(drifts, "calls"), sum(drifts, "equal")];
  return calls === 0 ? undefined : (100 * equal) / calls;
}

function sum(drifts: readonly OperationDrift[], figure: "calls" | "equal"): number {
  return drifts.reduce((total, each) => total + each[figure], 0);
}

/** Formats the differences for people. */
export function driftText(drifts: readonly OperationDrift[]): string {
  const lines = drifts.flatMap(({ operation, calls, equal, unanswered, members }) => {
    const without = unanswered === 0 ? phrase`` : phrase`, ${unanswered} without a reply`;
    return [
      phrase`${knownName(operation)}  ${equal} of ${calls} replies are equal in meaning${without}`,
      ...members.flatMap(({ member, calls: count, first, parameters }) => [
        phrase`  ${member === "" ? wholeReply : knownName(member)}: ${differenceWords(first.kind, count)}`,
        phrase`      recorded  ${first.left}`,
        phrase`      now       ${first.right}`,
        phrase`      call      ${callText(operation, parameters)}`,
      ]),
    ];
  });
  const total = phrase`${sum(drifts, "equal")} of ${sum(drifts, "calls")} replies are equal in meaning`;
  return `${[...lines, total].join("\n")}\n`;
}

type Parameters = OperationDrift["members"][number]["parameters"];

/** Writes a call as the arguments of `staywire call`. */
function callText(operation: string, parameters: Parameters): Message {
  const given = Object.entries(parameters).map(([name, value]) => phrase`${knownName(name)}=${argument(value)}`);
  return joinMessages([knownName(operation), ...given], " ");
}

function argument(value: Parameters[string]): Message {
  if (Array.isArray(value)) return joinMessages(value.map(argument), ",");
  return typeof value === "object" ? quote(JSON.stringify(value)) : knownName(String(value));
}
