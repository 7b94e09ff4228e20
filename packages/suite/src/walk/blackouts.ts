// Creates calls that add blackouts, each with the reads that show its effect.
import type { WalkCall } from "@staywire/conformance/checks";
import { addDays, atMidnight, type CalendarDate, nightsBetween, parseIsoDate } from "@staywire/values";
import type { Property, User } from "@staywire/world";
import { WALK_GUEST } from "../known-world/guests.js";
import { callAs, callers, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { datesOf, isPlain } from "./rooms.js";
import { isOwn, oneOfEach, standing } from "./world.js";

/** The number of days from today to the first blackouts of a property that has no later booking. */
const FREE_AFTER = 20;

/**
 * The number of days between the blackouts of one binding or user and those of the next. They must not overlap, because
 * a night can be taken only once.
 */
const DAYS_APART = 40;

/**
 * Creates the calls of one binding. The dates depend on `turn`, the index of the binding, so that two bindings take
 * different nights, except for a range in the past and a range over a booking.
 */
export function blackoutCalls(context: WalkContext, turn: number): WalkCall[] {
  return callers(context).flatMap((user, index) => callsOf(context, user, turn * 7 + index));
}

function callsOf(context: WalkContext, user: User, turn: number): WalkCall[] {
  const { world, main } = context;
  const deleted = new Set(world.properties.flatMap((each) => (each.deleted === true ? [each.PropertyID] : [])));
  const calendarWord = ({ cloneOf }: Property): string =>
    cloneOf === undefined ? "own" : deleted.has(cloneOf) ? "of-a-deleted-one" : "copied";
  const kinds = oneOfEach(
    world.properties,
    (each) => `${each.kind} ${each.deleted} ${calendarWord(each)} ${standing(world, user, each)}`,
  );
  const free = addDays(context.today, FREE_AFTER + turn * DAYS_APART);
  const each = kinds.map((property) => call(context, user, property, [lastFree(context, property, free), 3]));
  const own = kinds.find((property) => isPlain(property) && isOwn(world, user, property));
  if (user !== main || own === undefined) return each;
  return [...each, ...variations(context, user, own, free)];
}

/**
 * Creates blackouts of one property: of several lengths, repeated, adjacent, with reversed dates, in the past, over a
 * booking.
 */
function variations(context: WalkContext, user: User, own: Property, free: CalendarDate): WalkCall[] {
  const start = addDays(lastFree(context, own, free), 10);
  const past = addDays(context.today, -nightsBetween(context.today, free));
  const make = (from: CalendarDate, nights: number): WalkCall => call(context, user, own, [from, nights]);
  const booking = context.world.reservations.find(
    ({ PropertyID, cancelled, ArrivalDate }) =>
      PropertyID === own.PropertyID &&
      cancelled !== true &&
      nightsBetween(context.today, parseIsoDate(ArrivalDate)) > 0,
  );
  const over = booking === undefined ? [] : [make(parseIsoDate(booking.ArrivalDate), 1)];
  const usual = make(start, 8);
  const { parameters } = usual;
  return [
    usual,
    make(start, 8),
    make(addDays(start, 8), 1),
    make(addDays(start, 9), 7),
    // The range without nights lies in the past. A service may block its days, which other checks need free.
    make(past, 0),
    make(addDays(past, -4), -1),
    make(addDays(context.today, -9), 2),
    ...over,
    { ...usual, parameters: { ...parameters, PropertyID: UNKNOWN_ID } },
    { ...usual, parameters: { ...parameters, MCUserID: UNKNOWN_ID } },
  ];
}

/**
 * Returns the first date, not before `from`, from which neither the property nor the property whose calendar it copies
 * has a booking.
 */
function lastFree({ world }: WalkContext, property: Property, from: CalendarDate): CalendarDate {
  const shared = [property.PropertyID, property.cloneOf];
  const ends = world.reservations
    .filter(({ PropertyID, cancelled }) => shared.includes(PropertyID) && cancelled !== true)
    .map(({ DepartureDate }) => parseIsoDate(DepartureDate));
  return ends.reduce((latest, end) => (nightsBetween(latest, end) > 0 ? end : latest), from);
}

function call(
  context: WalkContext,
  user: User,
  property: Property,
  [from, nights]: readonly [CalendarDate, number],
): WalkCall {
  const { PropertyID } = property;
  const parameters = {
    MCUserID: property.MCUserID ?? 0,
    PropertyID,
    GuestName: WALK_GUEST,
    dteArrive: atMidnight(from),
    dteDepart: atMidnight(addDays(from, nights)),
  };
  const range = datesOf([addDays(from, -2), addDays(from, Math.max(nights, 6) + 2)]);
  const rooms = isPlain(property)
    ? { operation: "GetPropertiesNightlyRoomsToSell", parameters: { PropertyIDs: [PropertyID], ...range } }
    : { operation: "GetAOATSPropertyNightlyRoomsToSell", parameters: { PropertyID, ...range } };
  const texts = { xmlMsg: "", jSonMsg: "" };
  const lists = [
    { operation: "GetReservations", parameters: { PropertyID, ...texts } },
    { operation: "GetReservationsWithTime", parameters: { PropertyID, ...texts } },
  ];
  return { ...callAs(context, user, parameters), shownBy: [rooms, ...lists] };
}
