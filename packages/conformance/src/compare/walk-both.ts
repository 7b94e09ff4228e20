// The calls of a walk sent to two services: how many at a time, in whose name, and when the walk ends.
import { operationOf } from "@staywire/model";
import type { WalkCall } from "../core/walk.js";
import { Refusal } from "../guard/refusal.js";
import { type AskedBoth, askBoth, type Both } from "./ask-both.js";

/** The number of concurrent calls, as far as the guards allow them. */
const AT_ONCE = 8;

/** The replies to one call and to those that show its effect, and the refusal that ended them. */
interface AskedCall {
  readonly asked: readonly AskedBoth[];
  readonly refused: Refusal | undefined;
}

/** Lists the calls whose users every side knows. */
export function callsOf(calls: readonly WalkCall[], ...sides: readonly Readonly<Record<string, unknown>>[]) {
  return calls.filter(({ user }) => user === undefined || sides.every((users) => Object.hasOwn(users, user)));
}

/**
 * Sends calls in their order, several at a time, and adds what comes of each; calls that write go one by one. Returns
 * the refusal that ended the walk; undefined if it is whole. A call above the level is left out, and ends nothing.
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

/** Sends a call, and those that show its effect, until a guard refuses one. */
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
