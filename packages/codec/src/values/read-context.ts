// The context of reading one message, its deviations, and locations in the message.

import type { RuleKind } from "@staywire/model";
import type { OperationPlan } from "../call/operation-plan.js";
import { addDeviation, type Deviation, type DeviationCode, maxDeviations } from "../deviation.js";
import type { ReadElement } from "../xml/tree.js";
import { type Path, render } from "./path.js";

/** The context of reading one message, and the deviations found. */
export interface ReadContext {
  readonly plan: OperationPlan;
  /** What of the operation is read: its `result`, tolerantly, or a `parameter`, as a server of the family reads it. */
  readonly part: "result" | "parameter";
  readonly deviations: Deviation[];
}

/** The path of a value, with the element that it is read from: its own, or that of its attribute. */
export interface Location extends Path {
  readonly element: ReadElement;
}

/** The location of an element whose value is the whole result, or that is no part of a value. */
export function outermostAt<E>(element: E): { readonly up: undefined; readonly key: ""; readonly element: E } {
  return { up: undefined, key: "", element };
}

/** The message of an error at a value of what is read, or in it as a whole. */
export function cannotDecode({ plan, part }: ReadContext, problem: string, path = ""): string {
  return `cannot decode ${`${plan.name} ${part} ${path}`.trim()}: ${problem}`;
}

/** The part of a location that a deviation tells. */
export interface Spot extends Path {
  readonly element: Pick<ReadElement, "line" | "column">;
}

/** Notes a deviation. */
export function deviate(
  context: ReadContext,
  code: DeviationCode,
  at: Spot,
  message: string,
  spec = "wire",
  source: RuleKind = spec === "wire" ? "wire" : "stated",
): void {
  if (context.deviations.length > maxDeviations) return;
  const { line, column } = at.element;
  addDeviation(context.deviations, { code, source, path: render(at), line, column, message, spec });
}
