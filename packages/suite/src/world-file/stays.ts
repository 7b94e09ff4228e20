// Writes the reservations of a world file, and finds the property to which a copied calendar belongs.
import type { RecordValue } from "@staywire/codec";
import { LAST_BOOKING_ID, type Reservation } from "@staywire/world";
import type { View } from "../facts/view.js";
import { dayOf } from "../facts/words.js";
import { listsOf } from "./lists.js";

/** Finds the property that shares a booking with a copied calendar. */
export function masterOf(view: View, account: string, id: number, originals: readonly number[]): number | undefined {
  const own = new Set(idsOf(view, account, id));
  return originals.find((other) => idsOf(view, account, other).some((booking) => own.has(booking)));
}

function idsOf(view: View, account: string, id: number): readonly number[] {
  const [list] = listsOf(view, account, id);
  return (list?.rows ?? []).map(({ BookingID }) => Number(BookingID)).filter((each) => each > 0);
}

/** Returns the reservations of a property; undefined if they were not read or one cannot be written. */
export function staysOf(view: View, account: string, id: number): readonly Reservation[] | undefined {
  const [list] = listsOf(view, account, id);
  if (list === undefined) return undefined;
  const stays = list.rows.map((row) => stayOf(row, id));
  return stays.every((stay) => stay !== undefined) ? stays : undefined;
}

function stayOf(row: RecordValue, PropertyID: number): Reservation | undefined {
  const [BookingID, ArrivalDate, DepartureDate] = [
    Number(row.BookingID),
    dayOf(row.ArrivalDate),
    dayOf(row.DepartureDate),
  ];
  if (!(BookingID >= 0 && BookingID <= LAST_BOOKING_ID) || ArrivalDate === "" || DepartureDate === "") return undefined;
  const HasPoolHeat = row.HasPoolHeat === true || undefined;
  const texts = { GuestName: givenText(row.GuestName), specialResponse: givenText(row.specialResponse) };
  return { BookingID, PropertyID, ArrivalDate, DepartureDate, HasPoolHeat, ...texts };
}

function givenText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
