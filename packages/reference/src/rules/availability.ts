// The rooms of a property, night by night, and the signature that sums them up.
import { type CalendarDate, encodeSignature, nightsBetween, ValueError } from "@staywire/values";
import type { Property } from "@staywire/world";
import type { Call, SignatureOverflow } from "../call.js";
import { calendarOf, type Stay } from "./calendar.js";

/** The rooms of one night. */
export interface NightRooms {
  readonly DayOffset: number;
  readonly RoomsInCategory: number;
  readonly RoomsSold: number;
  readonly RoomsAvailable: number;
}

/** The rooms that a caller can sell in all: 1 of an ordinary property, the category's of AOA, the channel's of timeshare. */
export function roomsFor(property: Property, UserID: number): number {
  if (property.kind === "AOA") return property.roomsInCategory ?? 0;
  if (property.kind !== "timeshare") return 1;
  return property.allotments?.find((allotment) => allotment.UserID === UserID)?.rooms ?? 0;
}

/** Nights in a row. */
export interface NightRange {
  /** The date of the first night. */
  readonly from: CalendarDate;
  readonly nights: number;
}

/** Returns the rooms of each night of a range, as the caller may sell them. */
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
    // A property can be booked twice over; it has no fewer than 0 rooms left.
    const RoomsSold = Math.min(
      rooms,
      taken.reduce((sum, range) => sum + range.rooms, 0),
    );
    return { DayOffset, RoomsInCategory: rooms, RoomsSold, RoomsAvailable: rooms - RoomsSold };
  });
}

// Timeshare availability is managed per channel (spec section 4.2): other channels' bookings are not its business.
function counts(property: Property, stay: Stay, UserID: number): boolean {
  return property.kind !== "timeshare" || stay.whole || stay.UserID === UserID;
}

/** Returns the signature of nights in the layout of the setting; undefined if it cannot be calculated. */
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
