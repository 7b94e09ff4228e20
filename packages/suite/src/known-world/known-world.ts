// Defines the known world: what one account can see, according to world files and discoveries. All members are
// optional. Checks that need missing data are not run.

import { joinMessages, jsonText, type Message, phrase } from "@staywire/model";
import type { SignatureLayout } from "@staywire/values";
import { type Need, needs, type World } from "@staywire/world";

/** The needs for data other than a property with some tag. */
const otherNeeds = ["company", "booking", "item", "account", "blackout-property"] as const;

/** The tags that a property can have, as the caller sees it. */
export const tags = needs.filter((need): need is Tag => !(otherNeeds as readonly Need[]).includes(need));

/** A statement about a property. */
export type Tag = Exclude<Need, (typeof otherNeeds)[number]>;

/** The reasons why a caller cannot use a property. */
export const unusable: readonly Tag[] = ["deleted", "foreign", "not-enabled", "not-accepted", "orphan"];

/** A property of the target. */
export interface KnownProperty {
  readonly id: number;
  /** The company that supplies the property. */
  readonly company?: number | undefined;
  readonly tags: readonly Tag[];
}

/** A booking of the target. */
export interface KnownBooking {
  readonly id: number;
  readonly property: number;
  /** True if the caller may add extras to the booking, false if it is known to belong to others. Default: unknown. */
  readonly own?: boolean | undefined;
  /** False if the booking may have ended before today, so that lists of reservations may lack it. */
  readonly listed?: boolean | undefined;
  /** True if the booking is known to be cancelled, so no list may contain it. */
  readonly cancelled?: boolean | undefined;
}

/** An extra of a property. */
export interface KnownItem {
  readonly property: number;
  readonly code: string;
}

/** The words that describe needs. They are never redacted, even if a user name equals one of these words. */
export const words: ReadonlySet<string> = new Set(needs);

/** The data of the target that one account is known to see. */
export interface KnownWorld {
  /** An account for which enquiries may be entered; 0 is the account of the caller. */
  readonly account?: number | undefined;
  readonly companies?: readonly number[] | undefined;
  readonly properties?: readonly KnownProperty[] | undefined;
  readonly bookings?: readonly KnownBooking[] | undefined;
  readonly items?: readonly KnownItem[] | undefined;
  /** The properties that may be written to. Default: all. */
  readonly writable?: readonly number[] | undefined;
  /**
   * The layout of the target's availability signatures, which the specification does not define. Default: any known
   * layout.
   */
  readonly signatureLayout?: SignatureLayout | undefined;
  /** A URL-encoded xmlMsg that the caller's own function understands. */
  readonly userMessage?: string | undefined;
  /** The name, in the settings, of the user whose calls add blackouts. Default: the main user. */
  readonly blackoutUser?: string | undefined;
  /** Maximum number of nights of a blackout. Default: 31. */
  readonly maxNights?: number | undefined;
  /** The first date, like `2027-05-01`, for blackouts of several lengths. Default: today. */
  readonly writeFrom?: string | undefined;
  /** How the operation for one property shows the allowed days of a band without restrictions. Default: unknown. */
  readonly allowedDays?: NonNullable<World["choices"]>["allowedDays"];
  /** False if the main account is known to be an agent or an owner, who may not add blackouts. Default: unknown. */
  readonly mayBlock?: boolean | undefined;
  /** The data that the target is known to lack; cases that need it do not apply. */
  readonly absent?: readonly Need[] | undefined;
}

/** Returns the properties of a world that have all required tags and no excluded tag. */
export function propertiesWith(
  world: KnownWorld,
  having: readonly Tag[],
  lacking: readonly Tag[] = [],
): KnownProperty[] {
  return (world.properties ?? []).filter(
    ({ tags: own }) => having.every((tag) => own.includes(tag)) && !lacking.some((tag) => own.includes(tag)),
  );
}

