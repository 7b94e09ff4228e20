// One call from parameters to outcome, for operations that are not known statically.
import {
  type HttpRequest,
  type HttpResponse,
  headerOf,
  type RecordValue,
  type Reply,
  type Transport,
  type UntypedCodec,
  untypedCodec,
} from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import type { CallOptions, ClientOptions, Failure, FailureReason } from "./api.js";
import { pause, Stopped, within } from "./deadline.js";
import { redactor } from "./redact.js";
import { TransportError } from "./transport-error.js";

/** A client over plain values. A call never rejects. */
export type UntypedClient = (
  operation: string,
  parameters?: RecordValue,
  options?: CallOptions,
) => Promise<Reply | Failure>;

/** The length of a query above which many servers refuse a GET (wire facts, section 4). */
export const maxQueryLength = 2048;

interface Job {
  readonly codec: UntypedCodec;
  readonly transport: Transport;
  readonly redact: (text: string) => string;
  readonly operation: string;
  readonly binding: Binding;
  readonly write: boolean;
  readonly timeout: number;
  readonly retries: number;
  readonly retryDelay: number;
  readonly allowLongUrls: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Makes the client of a service value whose operations are not known statically. */
export function untypedClient(service: Service, transport: Transport, options: ClientOptions): UntypedClient {
  const codec = untypedCodec(service, options.codec);
  const redact = redactor(options.credentials);
  return async (operation, parameters = {}, call = {}) => {
    const job: Job = {
      codec,
      transport,
      redact,
      operation,
      binding: call.binding ?? options.binding ?? "soap11",
      // An unknown operation is taken for a write; the codec refuses it.
      write: service.operations[operation]?.effect !== "read",
      timeout: call.timeout ?? options.timeout ?? 60_000,
      retries: call.retries ?? options.retries ?? 0,
      retryDelay: options.retryDelay ?? 250,
      allowLongUrls: call.allowLongUrls ?? options.allowLongUrls ?? false,
      signal: call.signal,
    };
    const request = prepared(job, () =>
      codec.encodeRequest(operation, job.binding, { credentials: options.credentials, parameters }),
    );
    return "kind" in request ? request : carryOut(job, request);
  };
}

function prepared(job: Job, encode: () => HttpRequest): HttpRequest | Failure {
  try {
    const request = encode();
    return (job.allowLongUrls ? undefined : tooLong(job, request)) ?? request;
  } catch (error) {
    return failure(job, 0, "not-encodable", error, "not-sent");
  }
}

function tooLong(job: Job, request: HttpRequest): Failure | undefined {
  const [path = "", ...query] = request.target.split("?");
  const length = query.length === 0 ? 0 : request.target.length - path.length - 1;
  if (length <= maxQueryLength) return undefined;
  const why = `the query has ${length} characters, and many servers refuse more than ${maxQueryLength}`;
  const error = new Error(`${why}: use another binding, or set allowLongUrls`);
  return failure(job, 0, "url-too-long", error, "not-sent");
}

async function carryOut(job: Job, request: HttpRequest): Promise<Reply | Failure> {
  const tries = job.write ? 1 : 1 + job.retries;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await once(job, request, attempt);
    if (outcome.kind !== "failed" || outcome.reason === "aborted" || attempt >= tries) return outcome;
    try {
      await pause(job.retryDelay * 2 ** (attempt - 1), job.signal);
    } catch (error) {
      return failure(job, attempt, "aborted", error, outcome.outcome);
    }
  }
}

async function once(job: Job, request: HttpRequest, attempt: number): Promise<Reply | Failure> {
  if (job.signal?.aborted) return failure(job, attempt - 1, "aborted", job.signal.reason, "not-sent");
  let response: HttpResponse;
  try {
    response = await within((signal) => job.transport(request, { signal }), job.timeout, job.signal);
  } catch (error) {
    return unanswered(job, attempt, error);
  }
  try {
    const reply = job.codec.decodeResponse(job.operation, job.binding, response);
    if (!isGateways(response, reply)) return reply;
    return {
      ...failure(job, attempt, "undecodable", new Error("a gateway answered"), "unknown", statusOf(response)),
      response,
    };
  } catch (error) {
    return { ...failure(job, attempt, "undecodable", error, "unknown", statusOf(response)), response };
  }
}

// Something between here and the service answered in its place: nobody knows what the service did.
function isGateways({ status, headers, body }: HttpResponse, reply: Reply): boolean {
  const isXml = body.length > 0 && /xml/i.test(headerOf(headers, "Content-Type") ?? "");
  return !isXml && [502, 503, 504].includes(status) && reply.kind === "error" && reply.code === "unclassified";
}

// The query of a redirect may be that of the request, credentials and all.
function statusOf({ status, headers }: HttpResponse): string {
  const location = status >= 300 && status < 400 ? headerOf(headers, "Location")?.split("?", 1)[0] : undefined;
  return location === undefined ? `HTTP ${status}` : `HTTP ${status} to ${location}`;
}

function unanswered(job: Job, attempt: number, error: unknown): Failure {
  if (error instanceof Stopped) return failure(job, attempt, error.reason, error.cause, "unknown");
  if (error instanceof TransportError) return failure(job, attempt, error.reason, error, error.outcome);
  return failure(job, attempt, "network", error, "unknown");
}

const sentences: Record<FailureReason, string> = {
  "not-encodable": "the request cannot be written",
  "url-too-long": "the request was not sent",
  network: "no response came",
  timeout: "no response came in time",
  aborted: "the call was aborted",
  undecodable: "the response is no reply of the service",
};

const writeAdvice = "it may have been carried out, and was not sent again: read back before you send it again";

function failure(
  job: Job,
  attempts: number,
  reason: FailureReason,
  error: unknown,
  outcome: Failure["outcome"],
  status = "",
): Failure {
  const { operation, binding, write } = job;
  const details = [status, textOf(error)].filter((text) => text !== "");
  const advice = write && outcome === "unknown" ? `; ${writeAdvice}` : "";
  const message = job.redact([`${operation}: ${sentences[reason]}`, ...details].join(": ")) + advice;
  return { kind: "failed", operation, binding, reason, outcome, message, attempts, error };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
