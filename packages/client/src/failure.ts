// Creates the failures of calls.
import type { HttpResponse } from "@staywire/codec";
import type { Failure } from "./api.js";
import { Stopped } from "./deadline.js";
import type { FailureCause, ResponseFields } from "./failure-cause.js";
import { canChange } from "./http-status.js";
import type { Job } from "./job.js";
import { retryAfterOf } from "./retry-after.js";
import { TransportError } from "./transport-error.js";

/** Creates a failure without the credentials that a server or a transport may have repeated. */
export function failure(job: Job, attempts: number, cause: FailureCause): Failure {
  const { operation, binding, setup } = job;
  const { reason, outcome, error, response } = cause;
  const received =
    response === undefined ? cause.received && { status: cause.received.status } : responseFields(job, response);
  return {
    kind: "failed",
    operation,
    binding,
    reason,
    outcome,
    message: setup.describe(job, cause, received ?? {}),
    attempts,
    retry: canRetry(cause),
    error: setup.clean.thrown(error),
    ...(setup.pageOf === undefined ? {} : { page: setup.pageOf(reason) }),
    ...received,
  };
}

function responseFields({ setup }: Job, response: HttpResponse): ResponseFields {
  const retryAfter = retryAfterOf(response);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return { status: response.status, ...wait, ...setup.clean.response(response) };
}

function canRetry({ reason, response, retry = true }: FailureCause): boolean {
  if (response !== undefined) return canChange(response.status);
  return retry && (reason === "network" || reason === "timeout");
}

/** Creates the failure of a call whose transport rejected, or that was stopped. */
export function unanswered(job: Job, attempt: number, error: unknown): Failure {
  if (error instanceof Stopped) {
    const { reason, cause, after } = error;
    return failure(job, attempt, { reason, error: cause, outcome: "unknown", after });
  }
  const known = error instanceof TransportError ? error : ({ reason: "network", outcome: "unknown" } as const);
  const { reason, outcome, retry, received }: Omit<FailureCause, "error"> = known;
  return failure(job, attempt, { reason, error, outcome, retry, received });
}
