// Defines the lists that must contain a blackout, and splits their items by a window of days.

import type { RecordValue, Value } from "@staywire/codec";
import { type CalendarDate, compareDates, dateOf, nightsBetween, ValueError } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import type { DayRange } from "./blackout-model.js";

/** One way of reading the stays of a property. */
export interface ListRead {
  readonly operation: string;
  readonly parameters: (property: number) => RecordValue;
  /** Returns the items of a reply that are about the property. */
  readonly itemsOf: (value: Value, property: number) => readonly RecordValue[];
}

const blank = { xmlMsg: "", jSonMsg: "" };

const ofProperty = (operation: string): ListRead => ({
  operation,
  parameters: (PropertyID) => ({ PropertyID, ...blank }),
  itemsOf: recordsOf,
});

/** The lists of one property, which may come from a cache of one minute. */
export const listsOfProperty: readonly ListRead[] = [
  ofProperty("GetReservations"),
  ofProperty("GetReservationsWithTime"),
];

/**
 * The list of all properties. An entry with the id 0 is a range that the system calculated, not a blackout (spec
 * section 2).
 */
export const listOfAll: ListRead = {
  operation: "GetAllReservations",
  parameters: () => blank,
  itemsOf: (value, property) =>
    recordsOf(value).filter(({ PropertyID, BookingID }) => PropertyID === property && BookingID !== 0),
};

/** The entries of a list: the stays in a window, and the bookings of other days. */
export interface Listed {
  readonly inside: readonly DayRange[];
  readonly outside: ReadonlySet<string>;
}

/** The days that a sequence examines. */
export interface Days {
  /** The first day of the window; `length` is the number of its nights. */
  readonly window: CalendarDate;
  readonly length: number;
  /** The days outside the window whose bookings must stay unchanged. */
  readonly others: { readonly from: CalendarDate; readonly to: CalendarDate };
}

/** Splits the items of a reply into stays in the window and other bookings. */
export function listed(items: readonly RecordValue[], { window, length, others }: Days): Listed {
  const inside: DayRange[] = [];
  const outside = new Set<string>();
  for (const { BookingID, ArrivalDate, DepartureDate } of items) {
    const [arrival, departure] = [dayOf(ArrivalDate), dayOf(DepartureDate)];
    if (arrival === undefined || departure === undefined) continue;
    const range = { from: nightsBetween(window, arrival), to: nightsBetween(window, departure) };
    if (range.from < length && range.to > 0) inside.push(range);
    const isOther = compareDates(departure, others.from) >= 0 && compareDates(arrival, others.to) < 0;
    if (isOther && BookingID !== 0) outside.add(`booking ${BookingID}`);
  }
  return { inside, outside };
}

function dayOf(value: Value | undefined): CalendarDate | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return dateOf(value);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}
