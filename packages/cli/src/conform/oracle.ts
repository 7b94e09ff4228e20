// Starts the reference service for a comparison with a target. It has the data of the target's world file and the date
// of the run.

import type { ChannelService } from "@staywire/catalog";
import type { Credentials } from "@staywire/codec";
import { handlerTarget, type Oracle, secretsOf } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { type WalkOptions, walkSize } from "@staywire/suite";
import type { World } from "@staywire/world";
import { usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { runReference } from "../serve/running.js";

/** The parts that a comparison adds to a run. */
export interface OpenOracle {
  readonly oracle: Oracle;
  readonly walk: WalkOptions;
  /** The accounts of the world file by name. */
  readonly users: Readonly<Record<string, Credentials>>;
}

/** The parts from which a comparison is made. */
export interface OracleParts {
  readonly service: ChannelService;
  /** The world file; undefined if none is given. */
  readonly world: World | undefined;
  readonly today: string;
  readonly credentials: Credentials;
  /** Maximum number of requests of the run. Half of them are used for the comparison. */
  readonly maxRequests: number | undefined;
}

/**
 * Starts the reference service in this process, and prints the number of calls in the comparison. Throws if no world
 * file is given, if the file lacks data, or if it lacks the account of the run.
 */
export function openOracle(io: Io, { service, today, credentials, maxRequests, ...parts }: OracleParts): OpenOracle {
  if (parts.world === undefined) {
    throw usageError(
      phrase`--oracle needs a world file`,
      phrase`pass --world FILE with what the target holds, as \`staywire world\` prints it`,
    );
  }
  requireWhole(parts.world);
  const { transport, world } = runReference({
    service,
    world: parts.world,
    today,
    onError: (text) => io.err(`${text}\n`),
  });
  const users = accountsOf(world);
  io.addSecrets?.(secretsOf({ credentials, users }));
  const { username } = credentials;
  if (!Object.hasOwn(users, username)) {
    throw usageError(
      phrase`the world file has no account with the user name of this run`,
      phrase`call as one of its users, or add the account to its users`,
    );
  }
  const walk = { world, username, mostCalls: maxRequests === undefined ? undefined : Math.floor(maxRequests / 2) };
  const { calls, of } = walkSize(walk, today);
  io.err(
    `oracle: ${calls === of ? calls : `a sample of ${calls} of ${of}`} calls are compared, not counting writes above the level\n`,
  );
  return { oracle: { target: handlerTarget(transport, "the reference service") }, walk, users };
}

/**
 * Throws if a world file lacks data of its service. The missing data affects replies, so correct replies of the target
 * would count as differences.
 */
function requireWhole({ discovered }: World): void {
  if (discovered === undefined) return;
  throw usageError(
    phrase`the world file was written by \`staywire discover\`, and holds only what the account may see`,
    phrase`pass a world file with all data of the target, in the form of \`staywire world\`; \`staywire conform\` without --oracle compares what it sees`,
  );
}

/** Returns the accounts of a world that have a password, by name. */
export function accountsOf({ users }: World): Readonly<Record<string, Credentials>> {
  const known = users.flatMap(({ username, password }) => (password === undefined ? [] : [{ username, password }]));
  return Object.fromEntries(known.map((each) => [each.username, each]));
}
