// Helpers for the tests of this package: arbitrary dates, and functions that return the error that a call throws, or
// its code.
import fc from "fast-check";
import type { CalendarDate } from "./calendar-date.js";
import { fromDayNumber, LAST_DAY_NUMBER } from "./day-number.js";
import { ValueError } from "./value-error.js";

/** Any date of the years 1 to 9999. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc.integer({ min: 0, max: LAST_DAY_NUMBER }).map(fromDayNumber);

/** Dates within three weeks, so that random ranges and bands often overlap. */
export const nearDate: fc.Arbitrary<CalendarDate> = fc.integer({ min: 739_900, max: 739_920 }).map(fromDayNumber);

/** Returns the error that a call throws. Fails if it throws no error, or an error of another class. */
export function errorOf(call: () => unknown): ValueError {
  try {
    call();
  } catch (error) {
    if (error instanceof ValueError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** Returns the code of the error that a call throws. */
export function codeOf(call: () => unknown): string {
  return errorOf(call).code;
}
