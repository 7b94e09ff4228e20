// Calculates the rooms of a property for each night, and the signature that encodes them.
import { type CalendarDate, encodeSignature, nightsBetween, ValueError } from "@staywire/values";
import type { Property } from "@staywire/world";
import type { Call, SignatureOverflow } from "../call.js";
import { calendarOf, type Stay } from "./calendar.js";

/** The rooms in one night. */
export interface NightRooms {
  readonly DayOffset: number;
  readonly RoomsInCategory: number;
  readonly RoomsSold: number;
  readonly RoomsAvailable: number;
}

/**
 * Returns the total number of rooms that a caller can sell: 1 for an ordinary property, the rooms of the category for
 * AOA, the rooms of the channel for timeshare.
 */
export function roomsFor(property: Property, UserID: number): number {
  if (property.kind === "AOA") return property.roomsInCategory ?? 0;
  if (property.kind !== "timeshare") return 1;
  return property.allotments?.find((allotment) => allotment.UserID === UserID)?.rooms ?? 0;
}

/** A range of consecutive nights. */
export interface NightRange {
  /** The date of the first night. */
  readonly from: CalendarDate;
  readonly nights: number;
}

/** Calculates for each night of a range the rooms that the caller may sell. */
export async function nightlyRooms(
  call: Call<never>,
  property: Property,
  { from, nights }: NightRange,
): Promise<readonly NightRooms[]> {
  const rooms = roomsFor(property, call.user.UserID);
  const stays = (await calendarOf(call, property)).filter((stay) => counts(property, stay, call.user.UserID));
  const ranges = stays.map((stay) => ({
    first: nightsBetween(from, stay.arrival),
    past: nightsBetween(from, stay.departure),
    rooms: stay.whole ? rooms : 1,
  }));
  return Array.from({ length: nights }, (_, DayOffset) => {
    const taken = ranges.filter((range) => range.first <= DayOffset && DayOffset < range.past);
    // A property can be booked twice, but never has fewer than 0 rooms left.
    const RoomsSold = Math.min(
      rooms,
      taken.reduce((sum, range) => sum + range.rooms, 0),
    );
    return { DayOffset, RoomsInCategory: rooms, RoomsSold, RoomsAvailable: rooms - RoomsSold };
  });
}

// Timeshare availability is managed per channel (spec section 4.2), so bookings of other channels do not count.
function counts(property: Property, stay: Stay, UserID: number): boolean {
  return property.kind !== "timeshare" || stay.whole || stay.UserID === UserID;
}

/** Encodes nights as a signature in the configured layout; undefined if it cannot be calculated. */
export function signatureOf(
  { setting: { signatureLayout } }: Call<never>,
  nights: readonly NightRooms[],
  overflow: SignatureOverflow,
): number | undefined {
  const available = nights.map((night) => night.RoomsAvailable > 0);
  try {
    return encodeSignature(signatureLayout, available, { allowNegative: overflow === "negative" });
  } catch (error) {
    if (!(error instanceof ValueError) || error.code !== "signature-overflow") throw error;
    return undefined;
  }
}
