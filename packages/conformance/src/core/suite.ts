// A suite: the checks of one service beyond those of its description, and the source of valid calls.
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

/** A write that the target carried out; the value is null where the reply says nothing. */
export interface CompletedWrite {
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly value: Value | null;
}

/** The target's own day, and its time of day where that is known. */
export interface TargetDay extends CalendarDate {
  /** Seconds since midnight on the target's own clock, at the time of reading. Default: unknown. */
  readonly secondsOfDay?: number | undefined;
}

/** The parts with which a suite reads the target's own day. */
export interface DayAsking {
  /** The day that the run assumes. */
  readonly today: CalendarDate;
  /** Calls an operation in SOAP 1.1, as the main user. Throws a Refusal for one that the level or the limits forbid. */
  readonly call: (operation: string, parameters: RecordValue) => Promise<Answer>;
}

/** The checks of one service beyond those that follow from its description, and the source of valid calls. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  /** The known world, as plain data: it is part of the hash of the plan. */
  readonly world: unknown;
  /**
   * The words of the suite in the known world. They stay whole in events and replay files, even if a user has one as a name.
   *
   * @defaultValue none
   */
  readonly words?: ReadonlySet<string> | undefined;
  /** The checks besides those that follow from the description. */
  readonly checks: readonly Check[];
  /**
   * The rules of the service, from which the severity of every case follows.
   *
   * @defaultValue none: every failure is only noted
   */
  readonly register?: Register | undefined;
  /**
   * The suite's part of a comparison with another service.
   *
   * @defaultValue none: the service can be compared with no other
   */
  readonly walk?: WalkSource | undefined;
  /** Returns the source of calls that the target answers with a result. */
  readonly valid: (operation: string, today: CalendarDate) => ValidCalls;
  /**
   * Reads the target's own today from its replies, before the first case; undefined if they do not show it. If it is not
   * the day of the run, the cases that depend on the day are not run.
   *
   * @defaultValue none: the day is not compared with replies
   */
  readonly targetDay?: ((asking: DayAsking) => Promise<TargetDay | undefined>) | undefined;
  /**
   * True if a service may answer a valid call with null: nothing is known about what it returns.
   *
   * @defaultValue false: a valid call has a result
   */
  readonly mayBeNull?: boolean | undefined;
  /** Describes what a write has created, so that people can find and remove it. Default: only the operation is listed. */
  readonly created?: ((write: CompletedWrite) => Created) | undefined;
}
