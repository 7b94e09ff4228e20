// Target data, from discovery and from a file.
import { resolve } from "node:path";
import type { Secrets } from "@staywire/codec";
import { type Guard, Refusal, redactor, secretsOf, type Target } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import {
  type DiscoverOptions,
  discover,
  mergeTargetData,
  type Observed,
  type TargetData,
  worldOfFile,
} from "@staywire/suite";
import { parseWorld, type World } from "@staywire/world";
import { messageOf, problemError, quoteFile, usageError } from "../cli-error.js";
import { askForPage, certificateHints } from "../io/reachable.js";
import { readJson } from "../io/read-file.js";
import type { Io } from "../io.js";
import { type Accounts, accountsOf, withAccounts } from "../serve/world-file.js";
import { problemIn } from "../settings/problem.js";
import type { Settings } from "../settings/settings.js";
import { targetData } from "../settings/target-data.js";
import { accountsOf as accountsIn } from "./oracle.js";

/** A target, and what is known of it without a request. */
export interface KnownTarget {
  readonly target: Target;
  readonly known: TargetData;
}

/** The known facts about a target when a run begins. */
export interface LearntTarget {
  readonly world: TargetData;
  /** The replies that discovery has read; undefined if there was no discovery. */
  readonly observed: readonly Observed[] | undefined;
}

/**
 * Learns what a target holds by calls that only read; what is known already takes precedence. Prints what could not be
 * learnt: cases that need it will not run.
 */
export async function learnWorld(
  io: Io,
  service: Service,
  { target, known }: KnownTarget,
  options: DiscoverOptions & { readonly guard: Guard; readonly secrets?: Secrets | undefined },
): Promise<LearntTarget> {
  const nothing = { world: known, observed: undefined };
  const clean = redactor(secretsOf(options));
  try {
    const { response, error } = await askForPage(options.guard, service);
    for (const hint of certificateHints(error)) io.err(`${hint}\n`);
    if (response === undefined) return nothing;
    const { world, gaps, observed, cutShort } = await discover(service, target, {
      ...options,
      maxRequests: shareOf(options),
    });
    for (const gap of gaps) io.err(`not discovered: ${clean.sentence(gap)}\n`);
    if (cutShort !== undefined && options.signal?.aborted !== true) {
      io.err(`the discovery ended early: ${clean.sentence(cutShort.message)}; the run uses what is known\n`);
    }
    return { world: mergeTargetData(world, known), observed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (options.signal?.aborted !== true) io.err(`not discovered: target data: ${clean.sentence(error.message)}\n`);
    return nothing;
  }
}

/** A discovery may make half of the requests of its run, so that some are left for the cases. */
function shareOf({ maxRequests }: DiscoverOptions): number | undefined {
  return maxRequests === undefined ? undefined : Math.ceil(maxRequests / 2);
}

/** The facts about a target that a file states. */
export interface KnownWorld {
  readonly known: TargetData;
  /** Undefined if the file is target data. */
  readonly world: World | undefined;
  /** The accounts of the file that the run calls as, by name. */
  readonly users?: Accounts;
}

/** Reads a file that says what a target holds: what `staywire discover` prints, or a world file of the reference service. */
export function readKnownWorld(io: Io, file: string | undefined, settings: Settings): KnownWorld {
  if (file === undefined) return { known: {}, world: undefined };
  try {
    const value: unknown = readJson(resolve(io.cwd, file));
    if (typeof value === "object" && value !== null && "users" in value) {
      const parsed = parseWorld(value);
      const { absent } = parsed;
      const problem = problemIn(targetData, { absent }, phrase`the world`);
      if (problem !== undefined) throw problemError(problem);
      const inFile = accountsIn(parsed);
      const others = { ...settings.run.users, ...inFile };
      const known = mergeTargetData(worldOfFile(parsed, settings.username ?? "", others), { absent } as TargetData);
      const users = callerOfBlackouts(io, known, inFile);
      return { known, world: withAccounts(parsed, accountsOf(settings)), users };
    }
    const problem = problemIn(targetData, value, phrase`the world`);
    if (problem !== undefined) throw problemError(problem);
    return { known: value as TargetData, world: undefined };
  } catch (error) {
    throw usageError(phrase`cannot use the world file ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

/** The account of the file that adds blackouts, if it is another than the main one. */
function callerOfBlackouts(io: Io, { blackoutUser = "" }: TargetData, inFile: Accounts): Accounts {
  const found = Object.hasOwn(inFile, blackoutUser) ? inFile[blackoutUser] : undefined;
  if (found === undefined) return {};
  io.addSecrets?.(secretsOf({ credentials: found }));
  return { [blackoutUser]: found };
}
