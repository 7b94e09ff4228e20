// Adds features to calls and attempts: the cache, the retry quota, and hooks.
import type { CachedOutcome } from "./api.js";
import type { Ended, Parts, Watch } from "./job.js";
import type { through } from "./reply-cache.js";
import type { RetryQuota } from "./retry-quota.js";

const usedUp = "it was not retried, because the client has used up its quota of retries";

/** Executes calls through a cache, and reports their ends. */
export function runWith(cached: ReturnType<typeof through> | undefined): Pick<Parts, "run" | "refused"> {
  return {
    run(job, request, make) {
      const outcome = cached === undefined ? make() : cached(job, request, make);
      const { watch } = job;
      return watch === undefined ? outcome : outcome.then((ended) => watch.end(counted(watch, ended)));
    },
    refused: ({ watch }, failure) => watch?.end(failure) ?? failure,
  };
}

function counted(watch: Watch, ended: CachedOutcome): CachedOutcome {
  if (ended.kind !== "failed") watch.deviations(ended.deviations);
  return ended;
}

function refunded<R extends Ended>(quota: RetryQuota, attempt: number, ended: R): R {
  if (ended.kind !== "failed") quota.refund(attempt - 1);
  return ended;
}

/** Makes attempts when limits allow them, reports them, and counts retries. */
export function withQuota(quota: RetryQuota, turn: Parts["inTurn"]): Pick<Parts, "inTurn" | "withoutQuota"> {
  return {
    inTurn(job, attempt, once) {
      const { watch } = job;
      const seen = watch === undefined ? once : (nth: number) => watch.attempt(nth, () => once(nth));
      const outcome = turn(job, attempt, seen);
      return quota.isFull ? outcome : outcome.then((ended) => refunded(quota, attempt, ended));
    },
    withoutQuota: (last) => (quota.take() ? undefined : { ...last, message: `${last.message}; ${usedUp}` }),
  };
}
