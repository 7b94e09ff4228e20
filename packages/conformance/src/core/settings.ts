// Defines the options of a run, and their defaults.

import type { Credentials } from "@staywire/codec";
import type { Target } from "../targets/target.js";
import type { Guard } from "./guard.js";
import { type Level, readOnly } from "./level.js";
import type { Listener } from "./listener.js";
import type { RequirementSet } from "./requirements.js";
import type { Suite } from "./suite.js";
import type { TrafficSettings } from "./traffic-settings.js";
import type { Profile } from "./verdict.js";

/** One shard of a plan. `index` is its number, from 1, and `of` is the number of shards. */
export interface Shard {
  readonly index: number;
  readonly of: number;
  /**
   * For the name of each case, its duration in an earlier run, in milliseconds. The cases are then distributed so that
   * all shards take about the same time. All shards of a run need the same durations.
   *
   * @defaultValue none: shards have about the same number of cases
   */
  readonly durations?: ReadonlyMap<string, number> | undefined;
}

/** A service to compare the target with. It must have the same data as the target, on the same day. */
export interface Oracle {
  readonly target: Target;
  /**
   * The credentials of the main user.
   *
   * @defaultValue the credentials of the target's main user
   */
  readonly credentials?: Credentials | undefined;
  /**
   * Users besides the main user, by name.
   *
   * @defaultValue those of the target
   */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
}

/** Settings that determine the cases of a plan. */
export interface PlanSettings {
  /**
   * The checks and the parameters of calls that are specific to this service.
   *
   * @defaultValue a suite generated from the service alone
   */
  readonly suite?: Suite | undefined;
  /** The current date of the target, as `2027-05-01`. */
  readonly today: string;
  /**
   * The seed of all generated values: an integer from 0 to 2^31 - 1.
   *
   * @defaultValue 0
   */
  readonly seed?: number | undefined;
  /**
   * The number of calls that each case generates.
   *
   * @defaultValue 4
   */
  readonly runs?: number | undefined;
  /**
   * The level, which decides which calls may write.
   *
   * @defaultValue read-only
   */
  readonly level?: Level | undefined;
  /**
   * Patterns that select cases by name, id, check, operation or binding. Only selected cases are planned.
   *
   * @defaultValue all cases
   */
  readonly only?: readonly string[] | undefined;
  /**
   * The severities to check.
   *
   * @defaultValue "all"
   */
  readonly profile?: Profile | undefined;
  /**
   * The requirements that the service must meet. Cases outside of this set are also run, but their failures are only
   * noted.
   *
   * @defaultValue none: every case is required
   */
  readonly requirements?: RequirementSet | undefined;
  readonly shard?: Shard | undefined;
  /**
   * True to also send hostile messages. They are sent only to operations that only read.
   *
   * @defaultValue false
   */
  readonly hostile?: boolean | undefined;
  /**
   * A service to compare the target with. This option adds the cases of the comparison to the plan.
   *
   * @defaultValue none
   */
  readonly oracle?: Oracle | undefined;
  /**
   * True for a quick run. Most checks then call each operation in one binding only, or send malformed messages to only
   * one operation of each endpoint.
   *
   * @defaultValue false
   */
  readonly quick?: boolean | undefined;
  /**
   * True to also send values that a client may send only by agreement with the provider. At the level `all`, they are
   * always sent.
   *
   * @defaultValue false
   */
  readonly agreed?: boolean | undefined;
  /**
   * Maximum number of requests with wrong credentials, because a target may lock an account after several of them. The
   * first of these requests try each kind of wrong credentials, and the next ones try each operation.
   *
   * @defaultValue no limit, as Infinity; in a run against a target at a URL whose clock cannot be moved: 10
   */
  readonly maxAttempts?: number | undefined;
}

/** The settings of a plan, after defaults are applied. */
export interface FullSettings {
  readonly today: string;
  readonly seed: number;
  readonly runs: number;
  readonly level: Level;
  readonly only: readonly string[];
  readonly profile: Profile;
  /** The name of the requirement set; undefined if every case is required. */
  readonly requirements?: string;
  readonly shard: Shard;
  readonly hostile: boolean;
  /** True if the target is compared with another service. */
  readonly compares?: true;
  readonly agreed: boolean;
  readonly quick: boolean;
  /** Maximum number of requests with wrong credentials; undefined for no limit. */
  readonly maxAttempts?: number;
}

/**
 * The maximum number of requests with wrong credentials to a target at a URL: `usual` by default, and `safe` if such
 * requests lock no account.
 */
export const ATTEMPTS = { usual: 10, safe: 120 } as const;

/** The default number of calls that each case generates. */
export const DEFAULT_RUNS = 4;

const wholePlan: Shard = { index: 1, of: 1 };

/** Returns the settings with defaults in place of missing ones. */
export function fullSettings(settings: PlanSettings): FullSettings {
  const { seed = 0, runs = DEFAULT_RUNS, level = readOnly, only = [], profile = "all", shard = wholePlan } = settings;
  const { hostile = false, agreed = false, quick = false } = settings;
  const compares = settings.oracle === undefined ? {} : ({ compares: true } as const);
  const { maxAttempts, requirements } = settings;
  const limits = maxAttempts === undefined || maxAttempts === Number.POSITIVE_INFINITY ? {} : { maxAttempts };
  return {
    today: settings.today,
    seed,
    runs,
    level,
    only,
    profile,
    ...(requirements === undefined ? {} : { requirements: requirements.name }),
    shard,
    hostile,
    ...compares,
    agreed,
    quick,
    ...limits,
  };
}

/** The options of a run. */
export interface Options extends PlanSettings, TrafficSettings {
  readonly credentials: Credentials;
  /** Users besides the main user, by name. They make calls that the main user has no right to make. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /** Further texts to redact in all events, by name, such as the value of a header that the transport adds. */
  readonly secrets?: Readonly<Record<string, string>> | undefined;
  /**
   * Returns the target's current date, so that a run can continue past midnight. Default: `today` for the whole run.
   */
  readonly todayNow?: (() => string) | undefined;
  /**
   * Returns the target's date at an instant, like `2027-05-01`. If the suite has no `targetDay`, the run passes the
   * time of the HTTP header Date to this function and compares the result with its own day.
   *
   * @defaultValue none: the header is not read
   */
  readonly dayAt?: ((instant: Date) => string) | undefined;
  /**
   * The guard of a preceding discovery. With it, the requests of the discovery count towards the limits of the run. The
   * level and the limits of this guard apply.
   *
   * @defaultValue a new guard
   */
  readonly guard?: Guard | undefined;
  /**
   * A server that the target can reach but must not call. It detects that a target fetches external entities, even if
   * the target then rejects the message.
   */
  readonly listener?: Listener | undefined;
  /** The signal that ends the run early. The results so far are reported. */
  readonly signal?: AbortSignal | undefined;
  /** The version of the program, which the plan event states. */
  readonly version?: string | undefined;
}