/** Returns a company that has no relation to the caller; undefined if no such company is known. */
export function foreignCompany(world: KnownWorld): number | undefined {
  const own = [
    ...(world.companies ?? []),
    ...propertiesWith(world, [], unusable).flatMap(({ company }) => company ?? []),
  ];
  const others = propertiesWith(world, ["foreign"]).flatMap(({ company }) => company ?? []);
  return others.find((each) => !own.includes(each));
}

const tagWords: Readonly<Record<Tag, Message>> = {
  ordinary: phrase`ordinary property`,
  aoa: phrase`AOA property`,
  timeshare: phrase`timeshare property`,
  native: phrase`property of the caller's own company`,
  clone: phrase`property that is kept in step with another calendar`,
  offline: phrase`property that is not enabled for online booking`,
  deleted: phrase`deleted property`,
  foreign: phrase`property that the caller has no rights to`,
  "not-enabled": phrase`property that its company has not enabled for the caller`,
  "not-accepted": phrase`property that the caller has not accepted`,
  orphan: phrase`property without a company`,
  "monthly-rates": phrase`property with monthly rates`,
  extras: phrase`property with extras`,
  rates: phrase`property with rates`,
  "net-rates": phrase`property with net rates`,
  taxes: phrase`property with tax settings`,
};

/** Describes a property with a tag. */
export function wordsOf(tag: Tag): Message {
  return tagWords[tag];
}

/** Returns the advice to set `world` to a file that contains some data. */
export function toState(what: Message): Message {
  return phrase`world to a file with: ${what}`;
}

/** Returns the advice to set `world` to a file with a property that has some tags. */
export function toName(having: readonly Tag[]): Message {
  const all = joinMessages(having.map(wordsOf), ", ");
  return toState(having.length === 1 ? all : phrase`a property that is each of these: ${all}`);
}

/**
 * Returns the advice to provide the missing data, or to state that the target has no such data, so that no case needs
 * it.
 */
export function orAbsent(set: Message, need: Need): Message {
  return phrase`${set}; or with absent: ${jsonText([need])}, if the target has none`;
}

/** Returns the world without the properties that must not be written to. */
export function toWriteTo(world: KnownWorld): KnownWorld {
  const { writable, properties = [] } = world;
  return writable === undefined
    ? world
    : { ...world, properties: properties.filter(({ id }) => writable.includes(id)) };
}

/** Merges two worlds: what both know about a property is combined; for single values the second world wins. */
export function mergeKnownWorlds(first: KnownWorld, second: KnownWorld): KnownWorld {
  const both = <T>(listOf: (world: KnownWorld) => readonly T[] | undefined): readonly T[] =>
    [first, second].flatMap((world) => listOf(world) ?? []);
  return {
    ...first,
    ...Object.fromEntries(Object.entries(second).filter(([, value]) => value !== undefined)),
    companies: [...new Set(both(({ companies }) => companies))],
    properties: mergedProperties(both(({ properties }) => properties)),
    bookings: mergedBookings(both(({ bookings }) => bookings)),
    items: mergedItems(both(({ items }) => items)),
    absent: [...new Set(both(({ absent }) => absent))],
  };
}

function mergedProperties(all: readonly KnownProperty[]): KnownProperty[] {
  const byId = new Map<number, KnownProperty>();
  for (const each of all) {
    const known = byId.get(each.id);
    byId.set(each.id, {
      id: each.id,
      company: each.company ?? known?.company,
      tags: [...new Set([...(known?.tags ?? []), ...each.tags])],
    });
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function mergedBookings(all: readonly KnownBooking[]): KnownBooking[] {
  const byPlace = new Map<string, KnownBooking>();
  for (const each of all) {
    const key = `${each.id} ${each.property}`;
    byPlace.set(key, { ...byPlace.get(key), ...each });
  }
  return [...byPlace.values()].sort((a, b) => a.id - b.id || a.property - b.property);
}

function mergedItems(all: readonly KnownItem[]): KnownItem[] {
  const byKey = new Map(all.map((each) => [JSON.stringify([each.property, each.code]), each]));
  return [...byKey.values()];
}
