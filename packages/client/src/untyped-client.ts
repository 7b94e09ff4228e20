// One call from parameters to outcome, for operations that are not known statically.
import {
  type HttpRequest,
  type HttpResponse,
  type RecordValue,
  type Reply,
  type Transport,
  untypedCodec,
} from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { CallOptions, ClientOptions, Failure } from "./api.js";
import { attempts } from "./attempts.js";
import { within } from "./deadline.js";
import { emptyIfNothing } from "./empty-reply.js";
import { failure, unanswered } from "./failure.js";
import { isForeign } from "./http-status.js";
import { type Job, jobOf, type Setup, timeLeft } from "./job.js";
import { requireOptions } from "./options.js";
import { redactingCleaner } from "./redact.js";
import { prepared } from "./request.js";

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
  return { service, codec, transport, clean: redactingCleaner(options.credentials, service), options };
}

/** Creates the client of a service value whose operations are not known statically. */
export function untypedClient(service: Service, transport: Transport, options: ClientOptions): UntypedClient {
  return callerOf(setupOf(service, transport, options));
}

/** Makes calls with a setup. */
export function callerOf(setup: Setup): UntypedClient {
  return async (operation, parameters = {}, call = {}) => {
    const job = jobOf(setup, operation, parameters, call);
    const request = prepared(job);
    return "kind" in request ? request : attempts(job, (attempt) => once(job, request, attempt));
  };
}

async function once(job: Job, request: HttpRequest, attempt: number): Promise<Reply | Failure> {
  let response: HttpResponse;
  try {
    const limit = Math.min(job.timeout, timeLeft(job));
    response = await within((signal) => job.transport(request, { signal, repeatable: !job.write }), limit, job.signal);
  } catch (error) {
    return unanswered(job, attempt, error);
  }
  return replyOf(job, response, attempt);
}

/** What a response says. */
export function replyOf(job: Job, response: HttpResponse, attempt: number): Reply | Failure {
  try {
    const reply = job.codec.decodeResponse(job.operation, job.binding, response);
    if (!isForeign(response, reply)) return job.clean.reply(emptyIfNothing(job.service, reply));
    return failure(job, attempt, { reason: "http-status", outcome: "unknown", response });
  } catch (error) {
    return failure(job, attempt, { reason: "undecodable", outcome: "unknown", error, response });
  }
}
