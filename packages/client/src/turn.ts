// Starts each attempt: at its turn if the traffic is limited, otherwise at once.
import type { Failure } from "./api.js";
import { outcomeBefore } from "./attempts.js";
import { unanswered } from "./failure.js";
import type { Gate } from "./gate.js";
import { type Parts, timeLeft } from "./job.js";

/** Makes an attempt at once. */
export const atOnce: Parts["inTurn"] = (_, attempt, once) => once(attempt);

/** Makes each attempt wait for its turn at a gate. */
export function turnAt(gate: Gate | undefined): Parts["inTurn"] {
  if (gate === undefined) return atOnce;
  return async (job, attempt, once) => {
    let leave: () => void;
    try {
      leave = await gate.enter(timeLeft(job), job.signal);
    } catch (error) {
      return { ...unanswered(job, attempt - 1, error), outcome: outcomeBefore(attempt), retry: false };
    }
    const outcome = await once(attempt).finally(leave);
    const wait = waitAskedFor(outcome as Partial<Failure>);
    if (wait !== undefined) gate.penalize(wait);
    return outcome;
  };
}

/** Returns the wait that the service asks for. The status 429 without a time asks for one second. */
function waitAskedFor({ status, retryAfter }: Partial<Failure>): number | undefined {
  return status === 429 ? (retryAfter ?? 1_000) : retryAfter;
}
