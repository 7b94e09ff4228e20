// Finds the stays that occupy a property: its active reservations and blackouts and, for a clone, also those of the
// property whose calendar it copies.
import { type CalendarDate, compareDates, parseIsoDate } from "@staywire/values";
import type { Property, Reservation } from "@staywire/world";
import type { Call } from "../call.js";
import type { Blackout, Stored } from "../store/store.js";

/** A range of nights that is taken. */
export interface Stay {
  readonly BookingID: number;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** True if the stay takes every room: a blackout, or a range that the system blocks. */
  readonly whole: boolean;
  /** The channel that made the booking. */
  readonly UserID: number | undefined;
  readonly HasPoolHeat: boolean;
  readonly GuestName: string | undefined;
  readonly specialResponse: string | undefined;
}

/**
 * Returns the stays of each of several properties, sorted by arrival. Cancelled stays and stays without a night are
 * left out.
 */
export async function calendarsOf(
  call: Call<never>,
  properties: readonly Property[],
): Promise<ReadonlyMap<number, readonly Stay[]>> {
  const sources = [...new Set(properties.flatMap(calendarSources))];
  const blackouts = await call.setting.store.blackoutsOf(sources);
  const stays = new Map<number, Stay[]>(sources.map((id) => [id, reservedStays(call, id)]));
  for (const blackout of blackouts) stays.get(blackout.PropertyID)?.push(stayOfBlackout(blackout));
  return new Map(properties.map((property) => [property.PropertyID, inOrder(calendarSources(property), stays)]));
}

/** Returns the stays of one property, sorted by arrival. */
export async function calendarOf(call: Call<never>, property: Property): Promise<readonly Stay[]> {
  return (await calendarsOf(call, [property])).get(property.PropertyID) ?? [];
}

/** Selects the stays that end today or later. */
export function currentStays(stays: readonly Stay[], today: CalendarDate): readonly Stay[] {
  return stays.filter((stay) => compareDates(stay.departure, today) >= 0);
}

function calendarSources(property: Property): readonly number[] {
  return property.cloneOf === undefined ? [property.PropertyID] : [property.PropertyID, property.cloneOf];
}

function inOrder(sources: readonly number[], stays: ReadonlyMap<number, readonly Stay[]>): readonly Stay[] {
  return sources
    .flatMap((id) => stays.get(id) ?? [])
    .filter((stay) => compareDates(stay.arrival, stay.departure) < 0)
    .sort((a, b) => compareDates(a.arrival, b.arrival));
}

function reservedStays(call: Call<never>, PropertyID: number): Stay[] {
  const active = call.view.reservationsOf(PropertyID).filter((booking) => booking.cancelled !== true);
  return active.map((booking) => stayOfReservation(booking, call.day));
}

function stayOfReservation(booking: Reservation, day: (text: string) => CalendarDate): Stay {
  return {
    BookingID: booking.BookingID,
    arrival: day(booking.ArrivalDate),
    departure: day(booking.DepartureDate),
    whole: booking.BookingID === 0,
    UserID: booking.UserID,
    HasPoolHeat: booking.HasPoolHeat ?? false,
    GuestName: booking.GuestName,
    specialResponse: booking.specialResponse,
  };
}

function stayOfBlackout(blackout: Stored<Blackout>): Stay {
  return {
    BookingID: blackout.id,
    arrival: parseIsoDate(blackout.arrival),
    departure: parseIsoDate(blackout.departure),
    whole: true,
    UserID: undefined,
    HasPoolHeat: false,
    GuestName: blackout.GuestName,
    specialResponse: undefined,
  };
}
