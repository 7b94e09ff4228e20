// What a failure is made from.
import type { HttpResponse } from "@staywire/codec";
import type { Failure } from "./api.js";

/** What went wrong with a call. */
export interface FailureCause extends Pick<Failure, "reason" | "outcome"> {
  /** What was thrown; undefined if nothing was. */
  readonly error?: unknown;
  /** The response that is no reply. */
  readonly response?: HttpResponse;
  /** The milliseconds after which a timeout ended the attempt. */
  readonly after?: number | undefined;
}

/** What a failure shows of a response. */
export type ResponseFields = Partial<Pick<Failure, "status" | "excerpt" | "retryAfter" | "response">>;
