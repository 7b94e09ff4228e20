// Determines what is known of a target, from discovery and from a world file.
import { resolve } from "node:path";
import type { Secrets } from "@staywire/codec";
import { type Guard, Refusal, redactor, secretsOf, type Target } from "@staywire/conformance";
import { phrase, quote, type Service } from "@staywire/model";
import {
  type DiscoverOptions,
  discover,
  type KnownWorld,
  mergeKnownWorlds,
  type Observed,
  worldOfFile,
} from "@staywire/suite";
import { parseWorld, type World } from "@staywire/world";
import { messageOf, problemError, quoteFile, usageError } from "../cli-error.js";
import { askForPage, certificateHints } from "../io/reachable.js";
import { readJson } from "../io/read-file.js";
import type { Io } from "../io.js";
import { type Accounts, accountsOf, withAccounts } from "../serve/world-file.js";
import type { Settings } from "../settings/settings.js";
import { accountsOf as accountsIn } from "./oracle.js";

/** A target, with the facts that are known about it before any request. */
export interface KnownTarget {
  readonly target: Target;
  readonly known: KnownWorld;
}

/** The known facts about a target when a run begins. */
export interface LearntTarget {
  readonly world: KnownWorld;
  /** The replies of the discovery; undefined without one. */
  readonly observed: readonly Observed[] | undefined;
}

/**
 * Discovers the data of a target with calls that only read. Facts from the world file take precedence over discovered
 * ones. Prints what could not be discovered, because the cases that need it will not run.
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
    return { world: mergeKnownWorlds(world, known), observed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (options.signal?.aborted !== true)
      io.err(`not discovered: what the target holds: ${clean.sentence(error.message)}\n`);
    return nothing;
  }
}

/** Returns half of the run's limit of requests, so that the other half is left for the cases. */
function shareOf({ maxRequests }: DiscoverOptions): number | undefined {
  return maxRequests === undefined ? undefined : Math.ceil(maxRequests / 2);
}

/** The facts that a file states about a target. */
export interface StatedWorld {
  readonly known: KnownWorld;
  /** The world of the file; undefined without a file. */
  readonly world: World | undefined;
  /** The accounts of the file that the run uses, by name. */
  readonly users?: Accounts;
}

/** Reads a world file, complete or partial. */
export function readKnownWorld(io: Io, file: string | undefined, settings: Settings): StatedWorld {
  if (file === undefined) return { known: {}, world: undefined };
  try {
    const world = withAccounts(parseWorld(readJson(resolve(io.cwd, file))), accountsOf(settings));
    const inFile = accountsIn(world);
    const others = { ...settings.run.users, ...inFile };
    requireBlackoutUser(world, [settings, ...Object.values(others)]);
    const known = worldOfFile(world, settings.username ?? "", others);
    return { known, world, users: callerOfBlackouts(io, known, inFile) };
  } catch (error) {
    throw usageError(phrase`cannot use the world file ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

/** Throws if the credentials of the user who adds blackouts are missing. */
function requireBlackoutUser(
  { blackoutUser }: World,
  callers: readonly { readonly username?: string | undefined }[],
): void {
  if (blackoutUser === undefined || callers.some(({ username }) => username === blackoutUser)) return;
  throw problemError(
    phrase`its blackoutUser ${quote(blackoutUser)} has no password, neither in the file nor in the setting users`,
  );
}

/** Returns the account in the world file that adds blackouts, if it is not the main account. */
function callerOfBlackouts(io: Io, { blackoutUser = "" }: KnownWorld, inFile: Accounts): Accounts {
  const found = Object.hasOwn(inFile, blackoutUser) ? inFile[blackoutUser] : undefined;
  if (found === undefined) return {};
  io.addSecrets?.(secretsOf({ credentials: found }));
  return { [blackoutUser]: found };
}
