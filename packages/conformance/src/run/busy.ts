// Handles failures that an overloaded target causes. Such a failure does not prove that the target breaks the rule.
import { phrase } from "@staywire/model";
import { couldNotRun, type Outcome } from "../core/outcome.js";

/** The statuses 429 Too Many Requests and 503 Service Unavailable (RFC 6585, section 4; RFC 9110, 15.6.4). */
const BUSY: readonly number[] = [429, 503];

/** Turns a failure into "not run" if a reply asked the client to try again later. */
export function unlessBusy(outcome: Outcome): Outcome {
  if (outcome.verdict !== "fail") return outcome;
  const statuses = (outcome.finding.exchanges ?? []).map(({ response }) => response?.status ?? 0);
  const busy = statuses.find((status) => BUSY.includes(status));
  if (busy === undefined) return outcome;
  return couldNotRun(phrase`the target was busy: status ${busy}`, phrase`rate, in requests per second, to send fewer`);
}
