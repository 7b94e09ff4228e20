// Prepares a run against a target that accepts HTTP messages: a service at a URL, the embedded one, a module, or a
// mock.

import {
  attemptsAt,
  conform,
  type Guard,
  type Level,
  type Options,
  type Oracle,
  type PlanSettings,
  plan,
  runGuard,
} from "@staywire/conformance";
import type { Suite } from "@staywire/conformance/checks";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import { requirementSet } from "@staywire/suite/requirements";
import { ProgressLine } from "../io/progress-line.js";
import { QUICK_PROPERTIES } from "../settings/runs.js";
import { serviceOf } from "../settings/settings.js";
import { version } from "../version.js";
import type { ConformFlags } from "./flags.js";
import { levelOf, requireCalls } from "./level.js";
import { openListener } from "./listener.js";
import { limitsOf, milliseconds, type OpenRun, type RunParts } from "./open-run.js";
import { openOracle } from "./oracle.js";
import type { OpenTarget } from "./target.js";
import { type LearntTarget, learnWorld } from "./world.js";

/** Discovers the data of the target and prepares the run. Closes the target if one of these fails. */
export async function httpRun(parts: RunParts, open: OpenTarget): Promise<OpenRun> {
  try {
    return await preparedRun(parts, open);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function preparedRun(parts: RunParts, open: OpenTarget): Promise<OpenRun> {
  const { settings, flags } = parts;
  const service = serviceOf(settings);
  const level = levelOf(service, flags, flags.level);
  if (settings.imported !== undefined) requireCalls(service, level);
  const options = runOptions(parts, open, level);
  const { suite, oracle, users } = await suiteOf(parts, open, options);
  const maxAttempts = attemptsAt(open.target, flags.lockOutIsSafe);
  const requirements = flags.requirements && (await requirementSet(flags.requirements));
  const planned = { ...planSettings(parts, level), suite, oracle, maxAttempts, requirements };
  const listener = flags.hostile === true && flags.dryRun !== true ? await openListener(settings.target) : undefined;
  const all = { ...open.users, ...users, ...settings.run.users };
  return {
    planOf: (changed) => plan(service, { ...planned, ...changed }),
    events: () => conform(service, open.target, { ...planned, ...options, users: all, listener }),
    close: async () => {
      await listener?.close();
      await open.close();
    },
  };
}

/** The parts of a run that are made from the data of the target. */
interface Grounds {
  /** The suite of the service; undefined for an imported service, whose suite is generated. */
  readonly suite: Suite | undefined;
  readonly oracle?: Oracle | undefined;
  /** The accounts of the world file by name. */
  readonly users?: Options["users"];
}

async function suiteOf(parts: RunParts, open: OpenTarget, options: RunOptions): Promise<Grounds> {
  const { io, settings, flags, today } = parts;
  if (settings.imported !== undefined) return { suite: undefined };
  const { world, observed } = await learned(parts, open, options);
  const { service } = settings;
  const { maxRequests, shard, level, writeProperty, maxNights, writeFrom } = flags;
  const { signatureLayout = world.signatureLayout } = flags;
  const compared = flags.oracle === true ? openOracle(io, { ...open, service, today, maxRequests }) : undefined;
  const writable = level === "listed-writes" ? writeProperty : undefined;
  const known = { ...world, writable, signatureLayout, maxNights, writeFrom };
  const suite = channelSuite({ world: known, observed, walk: compared?.walk, shard });
  return { suite, oracle: compared?.oracle, users: compared?.users };
}

/**
 * True if the target must be discovered before the run. `--discover` and `--no-discover` decide this. By default, the
 * target is discovered, except for a shard whose world file has an ordinary property: otherwise, a new booking between
 * two shards could change the plan.
 */
function asksTarget({ discover, shard }: ConformFlags, { properties = [] }: KnownWorld): boolean {
  if (discover !== undefined) return discover;
  return shard === undefined || !properties.some(({ tags }) => tags.includes("ordinary"));
}

async function learned(
  { io, settings: { service }, flags, today }: RunParts,
  open: OpenTarget,
  options: RunOptions,
): Promise<LearntTarget> {
  if (flags.dryRun === true || !asksTarget(flags, open.known)) return { world: open.known, observed: undefined };
  const { quick, maxProperties = quick === true ? QUICK_PROPERTIES : undefined } = flags;
  const progress = new ProgressLine(io, "discovery");
  const onProgress = (done: number, total: number) => progress.show({ done, total, unit: "properties" });
  const learning = learnWorld(io, service, open, { ...options, today, maxProperties, onProgress });
  return learning.finally(() => progress.clear());
}

/** The options of a run that do not affect its plan. The run and its discovery share the guard. */
type RunOptions = Omit<Options, "today"> & { readonly guard: Guard };

function planSettings({ flags, today }: RunParts, level: Level): PlanSettings {
  const { seed, runs, only, severity, shard, hostile, quick, sendMessages: agreed } = flags;
  return { today, seed, runs, level, only, profile: severity, shard, hostile, quick, agreed };
}

function runOptions(parts: RunParts, { target, credentials }: OpenTarget, level: Level): RunOptions {
  const { settings, flags, dayAt } = parts;
  const { rate, concurrency, maxRequests, wait } = flags;
  const limits = { ...limitsOf(parts), caseDeadline: milliseconds(flags.caseDeadline) };
  const traffic = { rate, concurrency, maxRequests, wait, ...limits };
  const guard = runGuard(serviceOf(settings), target, { ...traffic, level });
  const todayNow = dayAt === undefined ? undefined : () => dayAt(new Date());
  const { users } = settings.run;
  const { secrets } = settings.network;
  return { ...traffic, credentials, users, secrets, dayAt, todayNow, guard, version };
}
