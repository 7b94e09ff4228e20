// Discovers the data of a target, from credentials alone, with calls that only read.
import type { Credentials } from "@staywire/codec";
import { concurrencyOf, type Guard, Refusal, type Target, type TrafficSettings } from "@staywire/conformance";
import { type Message, phrase, type Service } from "@staywire/model";
import { type CalendarDate, parseIsoDate } from "@staywire/values";
import { type KnownWorld, mergeKnownWorlds, propertiesWith, unusable } from "../known-world/known-world.js";
import { chosenProperties } from "./choose.js";
import { readLaterNights } from "./later-nights.js";
import { chunksOf, type Kind, scanKinds } from "./nights.js";
import { MAIN, type Observed } from "./observed.js";
import { inParallel } from "./pool.js";
import { learn, readDenied } from "./property.js";
import { type Reader, startReading } from "./reader.js";
import { emptySurvey, fillSurvey, type Survey } from "./survey.js";
import { targetDay } from "./target-day.js";

/** The options of a discovery. */
export interface DiscoverOptions extends TrafficSettings {
  readonly credentials: Credentials;
  /** Other accounts by name. The suite compares what they can read with what the main account can read. */
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  /**
   * The maximum number of properties to read in full, spread over companies and kinds.
   *
   * @defaultValue 24
   */
  readonly maxProperties?: number | undefined;
  /**
   * The target's current date as `2027-05-01`, from which nights are read.
   *
   * @defaultValue none: no nights are read
   */
  readonly today?: string | undefined;
  /** Ends the discovery early; replies so far are kept. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The guard of the run that follows. The requests of the discovery count towards its limits; the discovery makes at
   * most `maxRequests` requests.
   *
   * @defaultValue a new guard
   */
  readonly guard?: Guard | undefined;
  /** Called when the main account has read a property in full, with the number of such properties so far. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** The result of a discovery. */
export interface Discovery {
  readonly world: KnownWorld;
  readonly requests: number;
  /** The data that could not be discovered, with the reasons. */
  readonly gaps: readonly Message[];
  /** All calls with their outcomes, for all accounts. */
  readonly observed: readonly Observed[];
  /** The reason why the discovery ended early, with partial results; undefined if it is complete. */
  readonly cutShort: Refusal | undefined;
}

const DEFAULT_PROPERTIES = 24;
/** The maximum number of properties that an account other than the main one reads in full. */
const OTHER_PROPERTIES = 12;
/**
 * An account tries to read at most this many properties that only the main account lists, and this many that its
 * permissions deny.
 */
const DENIED_PROPERTIES = 4;

/**
 * Discovers what accounts can see: companies, then their properties, then the kind, rates, extras and bookings of each.
 * A call is repeated once if it gets no response or a status of an overloaded server. Nothing is written. If the
 * discovery ends early, for example because the limit of requests is reached, returns the results so far, with the
 * reason.
 */
export async function discover(service: Service, target: Target, options: DiscoverOptions): Promise<Discovery> {
  const { credentials, users = {}, maxProperties = DEFAULT_PROPERTIES, today, onProgress, ...traffic } = options;
  const reading = startReading(service, target, traffic);
  const round: Round = {
    today: today === undefined ? undefined : parseIsoDate(today),
    width: concurrencyOf(target, traffic.concurrency),
    maxProperties,
    onProgress,
    preferred: [],
  };
  const first = new AccountData();
  const second = new Map<string, AccountData>();
  const cutShort = await untilRefused(async () => {
    await readAs(reading.as(MAIN, credentials), round, first);
    const preferred = first.bookedFirst();
    const others = {
      ...round,
      onProgress: undefined,
      preferred,
      maxProperties: Math.min(maxProperties, OTHER_PROPERTIES),
    };
    for (const [name, other] of Object.entries(users)) {
      const data = new AccountData();
      second.set(name, data);
      await readAs(reading.as(name, other), others, data);
    }
  });
  const { requests } = reading.guard.traffic();
  const gaps = [...first.gaps(), ...reading.troubles()];
  const world = withBlackoutUser(first.world(), second);
  return { world, requests, gaps, observed: reading.observed(), cutShort };
}

/**
 * If the main account owns no property, sets `blackoutUser` to the first other account that owns properties which the
 * main account may use, and tags these properties as `native`.
 */
function withBlackoutUser(world: KnownWorld, others: ReadonlyMap<string, AccountData>): KnownWorld {
  if (propertiesWith(world, ["native"]).length > 0) return world;
  const usable = new Set(propertiesWith(world, [], unusable).map(({ id }) => id));
  for (const [blackoutUser, data] of others) {
    const own = propertiesWith(data.world(), ["native"], unusable).filter(({ id }) => usable.has(id));
    const properties = own.map((each) => ({ ...each, tags: ["native"] as const }));
    if (own.length > 0) return mergeKnownWorlds(world, { blackoutUser, properties });
  }
  return world;
}

/** Runs a task and returns the refusal that ended it early; undefined if none did. */
async function untilRefused(task: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await task();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The settings for reading one account. */
interface Round {
  readonly today: CalendarDate | undefined;
  /** The number of properties to read concurrently. */
  readonly width: number;
  readonly maxProperties: number;
  readonly onProgress: DiscoverOptions["onProgress"];
  /**
   * The properties that the main account has read. Other accounts read these properties first, so that their replies
   * can be compared with the replies to the main account.
   */
  readonly preferred: readonly number[];
}

/** Collects the data of an account. The data collected so far is kept if the discovery ends early. */
class AccountData {
  readonly survey: Survey = emptySurvey();
  /** The properties to read in full. */
  chosen: readonly (readonly [id: number, company: number | undefined])[] = [];
  /** The data of each property, at its index in `chosen`. */
  readonly worlds: KnownWorld[] = [];

  world(): KnownWorld {
    return [{ companies: this.survey.companies }, ...this.worlds.filter(Boolean)].reduce(mergeKnownWorlds, {});
  }

  /** Returns the number of properties that have been read in full. */
  done(): number {
    return this.worlds.filter(Boolean).length;
  }

  gaps(): readonly Message[] {
    const rest = this.survey.properties.size - this.done();
    return rest > 0 ? [...this.survey.gaps, phrase`${rest} properties were not looked at`] : this.survey.gaps;
  }

  /**
   * Returns the chosen properties. Properties with reservations come first, because their replies can be compared in
   * more ways.
   */
  bookedFirst(): readonly number[] {
    const ids = this.chosen.map(([id]) => id);
    const booked = new Set((this.world().bookings ?? []).map(({ property }) => property));
    return [...ids.filter((id) => booked.has(id)), ...ids.filter((id) => !booked.has(id))];
  }
}

/** Reads what an account can see. Throws a Refusal if the discovery must end early. */
async function readAs(reader: Reader, round: Round, data: AccountData): Promise<void> {
  const { width, maxProperties, preferred } = round;
  await fillSurvey(reader, data.survey);
  const { properties } = data.survey;
  const today = await ownDay(reader, round, [...properties.keys()]);
  const others = preferred.filter((id) => !properties.has(id)).slice(0, DENIED_PROPERTIES);
  const kinds =
    today === undefined ? new Map<number, Kind>() : await scanKinds(reader, [...properties.keys(), ...others], today);
  const chosen = chosenProperties(properties, kinds, { max: maxProperties, preferred });
  data.chosen = chosen;
  await inParallel([...chosen.entries()], width, async ([index, [id, company]]) => {
    const { property, account, bookings, items } = await learn(reader, {
      id,
      company,
      from: today,
      nights: kinds.get(id),
    });
    const own = account === undefined ? {} : { account };
    data.worlds[index] = { properties: [property], bookings, items, ...own };
    round.onProgress?.(data.done(), chosen.length);
  });
  await readTheRest(reader, today, data.world());
  for (const id of others) await readDenied(reader, id);
}

/**
 * Returns the date from which nights are read: the target's date if it is known, otherwise the date that the run
 * assumes; undefined if the run assumes no date.
 */
async function ownDay(
  { call }: Reader,
  { today }: Round,
  properties: readonly number[],
): Promise<CalendarDate | undefined> {
  const [property] = properties;
  if (today === undefined || property === undefined) return today;
  return (await targetDay({ today, property, categories: properties, call })) ?? today;
}

const DETAILS_PER_CALL = 50;

/**
 * Reads the static details of all usable properties, and the later nights of ordinary ones. Also makes calls that the
 * target must reject, for properties that the permissions deny.
 */
async function readTheRest(
  reader: Reader,
  today: CalendarDate | undefined,
  { properties = [] }: KnownWorld,
): Promise<void> {
  const isUsable = (tags: readonly string[]) => ["ordinary", "aoa", "timeshare"].some((kind) => tags.includes(kind));
  const usable = properties.filter(({ tags }) => isUsable(tags)).map(({ id }) => id);
  for (const PropertyIds of chunksOf(usable, DETAILS_PER_CALL)) {
    await reader.call("GetStaticPropertyDetails", { PropertyIds });
  }
  const ordinary = properties.filter(({ tags }) => tags.includes("ordinary")).map(({ id }) => id);
  if (today !== undefined) await readLaterNights(reader, ordinary, today);
  const denied = properties.filter(({ tags }) => tags.length > 0 && !isUsable(tags) && !tags.includes("deleted"));
  for (const { id } of denied.slice(0, DENIED_PROPERTIES)) await readDenied(reader, id);
}
