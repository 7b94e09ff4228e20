// Generates bands, reservations and rooms, and calculates with ISO dates without the code under test.
import * as fc from "fast-check";
import type { AllowedDays, Rate } from "./index.js";

const DAY = 86_400_000;
const firstDay = Date.UTC(2027, 1, 20);

/** Returns the ISO date that is `offset` days after 2027-02-20, so that tests cover the end of a month. */
export function day(offset: number): string {
  return new Date(firstDay + offset * DAY).toISOString().slice(0, 10);
}

/** Returns the ISO date that is a number of days later. */
export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

const wireDays = ["Sun", "Mon", "Tues", "Wed", "Thurs", "Fri", "Sat"] as const;

/** Returns the weekday of an ISO date, as the wire abbreviates it. */
export function wireDay(date: string): keyof AllowedDays {
  return wireDays[new Date(date).getUTCDay()] ?? "Sun";
}

const allowedDays = fc.record({
  Mon: fc.boolean(),
  Tues: fc.boolean(),
  Wed: fc.boolean(),
  Thurs: fc.boolean(),
  Fri: fc.boolean(),
  Sat: fc.boolean(),
  Sun: fc.boolean(),
});
const maybeDays = fc.oneof({ weight: 3, arbitrary: allowedDays }, fc.constantFrom(null, undefined));

/**
 * A band of 0 to 15 nights near the first day; some bands end before they begin, have the rate 0, or lack the allowed
 * days.
 */
const band: fc.Arbitrary<Rate> = fc
  .record({
    from: fc.integer({ min: -6, max: 30 }),
    length: fc.integer({ min: -1, max: 14 }),
    MinNightsStay: fc.integer({ min: 0, max: 6 }),
    MaxNightsStay: fc.integer({ min: 0, max: 9 }),
    Rate: fc.constantFrom("0", "0.00", "88.00", "162.50", "1500.0000", "142.8557142857", "-1.00"),
    RateType: fc.constantFrom("0", "1", "2", "1 ", "", undefined),
    AllowedArrivalDays: maybeDays,
    AllowedDepartureDays: maybeDays,
  })
  .map(({ from, length, ...terms }) => ({
    FromDate: `${day(from)}T00:00:00`,
    ToDate: `${day(from + length)}T00:00:00`,
    ...terms,
  }));

/** The bands of a property; items may be nil. */
export const bands = fc.array(fc.option(band, { freq: 8 }), { maxLength: 6 });

/** A range of nights near the bands. */
export const range = fc.record({
  from: fc.integer({ min: -2, max: 12 }).map(day),
  nights: fc.integer({ min: 1, max: 30 }),
});

/** A reservation of 0 to 9 nights near the bands, with or without a time of day; sometimes a block of the system. */
const reservation = fc
  .record({
    from: fc.integer({ min: -6, max: 30 }),
    nights: fc.integer({ min: 0, max: 9 }),
    BookingID: fc.constantFrom(0, 90001, 90002, 900000001),
    timed: fc.boolean(),
  })
  .map(({ from, nights, BookingID, timed }) => ({
    BookingID,
    ArrivalDate: `${day(from)}T${timed ? "16:00:00" : "00:00:00"}`,
    DepartureDate: `${day(from + nights)}T${timed ? "10:00:00" : "00:00:00"}`,
  }));

/** The reservations of a property. */
const reservations = fc.array(reservation, { maxLength: 4 });

/** The rooms of some nights near the bands; sometimes unknown. */
const rooms = fc
  .record({
    from: fc.integer({ min: -2, max: 6 }),
    RoomsInCategory: fc.constantFrom(1, 1, 3),
    sold: fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { freq: 6 }), { maxLength: 30 }),
  })
  .map(({ from, RoomsInCategory, sold }) =>
    sold.map((count, index) => ({
      date: day(from + index),
      rooms:
        count === null
          ? undefined
          : {
              RoomsInCategory,
              RoomsSold: Math.min(count, RoomsInCategory),
              RoomsAvailable: RoomsInCategory - Math.min(count, RoomsInCategory),
            },
    })),
  );

/** Permissions of a property; in most cases, the caller may book the property. */
const permissions = fc.record({
  PropertyID: fc.constant(1),
  MCEnableProperty: fc.constantFrom(true, true, true, false),
  AgentEnableProperty: fc.constantFrom(true, true, true, false),
  AgentUserID: fc.constant(1),
  MCUserID: fc.constant(2),
  NativeProperty: fc.constant(false),
  CalendarSyncProperty: fc.constant(false),
  AOAProperty: fc.constantFrom(false, false, true),
  TimeShare: fc.constantFrom(false, false, false, true),
  OnlineBookingAllowed: fc.constantFrom(true, true, true, false),
});

/** The data of a property, in which any part can be unknown. */
export const propertyData = fc.record({
  PropertyID: fc.constant(1),
  permissions: fc.option(permissions, { freq: 8, nil: undefined }),
  rates: fc.option(bands, { freq: 8, nil: undefined }),
  reservations: fc.option(reservations, { freq: 5, nil: undefined }),
  rooms: fc.option(rooms, { freq: 3, nil: undefined }),
});
