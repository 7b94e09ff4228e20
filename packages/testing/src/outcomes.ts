// Builds outcomes of calls for tests. They have all members that the outcomes of a client have.
import {
  type ChannelOperation,
  type ErrorCode,
  errorInfo,
  type Failure,
  type FailureReason,
  type ReplyMetadata,
  service,
} from "@staywire/channel";
import type { ErrorOf, OkOf, ValueOf } from "./operations.js";

/**
 * Builds the outcome of a successful call.
 *
 * @param more - Members to change. Default: no warnings, item errors or deviations, and a reply at time 0.
 * @example
 * ```ts
 * const outcome = ok("GetReservations", []);
 * console.log(outcome.kind, outcome.value); // ok []
 * ```
 */
export function ok<K extends ChannelOperation>(
  operation: K,
  value: ValueOf<K>,
  more: Partial<Omit<OkOf<K>, "kind" | "operation" | "value">> = {},
): OkOf<K> {
  const reply = { binding: "soap11", itemErrors: [], warnings: [], deviations: [], meta: metadata(200) };
  return { kind: "ok", operation, value, ...reply, ...more } as unknown as OkOf<K>;
}

interface KnownError {
  readonly code: string;
  readonly scope: string;
  readonly advice?: string;
  readonly result?: unknown;
}

/**
 * Builds the outcome of a call that the service answered with an error, with the text, category and advice of that
 * error.
 *
 * @param more - Members to change, such as `value` for a result beside the error.
 * @throws TypeError for a code that no error of the operation has.
 * @example
 * ```ts
 * const outcome = error("AddBlackoutDates", "dates-already-booked");
 * console.log(outcome.category, outcome.message); // conflict the dates are already booked
 * ```
 */
export function error<K extends ChannelOperation>(
  operation: K,
  code: ErrorCode<K>,
  more: Partial<Omit<ErrorOf<K>, "kind" | "operation" | "code">> = {},
): ErrorOf<K> {
  const { text, category, retry, advice: known, meaning } = errorInfo(operation, code);
  const errors: readonly KnownError[] = service.operations[operation].errors;
  const found = errors.find((each) => each.code === code);
  // The advice is taken from the catalog, as in the outcomes of a client. The advice of `errorInfo` would also name the
  // person who must act.
  const advice = found === undefined ? known : found.advice;
  const one = {
    ...{ code, text, message: text, scope: found?.scope ?? "call", category, retry, path: "" },
    ...(advice === undefined ? {} : { advice }),
    ...(meaning === undefined ? {} : { meaning }),
  };
  const [channel, status] = found?.result === undefined ? ["fault", 500] : ["result", 200];
  const reply = { binding: "soap11", channel, status, errors: [one], value: null, deviations: [] };
  return {
    kind: "error",
    operation,
    ...one,
    ...reply,
    meta: metadata(Number(status)),
    ...more,
  } as unknown as ErrorOf<K>;
}

/**
 * Builds the outcome of a call without a reply. It fits every operation: a fake channel fills in the name of the
 * operation.
 *
 * @param more - Members to change, such as `status` or `message`.
 * @example
 * ```ts
 * const outcome = failed("timeout");
 * console.log(outcome.outcome, outcome.retry); // unknown true
 * ```
 */
export function failed(reason: FailureReason, more: Partial<Failure> = {}): Failure<never> {
  const isSent = reason !== "refused" && reason !== "not-encodable" && reason !== "url-too-long";
  const usual: Failure = {
    kind: "failed",
    operation: "",
    binding: "soap11",
    reason,
    outcome: isSent ? "unknown" : "not-sent",
    message: `a failed call of a test: ${reason}`,
    attempts: isSent ? 1 : 0,
    retry: reason === "network" || reason === "timeout",
    error: undefined,
  };
  return { ...usual, ...more } as Failure<never>;
}

function metadata(status: number): ReplyMetadata {
  return { receivedAt: 0, status, age: undefined, freshUntil: 0, headers: [], response: undefined };
}
