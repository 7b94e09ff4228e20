// Finds the ids and dates for the sample calls of an account.

import { worldOfFile } from "@staywire/suite";
import { addDays, type CalendarDate } from "@staywire/values";
import type { Property, World } from "@staywire/world";

/** A property of the world, with its kinds from the view of an account. */
export interface TriedProperty {
  readonly id: number;
  readonly name: string | undefined;
  readonly company: number | undefined;
  /** The kinds of the property: tags of the suite, and `extras`, `rates`, `ordinary`, `AOA` or `timeshare`. */
  readonly tags: readonly string[];
  readonly items: readonly string[];
}

/** The data for the sample calls. A member is undefined if the world has no object of its kind. */
export interface WorldFacts {
  readonly username: string;
  /** The UserID of the account. */
  readonly account: number | undefined;
  readonly all: readonly TriedProperty[];
  /** Ordinary properties that the account may use. Properties with extras and rates come first. */
  readonly properties: readonly TriedProperty[];
  readonly company: number | undefined;
  readonly booking: number | undefined;
  /** The code of an extra that can be added to the booking. */
  readonly item: string | undefined;
  readonly discount: string | undefined;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

/**
 * Days from today to the sample stay. In the default world, the stay is then after all bookings and within the seasons.
 */
const DAYS_AHEAD = 100;
const NIGHTS = 7;

/** Collects the data for the sample calls of one account. The days of the world must be dates. */
export function worldFacts(world: World, username: string, today: CalendarDate): WorldFacts {
  const { properties: known = [], bookings = [] } = worldOfFile(world, username);
  const all = world.properties.map((each, index) => tried(each, known[index]?.tags ?? []));
  const properties = all.filter(isPlain).sort((a, b) => richness(b) - richness(a));
  const usable = new Map(
    all.filter(({ tags }) => !tags.some((tag) => unusable.has(tag))).map((each) => [each.id, each]),
  );
  const booking = bookings.find(({ own, property }) => own === true && (usable.get(property)?.items.length ?? 0) > 0);
  const company = properties[0]?.company;
  return {
    username,
    account: world.users.find((each) => each.username === username)?.UserID,
    all,
    properties,
    company,
    booking: booking?.id,
    item: usable.get(booking?.property ?? 0)?.items.at(-1),
    discount: world.discounts.find(({ MCUserID }) => MCUserID === company)?.DiscountCode,
    arrival: addDays(today, DAYS_AHEAD),
    departure: addDays(today, DAYS_AHEAD + NIGHTS),
  };
}

/**
 * Returns the first property with a tag; undefined if there is none. Skips properties that the account cannot use,
 * unless the tag itself marks such properties.
 */
export function propertyWith({ all }: WorldFacts, tag: string): TriedProperty | undefined {
  return all.find(({ tags }) => tags.includes(tag) && (unusable.has(tag) || !tags.some((each) => unusable.has(each))));
}

const unusable: ReadonlySet<string> = new Set(["deleted", "foreign", "not-enabled", "not-accepted", "orphan"]);
const peculiar: ReadonlySet<string> = new Set([...unusable, "clone", "offline", "monthly-rates"]);

function tried(property: Property, seen: readonly string[]): TriedProperty {
  const { PropertyID, name, MCUserID, kind = "ordinary", extras = [], rates } = property;
  const items = extras.map(({ ItemCode }) => ItemCode);
  const has = [items.length > 0 && "extras", (rates?.bands ?? []).length > 0 && "rates"];
  const tags = [...seen, kind, ...has.filter((each) => each !== false)];
  return { id: PropertyID, name, company: MCUserID ?? undefined, tags, items };
}

function isPlain({ tags }: TriedProperty): boolean {
  return tags.includes("ordinary") && !tags.some((tag) => peculiar.has(tag));
}

function richness({ tags }: TriedProperty): number {
  return tags.filter((tag) => tag === "extras" || tag === "rates").length;
}
