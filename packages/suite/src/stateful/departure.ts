// Defines the errors that end a sequence early: the target departs from the model, or the sequence cannot be evaluated.

import type { Exchange, Outcome } from "@staywire/conformance/checks";
import type { Message } from "@staywire/model";

/** Thrown if the target does not behave as the model requires. */
export class Departure extends Error {
  override readonly name = "Departure";
  readonly expected: Message;
  readonly actual: Message;

  constructor(expected: Message, actual: Message) {
    super(actual);
    this.expected = expected;
    this.actual = actual;
  }
}

/** Thrown if a sequence cannot be evaluated; the outcome states the reason. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("the sequence cannot be evaluated");
    this.outcome = outcome;
  }
}

/** The steps of a sequence so far. */
export interface Trace {
  /** Each step in a few words. */
  readonly steps: Message[];
  readonly exchanges: Exchange[];
}
