// Defines the type of a run that is ready to start, whatever its target.
import type { Event, Plan, PlanSettings } from "@staywire/conformance";
import type { Io } from "../io.js";
import type { Settings } from "../settings/settings.js";
import type { ConformFlags } from "./flags.js";

/** The parts from which a run is made. */
export interface RunParts {
  readonly io: Io;
  readonly settings: Settings;
  /** The values of the flags: from the command line, the settings file, and the defaults of the kind of target. */
  readonly flags: ConformFlags & Required<Pick<ConformFlags, "runs" | "level">>;
  readonly today: string;
  /** Returns the target's date at an instant; undefined if the date of the run is fixed. */
  readonly dayAt: ((instant: Date) => string) | undefined;
}

/** A run that is ready to start. */
export interface OpenRun {
  /** Returns the plan of the run, with some of its settings changed. */
  readonly planOf: (changed: Partial<PlanSettings>) => Plan;
  /** Runs the planned checks and returns their events. */
  readonly events: () => AsyncIterable<Event>;
  /** Stops what was started for the run. */
  readonly close: () => Promise<void>;
}

/**
 * Returns the limits that apply to a run against any kind of target: the timeout and the deadline in milliseconds, and
 * the signal that aborts the run.
 */
export function limitsOf({ io, settings, flags }: RunParts) {
  return { timeout: settings.timeout, deadline: milliseconds(flags.deadline), signal: io.signal };
}

/** Converts seconds to milliseconds; returns undefined for undefined. */
export function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
