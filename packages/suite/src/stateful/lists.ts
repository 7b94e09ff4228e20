// The reads in which a blackout must show: what each lists in a window of days.

import type { RecordValue, Value } from "@staywire/codec";
import { type CalendarDate, compareDates, dateOf, nightsBetween, ValueError } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import type { DayRange } from "./blackout-model.js";

/** One way of reading the stays of a property. */
export interface ListRead {
  readonly operation: string;
  readonly parameters: (property: number) => RecordValue;
  /** The items of a reply that are about the property. */
  readonly itemsOf: (value: Value, property: number) => readonly RecordValue[];
}

const blank = { xmlMsg: "", jSonMsg: "" };

const ofProperty = (operation: string): ListRead => ({
  operation,
  parameters: (PropertyID) => ({ PropertyID, ...blank }),
  itemsOf: recordsOf,
});

/** The lists of one property: they may be a minute old. */
export const listsOfProperty: readonly ListRead[] = [
  ofProperty("GetReservations"),
  ofProperty("GetReservationsWithTime"),
];

/** The list of every property. A number of 0 is a range of the system, and no blackout (spec section 2). */
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

/** The days that a sequence looks at. */
export interface Days {
  /** The first day of its window, and the nights of it. */
  readonly window: CalendarDate;
  readonly length: number;
  /** The days of which it knows the bookings only: those that it must leave alone. */
  readonly others: { readonly from: CalendarDate; readonly to: CalendarDate };
}

/** Sorts what a reply lists. */
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
