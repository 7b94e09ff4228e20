// Infers replies to calls that a recording does not contain: builds a world that agrees with the recording, and decides
// which replies of that world are certain.

import type { RecordValue, Reply } from "@staywire/codec";
import type { RecordedExchange } from "@staywire/conformance";
import type { Message } from "@staywire/model";
import { dateOf } from "@staywire/values";
import type { World } from "@staywire/world";
import type { Observed, ReadCall } from "../discovery/observed.js";
import { foundIn, recordsOf } from "../discovery/reader.js";
import { placed, sinceLastWrite } from "../passive/windows.js";
import { unshownIn } from "./shown.js";
import { possibleWorld } from "./world.js";

/** The conclusions from recorded exchanges about the replies to calls that were not recorded. */
export interface Inference {
  /** A world that agrees with the recorded replies; anything that they do not show is a guess. */
  readonly world: World;
  /** The accounts whose calls were accepted, by their names in the recording. */
  readonly accounts: readonly string[];
  /** The latest time of the exchanges that the inference uses, as ISO text in UTC; undefined if none has a time. */
  readonly now: string | undefined;
  /** True if a recorded reply denies an account the rights to a property or company that the call names. */
  denies(call: ReadCall): boolean;
  /**
   * Explains why the recorded replies do not imply this reply; undefined if they imply it. `now` is the time of the
   * reply by the clock of the service.
   */
  unshownIn(call: ReadCall, reply: Reply, now: string): Message | undefined;
}

/** The last time for which date arithmetic works; a file can contain any number. */
const LAST = Date.UTC(9999, 11, 30);

/**
 * Creates the inference from a recording. Replies from before the last write are ignored, because the write may have
 * changed the data.
 */
export function inferenceFrom(exchanges: Iterable<RecordedExchange>): Inference {
  const recent = sinceLastWrite(placed(exchanges)).map(({ observed }) => observed);
  // A recording contains no passwords, so a rejected password proves nothing about the account.
  const observed = recent.filter(
    ({ account, found }) => account !== "" && !found.categories.includes("authentication"),
  );
  const times = observed.flatMap(({ time = LAST }) => (time < LAST ? [time] : []));
  const accounts = [...new Set(observed.map(({ account }) => account))];
  const denied = new Set(observed.flatMap((each) => deniedBy(each).map((thing) => `${each.account} ${thing}`)));
  const near = nearIn(observed);
  return {
    world: possibleWorld(observed),
    accounts,
    now: times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.max(one, other))).toISOString(),
    denies: ({ account, parameters }) => thingsIn(parameters).some((thing) => denied.has(`${account} ${thing}`)),
    unshownIn: (call, reply, now) => {
      const exchange = { ...call, found: foundIn(reply) };
      return unshownIn(exchange, near(exchange), { today: dateOf(now), world: {}, accounts });
    },
  };
}

/** Returns the properties and companies that a record, or the parameters of a call, name. */
function thingsIn(record: RecordValue): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const kind = /^(property|mcuser)ids?$/i.exec(name)?.[1]?.toLowerCase();
    return kind === undefined ? [] : [value].flat().map((id) => `${kind} ${String(id)}`);
  });
}

/**
 * Returns a function that lists the exchanges that are relevant to a given exchange: exchanges that name one of its
 * properties or companies, and exchanges whose parameters name no property and no company. If the given exchange names
 * none, all exchanges are relevant.
 */
function nearIn(observed: readonly Observed[]): (exchange: Observed) => readonly Observed[] {
  const named = observed.map((each) => [each, thingsIn(each.parameters), new Set(namedBy(each))] as const);
  return (exchange) => {
    const things = namedBy(exchange);
    return named.flatMap(([each, asked, all]) =>
      asked.length === 0 || things.length === 0 || things.some((thing) => all.has(thing)) ? [each] : [],
    );
  };
}

function namedBy({ parameters, found: { value } }: Observed): readonly string[] {
  return [parameters, ...recordsOf(Array.isArray(value) ? value : [value])].flatMap(thingsIn);
}

/**
 * The categories of errors that may mean that an account has no rights. An error with an unknown text (`unclassified`)
 * may also mean it.
 */
const denials: ReadonlySet<string> = new Set(["permission", "deleted", "unclassified"]);

/** Returns the properties and companies to which a reply denies access. */
function deniedBy({ parameters, found }: Observed): readonly string[] {
  const things = thingsIn(parameters);
  return found.errors.flatMap(({ category, code, item }) => {
    if (!denials.has(category) && code !== "property-id-not-valid") return [];
    return item === undefined ? things : [...thingsIn(recordsOf(found.value)[item] ?? {}), things[item] ?? ""];
  });
}
