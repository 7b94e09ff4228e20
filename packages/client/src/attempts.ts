// Makes the attempts of a call: a single attempt for a write, and as many as the options allow for a read.
import type { Failure } from "./api.js";
import { pause } from "./deadline.js";
import { failure } from "./failure.js";
import { type Ended, type Job, timeLeft } from "./job.js";
import { waitBeforeRetry } from "./retry-after.js";

/** Makes attempts until one gets a reply, or no further attempt is allowed. */
export async function attempts<R extends Ended>(
  job: Job,
  once: (attempt: number) => Promise<R | Failure>,
): Promise<R | Failure> {
  const limit = job.write ? 1 : 1 + job.retries;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = notBegun(job, attempt) ?? (await job.setup.inTurn(job, attempt, once));
    if (!isFailure(outcome) || !outcome.retry || attempt >= limit) return outcome;
    try {
      const wait = waitBeforeRetry({
        attempts: attempt,
        delay: job.retryDelay,
        asked: outcome.retryAfter,
        left: timeLeft(job),
        jitter: job.jitter,
      });
      if (wait === undefined) return outcome;
      const last = job.setup.withoutQuota?.(outcome);
      if (last !== undefined) return last;
      await pause(wait, job.signal);
    } catch (error) {
      return notRetried(job, attempt, error, outcome.outcome);
    }
  }
}

// Returns the failure if the wait before a retry throws: because the signal was aborted, or because `jitter` threw.
function notRetried(job: Job, attempt: number, error: unknown, outcome: Failure["outcome"]): Failure {
  const reason = job.signal?.aborted ? "aborted" : "network";
  return failure(job, attempt, { reason, error, outcome, retry: false });
}

/** Returns the outcome of a call that ends before the given attempt begins. */
export function outcomeBefore(attempt: number): Failure["outcome"] {
  return attempt === 1 ? "not-sent" : "unknown";
}

function isFailure(outcome: Ended | Failure): outcome is Failure {
  return outcome.kind === "failed";
}

// Returns the failure if the call is aborted or out of time before an attempt begins.
function notBegun(job: Job, attempt: number): Failure | undefined {
  const outcome = outcomeBefore(attempt);
  if (job.signal?.aborted) {
    return failure(job, attempt - 1, { reason: "aborted", error: job.signal.reason, outcome });
  }
  return timeLeft(job) > 0
    ? undefined
    : { ...failure(job, attempt - 1, { reason: "timeout", outcome, after: 0 }), retry: false };
}
