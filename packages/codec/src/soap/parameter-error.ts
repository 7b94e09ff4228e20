// A parameter of a SOAP request that cannot be read, on its way to the reply that the family gives.
import type { ScalarName } from "@staywire/model";
import type { CodecError } from "../error.js";
import type { ReadElement } from "../xml/tree.js";

/** A parameter that cannot be read; inside the codec only. */
export class ParameterError extends Error {
  override readonly cause: CodecError;
  readonly element: ReadElement;
  /** The kind whose form the text does not have; undefined where the XML itself is at fault. */
  readonly scalar: ScalarName | undefined;
  readonly text: string;
  readonly overflow: boolean;

  constructor(cause: CodecError, element: ReadElement, scalar?: ScalarName, text = "", overflow = false) {
    super(cause.message);
    this.cause = cause;
    this.element = element;
    this.scalar = scalar;
    this.text = text;
    this.overflow = overflow;
  }
}
