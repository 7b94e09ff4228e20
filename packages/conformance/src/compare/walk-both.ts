// Sends calls to two services to compare their replies. Decides how many calls run at once, as which users, and when
// the comparison ends.
import { operationOf } from "@staywire/model";
import type { WalkCall } from "../core/walk.js";
import { Refusal } from "../guard/refusal.js";
import { type AskedBoth, askBoth, type Both } from "./ask-both.js";

/** Maximum number of concurrent calls, if the guards allow as many. */
const AT_ONCE = 8;

/**
 * The replies to one call, and to the calls that show its effect. If a guard refused one of these calls, the replies
 * end before it.
 */
interface AskedCall {
  readonly asked: readonly AskedBoth[];
  readonly refused: Refusal | undefined;
}

/** Returns the calls that the main user makes, and those of users who have credentials on all sides. */
export function callsOf(calls: readonly WalkCall[], ...sides: readonly Readonly<Record<string, unknown>>[]) {
  return calls.filter(({ user }) => user === undefined || sides.every((users) => Object.hasOwn(users, user)));
}

/**
 * Sends calls in order, several at a time, and passes each result to `add`. Calls of an operation that writes are sent
 * one by one. Calls above the level are skipped. Returns the refusal that ended the comparison; undefined if it is
 * complete.
 */
export async function walkBoth(
  both: Both,
  operation: string,
  calls: readonly WalkCall[],
  add: (asked: AskedBoth) => void,
): Promise<Refusal | undefined> {
  const width = operationOf(both.service, operation).effect === "write" ? 1 : AT_ONCE;
  let end: Refusal | undefined;
  for (let at = 0; at < calls.length && end === undefined; at += width) {
    const batch = calls.slice(at, at + width).map((call) => askAll(both, operation, call));
    for (const { asked, refused } of await Promise.all(batch)) {
      for (const each of asked) add(each);
      if (refused?.reason !== "level") end ??= refused;
    }
  }
  return end;
}

/** Sends a call and the calls that show its effect, until a guard refuses one. */
export async function askAll(both: Both, operation: string, call: WalkCall): Promise<AskedCall> {
  const asked: AskedBoth[] = [];
  try {
    for await (const each of askBoth(both, operation, call)) asked.push(each);
    return { asked, refused: undefined };
  } catch (cause) {
    if (cause instanceof Refusal) return { asked, refused: cause };
    throw cause;
  }
}
