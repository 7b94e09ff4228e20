// Creates calls about nightly availability: ranges around bookings and today, at the limits, and for every kind of
// property.
import type { WalkCall } from "@staywire/conformance/checks";
import { addDays, type CalendarDate, nightsBetween, parseIsoDate } from "@staywire/values";
import type { Property, User } from "@staywire/world";
import { callAs, callers, dateText, propertiesFor, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { idLists } from "./ids.js";
import { mayUse, sampled } from "./world.js";

/** Maximum number of bookings around which ranges are requested. */
const MOST_BOOKINGS = 24;

type Range = readonly [from: CalendarDate, to: CalendarDate];

/** Creates the calls for ordinary properties. */
export function ordinaryCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) => ordinaryCallsOf(context, user));
}

function ordinaryCallsOf(context: WalkContext, user: User): WalkCall[] {
  const { today, isWhole, main } = context;
  const seen = propertiesFor(context, user);
  const isOrdinary = (each: Property) => isPlain(each) && mayUse(context.world, user, each);
  const usable = seen.filter(isOrdinary).map(({ PropertyID }) => PropertyID);
  const others = seen.filter((each) => !isOrdinary(each)).map(({ PropertyID }) => PropertyID);
  const call = (PropertyIDs: readonly number[], range: Range): WalkCall =>
    callAs(context, user, { PropertyIDs, ...datesOf(range) });
  const month: Range = [today, addDays(today, 28)];
  const lists = idLists(usable, others, 20).map((ids) => call(ids, month));
  if (user !== main || !isWhole) return lists;
  const [first = UNKNOWN_ID] = usable;
  return [
    ...lists,
    ...limitRanges(today, 31).map((range) => call([first], range)),
    ...bookedRanges(context, usable).map(([id, range]) => call([id], range)),
    ...usable.map((id) => call([id], [addDays(today, 1), addDays(today, 15)])),
    callAs(context, user, { PropertyIDs: [first], MinimumDateInRange: "2027-13-45", MaximumDateInRange: "x" }),
  ];
}

/** Creates the calls for AOA and timeshare properties. */
export function categoryCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) => categoryCallsOf(context, user));
}

function categoryCallsOf(context: WalkContext, user: User): WalkCall[] {
  const { today, world, isWhole, main } = context;
  const seen = propertiesFor(context, user);
  const call = (PropertyID: number, range: Range): WalkCall => callAs(context, user, { PropertyID, ...datesOf(range) });
  const month: Range = [today, addDays(today, 28)];
  const plain = [...seen.map(({ PropertyID }) => PropertyID), UNKNOWN_ID, 0].map((id) => call(id, month));
  const usable = seen.filter((each) => !isPlain(each) && each.deleted !== true && mayUse(world, user, each));
  const ids = usable.map(({ PropertyID }) => PropertyID);
  const [first] = ids;
  if (user !== main || !isWhole || first === undefined) return plain;
  return [
    ...plain,
    ...limitRanges(today, 30).map((range) => call(first, range)),
    ...bookedRanges(context, ids).map(([id, range]) => call(id, range)),
    call(first, [addDays(today, -1), addDays(today, 3)]),
    callAs(context, user, { PropertyID: first, MinimumDateInRange: "x", MaximumDateInRange: "x" }),
  ];
}

/** True if a property is ordinary: neither AOA nor timeshare. */
export function isPlain({ kind = "ordinary" }: Property): boolean {
  return kind === "ordinary";
}

/** Returns the parameters of a range. */
export function datesOf([from, to]: Range): { MinimumDateInRange: string; MaximumDateInRange: string } {
  return { MinimumDateInRange: dateText(from), MaximumDateInRange: dateText(to) };
}

/** Returns ranges whose number of nights is at or near a limit, and one range with reversed dates. */
function limitRanges(today: CalendarDate, most: number): Range[] {
  const from = addDays(today, 1);
  return [0, 1, most - 2, most - 1, most, most + 1, -1].map((nights) => [from, addDays(from, nights)]);
}

/** Returns ranges of nights around bookings that have not ended, at most `MOST_BOOKINGS`. */
function bookedRanges({ world, today }: WalkContext, ids: readonly number[]): [number, Range][] {
  const booked = world.reservations.filter(
    ({ PropertyID, DepartureDate }) =>
      ids.includes(PropertyID) && nightsBetween(today, parseIsoDate(DepartureDate)) >= 0,
  );
  return sampled(booked, MOST_BOOKINGS).map(({ PropertyID, ArrivalDate, DepartureDate }) => {
    const from = later(addDays(parseIsoDate(ArrivalDate), -2), today);
    const nights = Math.max(1, Math.min(nightsBetween(from, parseIsoDate(DepartureDate)) + 2, 28));
    return [PropertyID, [from, addDays(from, nights)]];
  });
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return nightsBetween(a, b) > 0 ? b : a;
}
