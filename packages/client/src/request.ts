// Creates the request of a call, or the failure that prevents it.
import type { HttpRequest } from "@staywire/codec";
import type { Failure } from "./api.js";
import { failure } from "./failure.js";
import type { Job } from "./job.js";
import type { ParametersError } from "./parameters/check.js";

/** The number of characters above which many servers reject the query of a GET (wire facts, section 4). */
export const maxQueryLength = 2048;

/** Creates the request of a call, or the failure that prevents it. */
export function prepared(job: Job): HttpRequest | Failure {
  try {
    const { setup, parameters, headers } = job;
    const { credentials, prepare } = setup.options;
    setup.requireCall?.(job.call);
    const ready = prepare?.(job.operation, parameters) ?? parameters;
    const request = setup.codec.encodeRequest(job.operation, job.binding, { credentials, parameters: ready, headers });
    return (job.allowLongUrls ? undefined : tooLong(job, request)) ?? request;
  } catch (error) {
    return isRefusal(error)
      ? refused(job, error)
      : failure(job, 0, { reason: "not-encodable", error, outcome: "not-sent" });
  }
}

// True for a ParametersError. Compares the name instead of the class, so that only bundles of pages that check
// parameters contain the class.
function isRefusal(error: unknown): error is ParametersError {
  return error instanceof Error && error.name === "ParametersError";
}

function refused(job: Job, error: ParametersError): Failure {
  const failed = failure(job, 0, { reason: "refused", error, outcome: "not-sent" });
  const problems = error.problems.map((each) => ({ ...each, message: job.setup.clean.sentence(each.message) }));
  return { ...failed, problems };
}

function tooLong(job: Job, { target }: HttpRequest): Failure | undefined {
  // Negative if the target has no query.
  const queryLength = target.length - `${target}?`.indexOf("?") - 1;
  if (queryLength <= maxQueryLength) return undefined;
  return failure(job, 0, { reason: "url-too-long", outcome: "not-sent", queryLength });
}
