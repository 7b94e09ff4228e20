// Describes why a call failed or why its reply is incomplete, in one shape for errors of the service, for calls without
// a reply, and for incomplete replies.
import type { CallOutcome } from "@staywire/client";
import type { ServiceError } from "@staywire/codec";

/** The reason why a call failed, or why its reply is incomplete. */
export interface Problem {
  /**
   * An error code of the catalog, `unclassified`, the reason of a call without a reply, or a code of the function that
   * reports the problem.
   */
  readonly code: string;
  /** The category of the error; `no-reply` for a call without a reply, `reply` for an incomplete reply. */
  readonly category: ServiceError["category"] | "no-reply" | "reply";
  /** Describes the problem in a sentence. */
  readonly message: string;
  /** True if the same call, unchanged, can succeed later. */
  readonly retry: boolean;
}

/** Converts an error of the service to a problem. */
export function problemOf({ code, category, message, retry }: ServiceError<string>): Problem {
  return { code, category, message, retry };
}

/** Returns the problem of a call that ended with an error or without a reply; undefined for any other call. */
export function callProblem(outcome: CallOutcome<unknown, string, string>): Problem | undefined {
  if (outcome.kind === "ok") return undefined;
  if (outcome.kind === "error") return problemOf(outcome);
  return { code: outcome.reason, category: "no-reply", message: outcome.message, retry: outcome.retry };
}

/** Creates the problem of an incomplete reply. */
export function replyProblem(code: string, message: string): Problem {
  return { code, category: "reply", message, retry: false };
}
