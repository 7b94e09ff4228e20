// One call under way: its options, its request, and how it can fail.
import type { HttpRequest, RecordValue, Redactor, Transport, UntypedCodec } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import type { CallOptions, ClientOptions, Failure, FailureReason } from "./api.js";
import { pause, Stopped } from "./deadline.js";
import { own } from "./own-error.js";
import { cleanError, messageOf } from "./redact.js";
import { TransportError } from "./transport-error.js";

/** The number of characters of a query above which many servers reject a GET (wire facts, section 4). */
const maxQueryLength = 2048;

/** What all calls of a client share. */
export interface Setup {
  readonly service: Service;
  readonly codec: UntypedCodec;
  readonly transport: Transport;
  /** Takes the credentials out of what a failure shows. */
  readonly clean: Redactor;
  /** Takes the password out of the error texts of replies. */
  readonly cleanReplies: Redactor;
  readonly options: ClientOptions;
}

/** One call. */
export interface Job extends Setup {
  readonly operation: string;
  readonly binding: Binding;
  readonly write: boolean;
  readonly timeout: number;
  readonly retries: number;
  readonly retryDelay: number;
  readonly allowLongUrls: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Makes a call ready. */
export function jobOf(setup: Setup, operation: string, call: CallOptions): Job {
  const { options, service } = setup;
  return {
    ...setup,
    operation,
    binding: call.binding ?? options.binding ?? "soap11",
    // An unknown operation counts as a write; the codec rejects it.
    write: service.operations[operation]?.effect !== "read",
    timeout: call.timeout ?? options.timeout ?? 60_000,
    retries: call.retries ?? options.retries ?? 0,
    retryDelay: options.retryDelay ?? 250,
    allowLongUrls: call.allowLongUrls ?? options.allowLongUrls ?? false,
    signal: call.signal,
  };
}

/** The request of a call, or why there is none. */
export function prepared(job: Job, parameters: RecordValue): HttpRequest | Failure {
  try {
    const { credentials } = job.options;
    const request = job.codec.encodeRequest(job.operation, job.binding, { credentials, parameters });
    return (job.allowLongUrls ? undefined : tooLong(job, request)) ?? request;
  } catch (error) {
    return failure(job, 0, { reason: "not-encodable", error, outcome: "not-sent" });
  }
}

function tooLong(job: Job, request: HttpRequest): Failure | undefined {
  const [path = "", ...query] = request.target.split("?");
  const length = query.length === 0 ? 0 : request.target.length - path.length - 1;
  if (length <= maxQueryLength) return undefined;
  const why = `the query has ${length} characters, and many servers reject more than ${maxQueryLength}`;
  const error = own(new Error(`${why}: use another binding, or set allowLongUrls`));
  return failure(job, 0, { reason: "url-too-long", error, outcome: "not-sent" });
}

/** Tries until there is a reply, as often as the call may. */
export async function attempts<R extends { readonly kind: string }>(
  job: Job,
  once: (attempt: number) => Promise<R | Failure>,
): Promise<R | Failure> {
  const tries = job.write ? 1 : 1 + job.retries;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tried(job, attempt, once);
    if (!isFailure(outcome) || outcome.reason === "aborted" || attempt >= tries) return outcome;
    try {
      await pause(job.retryDelay * 2 ** (attempt - 1), job.signal);
    } catch (error) {
      return failure(job, attempt, { reason: "aborted", error, outcome: outcome.outcome });
    }
  }
}

function isFailure(outcome: { readonly kind: string } | Failure): outcome is Failure {
  return outcome.kind === "failed";
}

async function tried<R>(
  job: Job,
  attempt: number,
  once: (attempt: number) => Promise<R | Failure>,
): Promise<R | Failure> {
  if (job.signal?.aborted) {
    return failure(job, attempt - 1, { reason: "aborted", error: job.signal.reason, outcome: "not-sent" });
  }
  return once(attempt);
}

/** The failure of a call whose transport rejected, or that was stopped. */
export function unanswered(job: Job, attempt: number, error: unknown): Failure {
  if (error instanceof Stopped) {
    return failure(job, attempt, { reason: error.reason, error: error.cause, outcome: "unknown" });
  }
  if (error instanceof TransportError) {
    return failure(job, attempt, { reason: error.reason, error, outcome: error.outcome });
  }
  return failure(job, attempt, { reason: "network", error, outcome: "unknown" });
}

const sentences: Record<FailureReason, string> = {
  "not-encodable": "the request cannot be encoded",
  "url-too-long": "the request was not sent",
  network: "no response came",
  timeout: "no response came in time",
  aborted: "the call was aborted",
  undecodable: "the response is no reply of the service",
};

const writeAdvice = "it may have been carried out and was not retried: read back before you send it again";

/** What went wrong with a call. */
export interface FailureCause extends Pick<Failure, "reason" | "outcome"> {
  /** What was thrown; undefined if nothing was. */
  readonly error: unknown;
  /** The status of the response, as a sentence of our own. */
  readonly status?: string | undefined;
}

/** Makes a failure without the credentials that a server or a transport may have repeated. */
export function failure(job: Job, attempts: number, cause: FailureCause): Failure {
  const { operation, binding, write, clean } = job;
  const { reason, outcome, error, status = "" } = cause;
  const details = [clean.sentence(status), messageOf(clean, error)].filter((text) => text !== "");
  const advice = write && outcome === "unknown" ? `; ${writeAdvice}` : "";
  const message = [`${operation}: ${sentences[reason]}`, ...details].join(": ") + advice;
  return { kind: "failed", operation, binding, reason, outcome, message, attempts, error: cleanError(clean, error) };
}
