// What a check says of a case, and the small functions that say it.

import type { CodecTask } from "./codec-task.js";
import type { Stability } from "./event.js";
import type { Exchange } from "./exchange.js";
import type { Expectation } from "./expectation.js";

/** A departure from the demand, described so that a person can act on it. */
export interface Finding {
  /** What was sent, in a few words. */
  readonly sent: string;
  readonly expected: string;
  readonly actual: string;
  /** The smallest case that still fails, where one was looked for. */
  readonly shrunk?: string | undefined;
  /** The messages that show it, in the order in which they were sent. */
  readonly exchanges?: readonly Exchange[] | undefined;
  /** Of a codec: what it was asked. */
  readonly trial?: CodecTask | undefined;
  /** Whether the failure comes every time, where the check has tried that itself. */
  readonly stability?: Stability | undefined;
  /** Where the last message has to be refused: the codes of which one has to come; empty where any error will do. */
  readonly refusal?: readonly string[] | undefined;
  /** What the messages have to get, where it is more than a refusal; where neither is there, the check itself judges. */
  readonly expectation?: Expectation | undefined;
}

/** What a check says of a case. */
export type Outcome =
  | { readonly verdict: "pass" }
  | { readonly verdict: "fail"; readonly finding: Finding }
  | { readonly verdict: "noted"; readonly reason: string }
  | { readonly verdict: "could-not-run"; readonly reason: string; readonly set?: string | undefined }
  | { readonly verdict: "not-applicable"; readonly reason: string };

/** What the messages of a finding have to get. */
export function expectationOf({ expectation, refusal }: Finding): Expectation {
  if (expectation !== undefined) return expectation;
  return refusal === undefined ? { kind: "check" } : { kind: "error", codes: refusal, form: "free" };
}

/** The target does as it should. */
export const pass: Outcome = { verdict: "pass" };

/** The target does not do as it should. */
export function fail(finding: Finding): Outcome {
  return { verdict: "fail", finding };
}

/** What the target does is worth knowing, and no fault. */
export function noted(reason: string): Outcome {
  return { verdict: "noted", reason };
}

/** The case could not be judged; `set` names the setting that fixes that. */
export function couldNotRun(reason: string, set?: string): Outcome {
  return set === undefined ? { verdict: "could-not-run", reason } : { verdict: "could-not-run", reason, set };
}

/** There is no such case. */
export function notApplicable(reason: string): Outcome {
  return { verdict: "not-applicable", reason };
}
