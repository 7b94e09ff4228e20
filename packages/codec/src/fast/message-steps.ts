// The steps of the messages of an operation, as the fast reader takes them.

import type { Value } from "../core/value.js";
import type { Wrapper } from "../values/operation-plan.js";
import type { Piece } from "./byte-pattern.js";
import type { ElementStep, Step } from "./steps.js";

/** An element with the name that its value has. */
export interface NamedElement extends ElementStep {
  readonly name: string;
}

/** The steps that read a reply. */
export interface ReplySteps {
  readonly levels: number;
  /** The result as the root. */
  readonly root: Step;
  readonly rootElement: Wrapper;
  readonly rootClose: Piece;
  readonly headers: readonly NamedElement[] | undefined;
  /** The element around the result in an envelope; undefined if there is none. */
  readonly wrapper: Wrapper | undefined;
  /** The result in it. */
  readonly result: ElementStep;
  readonly wrapperClose: Piece | undefined;
}

/** The step that reads a field of a request. */
export interface FieldStep extends ElementStep {
  readonly name: string;
  readonly isSpread: boolean;
  /** True if it may be left out. */
  readonly optional: boolean;
  /** Its value if it is. */
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
