// Defines the error that an operation throws if a rule is broken. The reply then contains the text of this error.
import type { ErrorDetail } from "@staywire/world";

/** Thrown if a rule is broken. The reply, or the current item of the reply, then contains this error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Creates a Refusal with the text of an error code of one operation. */
export type Refuse<C extends string> = (code: C, detail?: ErrorDetail) => Refusal;
