// The problem of a read that failed, in one shape for errors of the service and for calls without a reply.
import type { CallOutcome } from "@staywire/client";
import type { ServiceError } from "@staywire/codec";

/** The reason why something could not be read. */
export interface Problem {
  /** A code of the catalog, `unclassified`, the reason of a call without a reply, or a code of the function's own. */
  readonly code: string;
  /** The category of the error; `no-reply` for a call without a reply, `reply` for a reply that lacks something. */
  readonly category: ServiceError["category"] | "no-reply" | "reply";
  /** The problem in a sentence. */
  readonly message: string;
  /** True if the same call can succeed later without a change. */
  readonly retry: boolean;
}

/** The problem of an error that the service reports. */
export function problemOf({ code, category, message, retry }: ServiceError<string>): Problem {
  return { code, category, message, retry };
}

/** Returns why a call has no result; undefined if it has one. */
export function callProblem(outcome: CallOutcome<unknown, string, string>): Problem | undefined {
  if (outcome.kind === "ok") return undefined;
  if (outcome.kind === "error") return problemOf(outcome);
  return { code: outcome.reason, category: "no-reply", message: outcome.message, retry: outcome.retry };
}

/** The problem of a reply that lacks something. */
export function replyProblem(code: string, message: string): Problem {
  return { code, category: "reply", message, retry: false };
}
