// A case as it is planned: a check on one cell, with a name and an id that stay the same from run to run.
import type { Cell } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { Grounding } from "../core/grounds.js";
import { digest } from "../hash.js";

/** A check on one cell. */
export interface Case {
  /** Ten hexadecimal digits of the name. */
  readonly id: string;
  /** Its place in the whole plan, from 0. */
  readonly index: number;
  /** `check/operation/binding`, and `/variant` where the check has several cases in a cell. */
  readonly name: string;
  readonly check: Check;
  readonly cell: Cell;
  readonly variant: string;
  readonly grounding: Grounding;
  /** Why there is no such case; undefined where there is. */
  readonly notApplicable: string | undefined;
}

/** Plans one case. */
export function caseOf(
  check: Check,
  cell: Cell,
  {
    variant = "",
    grounding,
    notApplicable,
  }: Pick<Case, "grounding"> & Partial<Pick<Case, "variant" | "notApplicable">>,
): Case {
  const name = [check.id, cell.operation, cell.binding, ...(variant === "" ? [] : [variant])].join("/");
  return {
    id: digest(name).slice(0, 10),
    index: 0,
    name,
    check,
    cell,
    variant,
    grounding,
    notApplicable,
  };
}
