// Parts of a recording in which nothing is known to have changed: only in one of them do replies contradict each other.
import { service } from "@staywire/catalog";
import type { RecordedExchange } from "@staywire/conformance";
import type { Observed } from "../discovery/observed.js";
import { observedOf } from "../recording/recorder.js";

/** An exchange with its place in the recording. */
export interface Placed {
  /** From 1. */
  readonly line: number;
  readonly observed: Observed;
  readonly recorded: RecordedExchange;
}

/** The longest window: in a longer one, somebody else may have changed something, in milliseconds. */
const LONGEST = 10 * 60_000;

/** Numbers the exchanges of a recording. */
export function placed(exchanges: Iterable<RecordedExchange>): readonly Placed[] {
  return [...exchanges].map((recorded, index) => ({ line: index + 1, observed: observedOf(recorded), recorded }));
}

/**
 * Splits exchanges at each write and after a time. A reply that can be a cached one of before the window is left out.
 * Those without a time, or without an operation, are in no window.
 */
export function windowsOf(exchanges: readonly Placed[]): readonly (readonly Placed[])[] {
  const timed = exchanges.filter(({ recorded: { time, operation } }) => time !== undefined && operation !== undefined);
  const windows: Placed[][] = [];
  let window: Placed[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let written = Number.NEGATIVE_INFINITY;
  for (const each of timed.sort(byTime)) {
    const { time = 0, earliest = time } = each.recorded;
    const isWrite = mayWrite(each.recorded);
    if (isWrite || time - from > LONGEST) {
      windows.push(window);
      window = [];
      from = time;
    }
    // How long a write takes is not known: the clock of a tap is that of its own machine.
    if (isWrite) written = time;
    else if (earliest >= written || written === Number.NEGATIVE_INFINITY) window.push(each);
  }
  windows.push(window);
  return windows.filter(({ length }) => length > 0);
}

/** The exchanges whose replies nothing that is recorded can have changed: those that are younger than the last write. */
export function sinceLastWrite(exchanges: readonly Placed[]): readonly Placed[] {
  const written = exchanges.flatMap(({ recorded }) =>
    mayWrite(recorded) ? [recorded.time ?? Number.POSITIVE_INFINITY] : [],
  );
  const last = written.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return exchanges.filter(({ recorded: { time, earliest = time, operation } }) => {
    return earliest !== undefined && operation !== undefined && earliest > last;
  });
}

function byTime(one: Placed, other: Placed): number {
  return (one.recorded.time ?? 0) - (other.recorded.time ?? 0) || one.line - other.line;
}

/** True unless the exchange surely changed nothing: it only reads, or it reports an error of the call. */
function mayWrite({ operation = "", reply }: RecordedExchange): boolean {
  const effect = (service.operations as Readonly<Record<string, { readonly effect: string }>>)[operation]?.effect;
  return effect === "write" && reply?.kind !== "error";
}
