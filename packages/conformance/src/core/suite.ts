// Defines the type of a suite. A suite adds checks for one service, and is the source of its valid calls.
import type { RecordValue, Value } from "@staywire/codec";
import type { Register } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { Check } from "./check.js";
import type { Creation } from "./event.js";
import type { Answer } from "./exchange.js";
import type { ValidCalls } from "./valid-calls.js";
import type { WalkSource } from "./walk.js";

/** An object that a write has created. */
export type Created = Omit<Creation, "operation" | "uncertain">;

/** A write that the target carried out. The value is null if the reply has no result. */
export interface CompletedWrite {
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly value: Value | null;
}

/** The target's own date, with its time of day if known. */
export interface TargetDay extends CalendarDate {
  /** The time on the target's clock when it was read, in seconds since midnight. Default: unknown. */
  readonly secondsOfDay?: number | undefined;
}

/** The date and the function that a suite needs to read the target's own date. */
export interface DayAsking {
  /** The day that the run assumes. */
  readonly today: CalendarDate;
  /** Calls an operation in SOAP 1.1 as the main user. Throws a `Refusal` if the level or the limits forbid the call. */
  readonly call: (operation: string, parameters: RecordValue) => Promise<Answer>;
}

/** The checks of one service that are added to the generic ones, and the source of valid calls. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  /** The known world as plain data. The hash of the plan covers it. */
  readonly world: unknown;
  /**
   * Texts that the suite itself writes into the known world. They are never redacted in the world that events and
   * replay files contain, even if a user name equals one of them.
   *
   * @defaultValue none
   */
  readonly words?: ReadonlySet<string> | undefined;
  /** The checks that are added to the generic ones. */
  readonly checks: readonly Check[];
  /**
   * The rules of the service, from which the severity of every case follows.
   *
   * @defaultValue none: every failure is only noted
   */
  readonly register?: Register | undefined;
  /**
   * The calls and rules for a comparison with another service.
   *
   * @defaultValue none: the service can be compared with no other
   */
  readonly walk?: WalkSource | undefined;
  /** Returns the source of the calls to which the target replies with a result. */
  readonly valid: (operation: string, today: CalendarDate) => ValidCalls;
  /**
   * Reads the target's current date from its replies before the first case; undefined if they do not show it. If it
   * differs from the day of the run, cases that depend on the day are not run.
   *
   * @defaultValue none: the day is not compared with replies
   */
  readonly targetDay?: ((asking: DayAsking) => Promise<TargetDay | undefined>) | undefined;
  /**
   * True if null is a valid result of a valid call, because it is unknown which results the service returns.
   *
   * @defaultValue false: a valid call has a result
   */
  readonly mayBeNull?: boolean | undefined;
  /**
   * Describes the object that a write has created, so that a person can find and remove it. Default: only the operation
   * is listed.
   */
  readonly created?: ((write: CompletedWrite) => Created) | undefined;
}
