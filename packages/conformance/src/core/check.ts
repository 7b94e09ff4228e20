// A check: one demand on a service, with what is needed to ask for it in one cell.
import type { Cell } from "./cell.js";
import type { CaseContext } from "./context.js";
import type { Outcome } from "./outcome.js";
import type { Area, Severity } from "./verdict.js";

/** One of several cases of a check in one cell; what it leaves out is as the check says. */
export interface Variant {
  /** Stable, unique in the check and cell. */
  readonly name: string;
  readonly severity?: Severity | undefined;
  readonly spec?: string | undefined;
}

/** One demand. Its id is stable: people write it into files of expected failures. */
export interface Check {
  readonly id: string;
  readonly severity: Severity;
  /** The section of the spec, or `wire` for a habit of the family. */
  readonly spec: string;
  /** The demand as a sentence. */
  readonly title: string;
  readonly area: Area;
  /**
   * `call`, well-formed calls of the operation; `raw`, messages that no codec would write, which are never sent
   * to an operation that writes unless the level is `all`.
   */
  readonly sends: "call" | "raw";
  /** True, or the reason why the cell has no such case. */
  readonly applies: (cell: Cell) => true | string;
  /** The cases of one cell; one unnamed case where it is left out. */
  readonly variants?: ((cell: Cell) => readonly Variant[]) | undefined;
  readonly run: (context: CaseContext) => Promise<Outcome>;
}
