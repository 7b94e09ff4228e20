// How a call can fail, and the sentences that say so.
import { type HttpResponse, quote } from "@staywire/codec";
import type { Failure, FailureReason } from "./api.js";
import { Stopped } from "./deadline.js";
import { adviceOf, canChange, statusText } from "./http-status.js";
import type { Job } from "./job.js";
import { retryAfterOf } from "./retry-after.js";
import { TransportError } from "./transport-error.js";

const sentences: Readonly<Record<FailureReason, string>> = {
  refused: "the request was not sent, because its parameters break rules of the service",
  "not-encodable": "the request cannot be encoded",
  "url-too-long": "the request was not sent",
  network: "no response came",
  timeout: "no response came in time",
  aborted: "the call was aborted",
  "http-status": "the response is not of the service",
  undecodable: "the response is no reply of the service",
};

const writeAdvice = "it may have been carried out and was not retried: read back before you send it again";

/** What went wrong with a call. */
export interface FailureCause extends Pick<Failure, "reason" | "outcome"> {
  /** What was thrown; undefined if nothing was. */
  readonly error?: unknown;
  /** The response that is no reply. */
  readonly response?: HttpResponse;
  /** The milliseconds after which a timeout ended the attempt. */
  readonly after?: number | undefined;
}

/** Makes a failure without the credentials that a server or a transport may have repeated. */
export function failure(job: Job, attempts: number, cause: FailureCause): Failure {
  const { operation, binding, clean } = job;
  const { reason, outcome, error, response } = cause;
  const received = response === undefined ? {} : responseFields(job, response);
  return {
    kind: "failed",
    operation,
    binding,
    reason,
    outcome,
    message: messageOf(job, cause, received),
    attempts,
    retry: canRetry(cause),
    error: clean.thrown(error),
    ...received,
  };
}

type ResponseFields = Partial<Pick<Failure, "status" | "excerpt" | "retryAfter" | "response">>;

function responseFields({ clean }: Job, response: HttpResponse): ResponseFields {
  const retryAfter = retryAfterOf(response);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return { status: response.status, ...wait, ...clean.response(response) };
}

function canRetry({ reason, response }: FailureCause): boolean {
  if (response !== undefined) return canChange(response.status);
  return reason === "network" || reason === "timeout";
}

function messageOf(job: Job, { reason, outcome, error, response, after }: FailureCause, { excerpt }: ResponseFields) {
  const { operation, write, clean } = job;
  const parts = [
    `${operation}: ${sentences[reason]}${after === undefined ? "" : limitText(job, after)}`,
    response === undefined ? "" : clean.sentence(statusText(response)),
    clean.message(error),
    reason === "http-status" && excerpt ? quote(excerpt) : "",
  ];
  const text = parts.filter((part) => part !== "").join(": ");
  const hint = reason === "http-status" && response !== undefined ? adviceOf(response.status) : "";
  return `${text}${hint}${write && outcome === "unknown" ? `; ${writeAdvice}` : ""}`;
}

function limitText({ timeout, deadline }: Job, after: number): string {
  return after < timeout ? `: the deadline of ${deadline} ms has passed` : `: the timeout is ${timeout} ms`;
}

/** The failure of a call whose transport rejected, or that was stopped. */
export function unanswered(job: Job, attempt: number, error: unknown): Failure {
  if (error instanceof Stopped) {
    const { reason, cause, after } = error;
    return failure(job, attempt, { reason, error: cause, outcome: "unknown", after });
  }
  if (error instanceof TransportError) {
    return failure(job, attempt, { reason: error.reason, error, outcome: error.outcome });
  }
  return failure(job, attempt, { reason: "network", error, outcome: "unknown" });
}
