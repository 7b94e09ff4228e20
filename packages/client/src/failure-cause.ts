// Defines the facts from which a failure is created.
import type { HttpResponse } from "@staywire/codec";
import type { Failure } from "./api.js";

/** The cause of a failure. */
export interface FailureCause extends Pick<Failure, "reason" | "outcome"> {
  /** The thrown error; undefined if there is none. */
  readonly error?: unknown;
  /** The response that is not a reply. */
  readonly response?: HttpResponse;
  /** The beginning of a response that broke off. */
  readonly received?: Pick<HttpResponse, "status" | "headers"> | undefined;
  /** False if a retry is useless. */
  readonly retry?: boolean | undefined;
  /** The number of characters of a query that is too long. */
  readonly queryLength?: number;
  /** The milliseconds after which a timeout ended the attempt. */
  readonly after?: number | undefined;
}

/** The fields of a failure that are about a response. */
export type ResponseFields = Partial<Pick<Failure, "status" | "excerpt" | "retryAfter" | "response">>;
