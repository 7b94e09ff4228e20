// The context of reading one message, and its deviations.
import type { RuleKind } from "@staywire/model";
import type { OperationPlan } from "../call/operation-plan.js";
import { addDeviation, type Deviation, type DeviationCode, maxDeviations } from "../deviation.js";
import type { ReadElement } from "../xml/tree.js";
import { type Location, render } from "./location.js";

/** The context of reading one message, and the deviations found. */
export interface ReadContext {
  readonly plan: OperationPlan;
  /** What of the operation is read: its `result`, tolerantly, or a `parameter`, as a server of the family reads it. */
  readonly part: "result" | "parameter";
  readonly deviations: Deviation[];
}

/** The message of an error at a value of what is read, or in it as a whole. */
export function cannotDecode({ plan, part }: ReadContext, problem: string, path = ""): string {
  return `cannot decode ${`${plan.name} ${part} ${path}`.trim()}: ${problem}`;
}

/** A location that a deviation can be noted at. */
type Spot = Location<Pick<ReadElement, "line" | "column">>;

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
