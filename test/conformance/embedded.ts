// Provides the reference service in the same process, as a target whose data the suite knows.
import { service } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import {
  conform,
  type Event,
  handlerTarget,
  type Options,
  type Summary,
  Tally,
  type Target,
} from "@staywire/conformance";
import { type ReferenceOptions, reference } from "@staywire/reference";
import { channelSuite, discover, type KnownWorld, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";

/** The current day in every run. */
export const today = "2026-11-21";

/** A user that manages the inventory of a company with properties of every kind. */
export const company = credentialsOf("company");

/** Returns the credentials of a user of the default world. */
export function credentialsOf(name: string): { readonly username: string; readonly password: string } {
  const user = defaultWorld(today).users.find(({ username }) => username === name);
  if (user === undefined) throw new Error(`no user ${name}`);
  return { username: user.username, password: user.password ?? "" };
}

/** Returns the reference service over its default world, at noon of the day of the runs. */
export function embedded(options: ReferenceOptions = {}): Transport {
  return reference(defaultWorld(today), { now: () => `${today}T12:00:00`, ...options });
}

/** The worlds that were discovered in the embedded service. All tests share one discovery for each user. */
const discovered = new Map<string, Promise<KnownWorld>>();

/**
 * Returns the data of the default world that a user can see, combined from the world file and a discovery of `target`.
 * Default: the embedded service.
 */
export function worldOf(credentials = company, target?: Target): Promise<KnownWorld> {
  if (target !== undefined) return discoveredIn(target, credentials);
  const { username } = credentials;
  const found = discovered.get(username) ?? discoveredIn(handlerTarget(embedded()), credentials);
  discovered.set(username, found);
  return found;
}

async function discoveredIn(target: Target, credentials: typeof company): Promise<KnownWorld> {
  const { world } = await discover(service, target, { credentials });
  return mergeKnownWorlds(worldOfFile(defaultWorld(today), credentials.username), world);
}

/** Runs the suite against a transport. Default: with the account `company`, and with all writes allowed. */
export async function run(transport: Transport, world: KnownWorld, options: Partial<Options> = {}) {
  return runOn(handlerTarget(transport), world, options);
}

/** Runs the suite against a target, with the same defaults as `run`. */
export async function runOn(
  target: Target,
  world: KnownWorld,
  options: Partial<Options> = {},
): Promise<{ events: Event[]; summary: Summary }> {
  const events: Event[] = [];
  const tally = new Tally();
  const settings = {
    credentials: company,
    today,
    level: { kind: "all" },
    suite: channelSuite({ world }),
    ...options,
  } as const;
  for await (const event of conform(service, target, settings)) {
    events.push(event);
    tally.add(event);
  }
  return { events, summary: tally.summary() };
}
