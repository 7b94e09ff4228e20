// A suite: the checks of one service beyond those of its description, and the source of valid calls.
import type { Register } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { WalkSource } from "../compare/walk.js";
import type { Check } from "./check.js";
import type { ValidCalls } from "./valid-calls.js";

/** The checks of one service beyond those that follow from its description, and the source of valid calls. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  /** What the target holds, as plain data: it is part of the hash of the plan. */
  readonly world: unknown;
  /** Beside the checks that follow from the description. */
  readonly checks: readonly Check[];
  /**
   * The rules of the service, from which the severity of every case follows.
   *
   * @defaultValue none: every failure is only noted
   */
  readonly register?: Register | undefined;
  /**
   * What a comparison with another service needs.
   *
   * @defaultValue none: the service can be compared with no other
   */
  readonly walk?: WalkSource | undefined;
  /** Returns the source of calls that the target answers with a result. */
  readonly valid: (operation: string, today: CalendarDate) => ValidCalls;
}
