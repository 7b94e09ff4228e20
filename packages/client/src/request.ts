// The request of a call, or why there is none.
import type { HttpRequest } from "@staywire/codec";
import type { Failure } from "./api.js";
import { failure } from "./failure.js";
import type { Job } from "./job.js";
import { own } from "./own-error.js";
import { ParametersError } from "./parameters/check.js";

/** The number of characters of a query above which many servers reject a GET (wire facts, section 4). */
const maxQueryLength = 2048;

/** The request of a call, or why there is none. */
export function prepared(job: Job): HttpRequest | Failure {
  try {
    const { setup, parameters, headers } = job;
    const { credentials, prepare } = setup.options;
    setup.requireCall?.(job.call);
    const ready = prepare?.(job.operation, parameters) ?? parameters;
    const request = setup.codec.encodeRequest(job.operation, job.binding, { credentials, parameters: ready, headers });
    return (job.allowLongUrls ? undefined : tooLong(job, request)) ?? request;
  } catch (error) {
    return error instanceof ParametersError
      ? refused(job, error)
      : failure(job, 0, { reason: "not-encodable", error, outcome: "not-sent" });
  }
}

function refused(job: Job, error: ParametersError): Failure {
  const failed = failure(job, 0, { reason: "refused", error, outcome: "not-sent" });
  const problems = error.problems.map((each) => ({ ...each, message: job.setup.clean.sentence(each.message) }));
  return { ...failed, problems };
}

function tooLong(job: Job, request: HttpRequest): Failure | undefined {
  const [path = "", ...query] = request.target.split("?");
  const length = query.length === 0 ? 0 : request.target.length - path.length - 1;
  if (length <= maxQueryLength) return undefined;
  const why = `the query has ${length} characters, expected at most ${maxQueryLength}`;
  const error = own(new Error(`${why}: use another binding, or set allowLongUrls`));
  return failure(job, 0, { reason: "url-too-long", error, outcome: "not-sent" });
}
