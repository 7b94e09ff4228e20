// One call from parameters to outcome, for operations that are not known statically.
import {
  type HttpRequest,
  type HttpResponse,
  headerOf,
  isRetryStatus,
  quote,
  type RecordValue,
  type Reply,
  type Transport,
  untypedCodec,
} from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { CallOptions, ClientOptions, Failure } from "./api.js";
import { within } from "./deadline.js";
import { attempts, failure, type Job, jobOf, prepared, type Setup, unanswered } from "./job.js";
import { requireOptions } from "./options.js";
import { own } from "./own-error.js";
import { cleanReply, cleanResponse, passwordRedactor, redactor } from "./redact.js";

/** A client over plain values. Its promise never rejects. */
export type UntypedClient = (
  operation: string,
  parameters?: RecordValue,
  options?: CallOptions,
) => Promise<Reply | Failure>;

/** What all calls of a client share. */
export function setupOf(service: Service, transport: Transport, options: ClientOptions): Setup {
  requireOptions(service, transport, options);
  const codec = untypedCodec(service, options.codec);
  const { credentials } = options;
  const [clean, cleanReplies] = [redactor(credentials, service), passwordRedactor(credentials)];
  return { service, codec, transport, clean, cleanReplies, options };
}

/** Creates the client of a service value whose operations are not known statically. */
export function untypedClient(service: Service, transport: Transport, options: ClientOptions): UntypedClient {
  const setup = setupOf(service, transport, options);
  return async (operation, parameters = {}, call = {}) => {
    const job = jobOf(setup, operation, call);
    const request = prepared(job, parameters);
    return "kind" in request ? request : attempts(job, (attempt) => once(job, request, attempt));
  };
}

async function once(job: Job, request: HttpRequest, attempt: number): Promise<Reply | Failure> {
  let response: HttpResponse;
  try {
    response = await within((signal) => job.transport(request, { signal }), job.timeout, job.signal);
  } catch (error) {
    return unanswered(job, attempt, error);
  }
  return replyOf(job, response, attempt);
}

/** What a response says. */
export function replyOf(job: Job, response: HttpResponse, attempt: number): Reply | Failure {
  try {
    const reply = job.codec.decodeResponse(job.operation, job.binding, response);
    if (!isGateways(response, reply)) return cleanReply(job.cleanReplies, reply);
    return undecodable(job, attempt, own(new Error("a gateway answered")), response);
  } catch (error) {
    return undecodable(job, attempt, error, response);
  }
}

function undecodable(job: Job, attempt: number, error: unknown, response: HttpResponse): Failure {
  const failed = failure(job, attempt, {
    reason: "undecodable",
    error,
    outcome: "unknown",
    status: statusOf(response),
  });
  return { ...failed, response: cleanResponse(job.clean, response) };
}

// Something between here and the service answered in its place: nobody knows what the service did.
function isGateways({ status, headers, body }: HttpResponse, reply: Reply): boolean {
  const isXml = body.length > 0 && /xml/i.test(headerOf(headers, "Content-Type") ?? "");
  const isFromGateway = status !== 429 && isRetryStatus(status);
  return !isXml && isFromGateway && reply.kind === "error" && reply.code === "unclassified";
}

// The query of a redirect may be that of the request, credentials and all.
function statusOf({ status, headers }: HttpResponse): string {
  const location = status >= 300 && status < 400 ? headerOf(headers, "Location")?.split("?", 1)[0] : undefined;
  return location === undefined ? `HTTP ${status}` : `HTTP ${status} to ${quote(location)}`;
}
