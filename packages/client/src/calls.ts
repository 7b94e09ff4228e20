// Executes one call, from its parameters to its outcome.
import type { HttpRequest, HttpResponse, RecordValue, Reply } from "@staywire/codec";
import type { CallOptions, Failure, Received } from "./api.js";
import { attempts } from "./attempts.js";
import { within } from "./deadline.js";
import { emptyIfNothing } from "./empty-reply.js";
import { endingFor, listening } from "./ending.js";
import { failure, unanswered } from "./failure.js";
import { isForeign, isRedirect } from "./http-status.js";
import { type Job, jobOf, type Setup, timeLeft } from "./job.js";
import { prepared } from "./request.js";

/** A client without static types. Its promise never rejects. */
export type UntypedClient = (
  operation: string,
  parameters?: RecordValue,
  options?: CallOptions,
) => Promise<(Reply & Received) | Failure>;

/** Creates an untyped client from the setup that its calls share. */
export function callerOf(setup: Setup): UntypedClient {
  return async (operation, parameters = {}, call = {}) => {
    const job = jobOf(setup, operation, parameters, call);
    const request = prepared(job);
    if ("kind" in request) return setup.refused?.(job, request) ?? request;
    const make = () => attempts(job, (attempt) => once(job, request, attempt));
    return setup.run?.(job, request, make) ?? make();
  };
}

async function once(job: Job, request: HttpRequest, attempt: number): Promise<(Reply & Received) | Failure> {
  let response: HttpResponse;
  try {
    const { setup, write, timeout } = job;
    const ending = endingFor(setup.transport);
    const options = { signal: ending.signal, repeatable: !write, [listening]: ending };
    const limit = Math.min(timeout, timeLeft(job));
    response = await within(() => setup.send(job, request, options), limit, job.signal, ending);
  } catch (error) {
    return unanswered(job, attempt, error);
  }
  return replyOf(job, response, attempt);
}

/** Decodes the reply in a response. Returns a failure if the response is not a reply of the service. */
export function replyOf(job: Job, response: HttpResponse, attempt: number): (Reply & Received) | Failure {
  try {
    const reply = job.setup.codec.decodeResponse(job.operation, job.binding, response);
    if (!isForeign(response, reply)) return received(job, response, reply);
    return failure(job, attempt, { reason: "http-status", outcome: "unknown", response });
  } catch (error) {
    const cause = isRedirect(response.status)
      ? ({ reason: "http-status" } as const)
      : ({ reason: "undecodable", error } as const);
    return failure(job, attempt, { ...cause, outcome: "unknown", response });
  }
}

/** Adds the metadata to a decoded reply. */
export function received(job: Job, response: HttpResponse, reply: Reply): Reply & Received {
  const cleaned = job.setup.clean.reply(emptyIfNothing(job.setup.service, reply));
  return Object.assign(cleaned, { meta: job.setup.metadataOf(job, response) });
}
