// An error of the catalog on its way from a rule to the reply.
import type { ErrorDetail } from "@staywire/world";

/** Thrown by a rule: the call, or the item under way, is answered with this error. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Makes the refusal of one operation, by code. */
export type Refuse<C extends string> = (code: C, detail?: ErrorDetail) => Refusal;
