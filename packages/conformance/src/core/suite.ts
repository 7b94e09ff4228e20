// What a run knows of one service beyond its description: its own checks, and what valid calls are made of.
import type { CalendarDate } from "@staywire/values";
import type { Check } from "./check.js";
import type { ValidCalls } from "./valid-calls.js";

/** What a run knows of one service beyond its description. */
export interface Suite {
  readonly name: string;
  readonly version: string;
  /** What the target holds, as plain data: it is part of the hash of the plan. */
  readonly world: unknown;
  /** Beside the checks that follow from the description. */
  readonly checks: readonly Check[];
  /** Members that differ from reply to reply, as `Type.Member`. */
  readonly volatile: readonly string[];
  /** What calls are made of that the target answers with content. */
  readonly valid: (operation: string, today: CalendarDate) => ValidCalls;
}
