// Finds the data for the calls of `staywire compare`: reads a world file, or discovers what the first service shows.
import { redactor, type Target } from "@staywire/conformance";
import { discover, walkWorldOf, worldFileOf } from "@staywire/suite";
import { parseWorld, type World } from "@staywire/world";
import { accountsOf } from "../conform/oracle.js";
import { readKnownWorld } from "../conform/world.js";
import type { Io } from "../io.js";
import { runReference } from "../serve/running.js";
import { accountsOf as settingsAccounts, withAccounts } from "../serve/world-file.js";
import { requireCredentials, type Settings } from "../settings/settings.js";

/** The world file, and the day and the limits of a discovery. */
export interface CallSourceOptions {
  /** The path of a world file. Default: the data of the first service is discovered. */
  readonly world?: string | undefined;
  readonly today: string;
  readonly rate?: number | undefined;
  readonly maxRequests?: number | undefined;
}

/** The data for the calls of a comparison. */
export interface CallSource {
  readonly world: World;
  readonly users: Readonly<Record<string, { readonly username: string; readonly password: string }>>;
  /**
   * The reference service with the data of the world file; undefined if there is no world file, or if the file does not
   * contain all data of the service.
   */
  readonly reference: Target | undefined;
}

/** Returns the data of the world file. Without a world file, discovers the data of the left service. */
export async function callSource(
  io: Io,
  settings: Settings,
  { world: file, ...traffic }: CallSourceOptions,
  left: Target,
): Promise<CallSource> {
  const { service } = settings;
  requireCredentials(settings);
  const { world: given } = readKnownWorld(io, file, settings);
  if (given === undefined) return discoveredCalls(io, settings, traffic, left);
  const { world, transport } = runReference({
    service,
    world: given,
    today: traffic.today,
    onError: (text) => io.err(`${text}\n`),
  });
  const users = accountsOf(world);
  io.addSecrets?.(Object.fromEntries(Object.entries(users).map(([name, user]) => [`password:${name}`, user.password])));
  const reference: Target = { kind: "handler", name: "the reference service", transport };
  return { world, users, reference: given.discovered === undefined ? reference : undefined };
}

/** Discovers and returns the data that the configured accounts can read. */
async function discoveredCalls(
  io: Io,
  settings: Settings,
  { today, rate, maxRequests }: Omit<CallSourceOptions, "world">,
  left: Target,
): Promise<CallSource> {
  const { service, timeout, run, secrets } = settings;
  const credentials = requireCredentials(settings);
  const clean = redactor(secrets);
  const options = { today, rate, maxRequests, credentials, users: run.users, timeout, signal: io.signal };
  const { gaps, observed, world: known, cutShort } = await discover(service, left, options);
  for (const gap of gaps) io.err(`not discovered: ${clean.sentence(gap)}\n`);
  if (cutShort !== undefined) io.err(`the discovery ended early: ${clean.sentence(cutShort.message)}\n`);
  const world = withAccounts(parseWorld(worldFileOf(observed)), settingsAccounts(settings));
  const isNamed = world.users.some(({ username }) => username === credentials.username);
  // If the account can read no property, the number of the account is unknown, so a world file cannot contain the
  // account.
  if (!isNamed) return { world: walkWorldOf(known, credentials.username), users: {}, reference: undefined };
  return { world, users: accountsOf(world), reference: undefined };
}
