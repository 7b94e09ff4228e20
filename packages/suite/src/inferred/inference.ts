// What a recording shows of calls that it does not hold: a possible world, and which replies of it are certain.

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

/** The replies that recorded exchanges show to calls that are not among them. */
export interface Inference {
  /** A world with which the recorded replies agree. What they do not show of it is a guess. */
  readonly world: World;
  /** The accounts whose calls were accepted, by their names in the recording. */
  readonly accounts: readonly string[];
  /** The moment of the last exchange, as ISO text in UTC; undefined if nothing was read since the last write. */
  readonly now: string | undefined;
  /** True if a reply denies an account the rights to a property or a company that the call names. */
  denies(call: ReadCall): boolean;
  /** Returns why a reply, at a moment by the clock of the service, does not follow from the recorded ones; undefined if it does. */
  unshownIn(call: ReadCall, reply: Reply, now: string): Message | undefined;
}

/** The last moment that can be a date with its neighbours. A file can hold any number. */
const LAST = Date.UTC(9999, 11, 30);

/** Returns what a recording shows. What was read before the last write is not used: the write can have changed it. */
export function inferenceFrom(exchanges: Iterable<RecordedExchange>): Inference {
  const recent = sinceLastWrite(placed(exchanges)).map(({ observed }) => observed);
  // A password is not in a recording: a refused one says nothing about the account.
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

/** The properties and companies that a record, or the parameters of a call, name. */
function thingsIn(record: RecordValue): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const kind = /^(property|mcuser)ids?$/i.exec(name)?.[1]?.toLowerCase();
    return kind === undefined ? [] : [value].flat().map((id) => `${kind} ${String(id)}`);
  });
}

/** Returns a function that lists the exchanges which can bear on one: those that name a thing that it names, or no thing. */
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

/** The kinds of errors that can mean that an account has no rights: one in words that are not known can mean it too. */
const denials: ReadonlySet<string> = new Set(["permission", "deleted", "unclassified"]);

/** The properties and companies to which a reply says that its account has no rights. */
function deniedBy({ parameters, found }: Observed): readonly string[] {
  const things = thingsIn(parameters);
  return found.errors.flatMap(({ category, code, item }) => {
    if (!denials.has(category) && code !== "property-id-not-valid") return [];
    return item === undefined ? things : [...thingsIn(recordsOf(found.value)[item] ?? {}), things[item] ?? ""];
  });
}
