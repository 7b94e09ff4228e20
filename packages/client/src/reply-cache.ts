// Routes the calls of a client through a reply cache.
import type { HttpRequest } from "@staywire/codec";
import type { CachedOutcome, ReplyCache } from "./api.js";
import { within } from "./deadline.js";
import { failure, unanswered } from "./failure.js";
import { isSecretField } from "./header-fields.js";
import { type Job, timeLeft } from "./job.js";

/** Routes the calls of a client through a cache. */
export function through(cache: ReplyCache, baseUrl: unknown) {
  return async (job: Job, request: HttpRequest, make: () => Promise<CachedOutcome>): Promise<CachedOutcome> => {
    if (!job.write && (job.keepResponse || hasOwnLogin(job))) return make();
    const { setup, operation, parameters } = job;
    const { service } = setup;
    const body = new TextDecoder("latin1").decode(request.body);
    const scope = `${typeof baseUrl === "string" ? baseUrl : ""} ${service.namespace}`;
    const key = [scope, operation, job.binding, request.target, body].join("\n");
    const join = (outcome: Promise<CachedOutcome>) => joined(job, outcome);
    try {
      return await cache.run({ service, operation, parameters, scope, key, join }, make);
    } catch (error) {
      return { ...unanswered(job, 0, error), retry: false };
    }
  };
}

// True if a call has a login header of its own. Such a call does not use the cache, because it may get data that other
// callers must not see.
function hasOwnLogin({ call }: Job): boolean {
  return Object.keys(call.httpHeaders ?? {}).some(isSecretField);
}

async function joined(job: Job, outcome: Promise<CachedOutcome>): Promise<CachedOutcome> {
  if (job.signal?.aborted) return failure(job, 0, { reason: "aborted", error: job.signal.reason, outcome: "not-sent" });
  try {
    return await within(() => outcome, timeLeft(job), job.signal);
  } catch (error) {
    return unanswered(job, 0, error);
  }
}
