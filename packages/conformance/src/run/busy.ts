// A failure that rests on a reply of a target that was busy: nothing is known of the demand.
import { phrase } from "@staywire/model";
import { couldNotRun, type Outcome } from "../core/outcome.js";

/** Too many requests, and service unavailable: HTTP asks to try again later (RFC 6585, section 4; RFC 9110, 15.6.4). */
const BUSY: readonly number[] = [429, 503];

/** The outcome, or could-not-run if it rests on a reply by which the target asks to try again later. */
export function unlessBusy(outcome: Outcome): Outcome {
  if (outcome.verdict !== "fail") return outcome;
  const statuses = (outcome.finding.exchanges ?? []).map(({ response }) => response?.status ?? 0);
  const busy = statuses.find((status) => BUSY.includes(status));
  if (busy === undefined) return outcome;
  return couldNotRun(phrase`the target was busy: status ${busy}`, phrase`rate, in requests per second, to send fewer`);
}
