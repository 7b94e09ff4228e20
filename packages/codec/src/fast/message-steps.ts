// Defines the steps by which the fast reader reads the messages of an operation.

import type { Value } from "../core/value.js";
import type { Wrapper } from "../values/operation-plan.js";
import type { Piece } from "./byte-pattern.js";
import type { ElementStep, Step } from "./steps.js";

/** The step that reads an element, with the name of the member that gets its value. */
export interface NamedElement extends ElementStep {
  readonly name: string;
}

/** The steps that read a reply. */
export interface ReplySteps {
  readonly levels: number;
  /** The step that reads the result as the root element. */
  readonly root: Step;
  readonly rootElement: Wrapper;
  readonly rootClose: Piece;
  readonly headers: readonly NamedElement[] | undefined;
  /** The element around the result in an envelope; undefined if there is none. */
  readonly wrapper: Wrapper | undefined;
  /** The step that reads the result inside the wrapper. */
  readonly result: ElementStep;
  readonly wrapperClose: Piece | undefined;
}

/** The step that reads a field of a request. */
export interface FieldStep extends ElementStep {
  readonly name: string;
  readonly isSpread: boolean;
  /** True if the field may be absent. */
  readonly optional: boolean;
  /** The value of an absent field. */
  readonly absent: Value | undefined;
}

/** The steps that read a request. */
export interface CallSteps {
  readonly levels: number;
  readonly headers: readonly NamedElement[] | undefined;
  readonly wrapper: Wrapper | undefined;
  readonly close: Piece | undefined;
  readonly fields: readonly FieldStep[];
}
