// Finds out why a night is occupied: reservations, blocks of the system, or sold rooms.
import { dateOf } from "@staywire/values";
import type { Rooms } from "../availability/assembly.js";
import { isoDate, type NightSpan, offsetOf } from "../nights.js";
import type { PropertyData, ReservedNights } from "./property-data.js";
import type { NightReason } from "./reasons.js";

/** The stays and blocks that occupy a night. */
export interface Occupancy {
  readonly reasons: readonly NightReason[];
  /** The BookingIDs of the reservations that include the night; 0 is a block of the system, and not unique. */
  readonly bookings: readonly number[];
  readonly rooms: Rooms | undefined;
}

/** Finds what occupies each night. Stays are half-open: a departure and an arrival on the same date do not clash. */
export function occupancies(property: PropertyData, span: NightSpan): readonly Occupancy[] {
  const rooms = new Map((property.rooms ?? []).map((one) => [one.date, one.rooms]));
  const bookings = bookingsByNight(property.reservations ?? [], span);
  return bookings.map((ids, offset) => {
    const night = rooms.get(isoDate(span, offset));
    return { reasons: reasonsOf(property, ids, night), bookings: ids, rooms: night };
  });
}

function bookingsByNight(reservations: readonly ReservedNights[], span: NightSpan): readonly (readonly number[])[] {
  const nights = Array.from({ length: span.nights }, (): number[] => []);
  for (const { ArrivalDate, DepartureDate, BookingID } of reservations) {
    const end = Math.min(offsetOf(span, dateOf(DepartureDate)), span.nights);
    for (let offset = Math.max(offsetOf(span, dateOf(ArrivalDate)), 0); offset < end; offset++) {
      nights[offset]?.push(BookingID);
    }
  }
  return nights;
}

function reasonsOf(property: PropertyData, ids: readonly number[], rooms: Rooms | undefined): readonly NightReason[] {
  const reasons = takenBy(ids);
  // If a property has several rooms, a reservation takes one of them. So only the number of available rooms shows
  // whether the night is free.
  if (rooms === undefined) {
    return hasSeveralRooms(property) || property.reservations === undefined ? ["availability-unknown"] : reasons;
  }
  if (rooms.RoomsAvailable <= 0) return reasons.length === 0 ? ["no-rooms"] : reasons;
  return hasSeveralRooms(property) || (rooms.RoomsInCategory ?? 1) > 1 ? [] : reasons;
}

function takenBy(ids: readonly number[]): readonly NightReason[] {
  const reasons: NightReason[] = [];
  if (ids.some((id) => id !== 0)) reasons.push("booked");
  if (ids.includes(0)) reasons.push("blocked-by-system");
  return reasons;
}

function hasSeveralRooms({ permissions }: PropertyData): boolean {
  return permissions?.AOAProperty === true || permissions?.TimeShare === true;
}
