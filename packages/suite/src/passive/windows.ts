// Splits a recording into windows without known changes; replies contradict each other only within a window.
import { service } from "@staywire/catalog";
import type { RecordedExchange } from "@staywire/conformance";
import type { Observed } from "../discovery/observed.js";
import { observedOf } from "../recording/recorder.js";

/** An exchange with its line in the recording. */
export interface Placed {
  /** The line number, from 1. */
  readonly line: number;
  readonly observed: Observed;
  readonly recorded: RecordedExchange;
}

/** Maximum length of a window in milliseconds; in a longer one, somebody else may have changed the data. */
const LONGEST = 10 * 60_000;

/** Numbers the exchanges of a recording. */
export function placed(exchanges: Iterable<RecordedExchange>): readonly Placed[] {
  return [...exchanges].map((recorded, index) => ({ line: index + 1, observed: observedOf(recorded), recorded }));
}

/**
 * Splits exchanges into windows at each exchange that may be a write and after the maximum length. Leaves out exchanges
 * without a time or operation, and replies that may come from a cache and be older than their window.
 */
export function windowsOf(exchanges: readonly Placed[]): readonly (readonly Placed[])[] {
  const timed = exchanges.filter(({ recorded: { time } }) => time !== undefined);
  const windows: Placed[][] = [];
  let window: Placed[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let written = Number.NEGATIVE_INFINITY;
  for (const each of timed.sort(byTime)) {
    const { time = 0, earliest = time, operation } = each.recorded;
    const isWrite = mayWrite(each.recorded);
    if (isWrite || time - from > LONGEST) {
      windows.push(window);
      window = [];
      from = time;
    }
    // The write counts as done at the time of its request. A recording does not contain the time of the response.
    if (isWrite) written = time;
    else if (operation !== undefined && (earliest >= written || written === Number.NEGATIVE_INFINITY))
      window.push(each);
  }
  windows.push(window);
  return windows.filter(({ length }) => length > 0);
}

/**
 * Returns the exchanges whose replies no recorded write can have changed, because they are newer than the last exchange
 * that may be a write.
 */
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

/**
 * False only if the exchange certainly changed nothing: it only reads, it requests a page, or it reports an error of the
 * call. A request whose operation is unknown may be a write.
 */
function mayWrite({ operation, reply, request, response }: RecordedExchange): boolean {
  if (operation === undefined) return !isPage(request) && !isRejection(response?.status);
  const effect = (service.operations as Readonly<Record<string, { readonly effect: string }>>)[operation]?.effect;
  return effect !== "read" && reply?.kind !== "error";
}

/** True if the request is for an information page of an endpoint, such as the service description. */
function isPage({ method, size, problem }: RecordedExchange["request"]): boolean {
  return method === "GET" && size === 0 && problem?.code === "method-not-allowed";
}

/**
 * True for the status of a rejected request or of a fault. A gateway that reports 502 to 504 may have sent the request
 * on.
 */
function isRejection(status = 0): boolean {
  return status >= 400 && status <= 500;
}
