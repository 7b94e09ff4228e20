// Carries an error of the catalog from the rule that was broken to the reply.
import type { ErrorDetail } from "@staywire/world";

/** Thrown when a rule is broken: the call, or the current item, is answered with this error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Creates the Refusal for an error code of one operation. */
export type Refuse<C extends string> = (code: C, detail?: ErrorDetail) => Refusal;
