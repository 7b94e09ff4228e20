// The options of a run.
import type { Credentials } from "@staywire/codec";
import { type Level, readOnly } from "../guard/level.js";
import type { Suite } from "./suite.js";
import type { Profile } from "./verdict.js";

/** One part of a plan: part `index` (from 1) of `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** What decides which cases there are. */
export interface PlanSettings {
  /** What only this service can be asked, and the parameters of calls; generated from the service alone where left out. */
  readonly suite?: Suite | undefined;
  /** The target's today as `2027-05-01`. */
  readonly today: string;
  /** A whole number from 0 to 2^31 - 1; 0 where left out. */
  readonly seed?: number | undefined;
  /** How many generated calls a case makes; 4 where left out. */
  readonly runs?: number | undefined;
  /** `read-only` where left out. */
  readonly level?: Level | undefined;
  /** Patterns of the cases to plan; all where left out. */
  readonly only?: readonly string[] | undefined;
  /** `all` where left out. */
  readonly profile?: Profile | undefined;
  readonly shard?: Shard | undefined;
  /** Whether to send hostile messages too, to operations that read; false where left out. */
  readonly hostile?: boolean | undefined;
}

/** The settings of a plan, with the defaults filled in. */
export interface FullSettings {
  readonly today: string;
  readonly seed: number;
  readonly runs: number;
  readonly level: Level;
  readonly only: readonly string[];
  readonly profile: Profile;
  readonly shard: Shard;
  readonly hostile: boolean;
}

/** How many calls each case generates by default. */
export const DEFAULT_RUNS = 4;

/** Fills in what a caller left out. */
export function fullSettings(settings: PlanSettings): FullSettings {
  return {
    today: settings.today,
    seed: settings.seed ?? 0,
    runs: settings.runs ?? DEFAULT_RUNS,
    level: settings.level ?? readOnly,
    only: settings.only ?? [],
    profile: settings.profile ?? "all",
    shard: settings.shard ?? { index: 1, of: 1 },
    hostile: settings.hostile ?? false,
  };
}

/** What bounds the traffic. */
export interface TrafficSettings {
  /** Requests a second; no bound where left out. */
  readonly rate?: number | undefined;
  /** Requests at the same time; 1 where left out. */
  readonly concurrency?: number | undefined;
  /** Requests of the whole run; no bound where left out. */
  readonly maxRequests?: number | undefined;
  /** Milliseconds for one request, reply included; 10,000 where left out. */
  readonly timeout?: number | undefined;
  /** Milliseconds for the whole run; no bound where left out. */
  readonly deadline?: number | undefined;
  /**
   * Seconds that the whole run may wait for kept answers of a target to run out, where its clock cannot be moved; 300
   * where left out.
   */
  readonly wait?: number | undefined;
}

/** The options of a run. */
export interface Options extends PlanSettings, TrafficSettings {
  readonly credentials: Credentials;
  /** Other users of the target by name, for calls that the main one has no right to. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /** Gives the target's today while a run goes on, so that midnight can pass; `today` all along where left out. */
  readonly todayNow?: (() => string) | undefined;
  /** Ends the run early; what was found until then is reported. */
  readonly signal?: AbortSignal | undefined;
  /** Written into the plan event: the version of the program. */
  readonly version?: string | undefined;
}
