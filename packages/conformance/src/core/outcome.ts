// Defines the outcome of a case, and the functions that create it.

import type { Message } from "@staywire/model";
import type { CaseInput } from "./case-input.js";
import type { CodecTask } from "./codec-task.js";
import type { Stability } from "./event.js";
import type { Exchange } from "./exchange.js";
import type { Severity } from "./verdict.js";

/** A violation of the requirement, described so that a person can act on it. */
export interface Finding {
  /** The request in a few words. */
  readonly sent: Message;
  readonly expected: Message;
  readonly actual: Message;
  /** A description of the search for a smaller failing value, if the check searched for one. */
  readonly shrunk?: Message | undefined;
  /** The HTTP exchanges that show the failure, in the order in which they were sent. */
  readonly exchanges?: readonly Exchange[] | undefined;
  /** The codec task, if the target is a codec. */
  readonly trial?: CodecTask | undefined;
  /** The stability of the failure, if the check has already determined it. */
  readonly stability?: Stability | undefined;
  /** The generated values of the failure, for a replay. */
  readonly input?: CaseInput | undefined;
}

/** The outcome of a case. */
export type Outcome =
  | { readonly verdict: "pass" }
  | { readonly verdict: "fail"; readonly finding: Finding }
  /**
   * `newer` is the severity that a failure would have without the requirement set of the run; absent if the set
   * includes the failure.
   */
  | { readonly verdict: "noted"; readonly reason: Message; readonly newer?: Severity | undefined }
  | { readonly verdict: "could-not-run"; readonly reason: Message; readonly set?: Message | undefined }
  | { readonly verdict: "not-applicable"; readonly reason: Message };

/** The outcome of a case that passed. */
export const pass: Outcome = { verdict: "pass" };

/** Creates the outcome of a case that failed. */
export function fail(finding: Finding): Outcome {
  return { verdict: "fail", finding };
}

/** Creates the outcome of a case that found behaviour worth noting, which is not a failure. */
export function noted(reason: Message): Outcome {
  return { verdict: "noted", reason };
}

/** Creates the outcome of a case that was not run. `set` names the setting with which the case can run. */
export function couldNotRun(reason: Message, set?: Message): Outcome {
  return set === undefined ? { verdict: "could-not-run", reason } : { verdict: "could-not-run", reason, set };
}

/** Creates the outcome of a case that does not apply. */
export function notApplicable(reason: Message): Outcome {
  return { verdict: "not-applicable", reason };
}
