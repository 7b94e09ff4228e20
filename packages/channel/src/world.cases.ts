// Arbitrary bands, reservations and rooms, and day arithmetic on ISO texts that shares nothing with the code under test.
import * as fc from "fast-check";
import type { AllowedDays, Rate } from "./index.js";

const DAY = 86_400_000;
const firstDay = Date.UTC(2027, 1, 20);

/** The ISO date so many days after 2027-02-20: the worlds of the tests lie around a month's end. */
export function day(offset: number): string {
  return new Date(firstDay + offset * DAY).toISOString().slice(0, 10);
}

/** The number of days from one ISO date to another. */
export function daysFrom(a: string, b: string): number {
  return (Date.parse(b) - Date.parse(a)) / DAY;
}

/** The ISO date a number of days later. */
export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

const wireDays = ["Sun", "Mon", "Tues", "Wed", "Thurs", "Fri", "Sat"] as const;

/** The weekday of an ISO date, as the wire abbreviates it. */
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

/** A band of 0 to 15 nights near the first day; now and then backwards, of rate 0, or without days. */
export const band: fc.Arbitrary<Rate> = fc
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

/** The bands of a property; an item may be nil. */
export const bands = fc.array(fc.option(band, { freq: 8 }), { maxLength: 6 });

/** Nights in a row near the bands. */
export const range = fc.record({
  from: fc.integer({ min: -2, max: 12 }).map(day),
  nights: fc.integer({ min: 1, max: 30 }),
});
