// Tests that existing dates are accepted, and that all other dates are rejected.
import { describe, expect, test } from "vitest";
import { calendarDate, daysInMonth, isCalendarDate, isLeapYear } from "./calendar-date.js";
import { codeOf, errorOf } from "./shared.cases.js";

describe("calendarDate", () => {
  test.each([
    [2028, 2, 29],
    [2000, 2, 29],
    [1, 1, 1],
    [9999, 12, 31],
  ])("accepts %i-%i-%i", (year, month, day) => {
    expect(calendarDate(year, month, day)).toEqual({ year, month, day });
  });

  test.each([
    [2027, 2, 29, "impossible-date", "February 2027 has 28 days"],
    [1900, 2, 29, "impossible-date", "February 1900 has 28 days"],
    [2028, 2, 30, "impossible-date", "February 2028 has 29 days"],
    [2027, 4, 31, "impossible-date", "April 2027 has 30 days"],
    [2027, 1, 0, "impossible-date", "days are counted from 1"],
    [2027, 0, 1, "impossible-date", "months run from 1 to 12"],
    [2027, 13, 1, "impossible-date", "months run from 1 to 12"],
    [2027, 1.5, 1, "impossible-date", "year, month and day must be whole numbers"],
    [2027, 1, Number.NaN, "impossible-date", "year, month and day must be whole numbers"],
    [0, 12, 31, "date-out-of-range", "years run from 0001 to 9999"],
    [10_000, 1, 1, "date-out-of-range", "years run from 0001 to 9999"],
  ])("rejects %d-%d-%d as %s", (year, month, day, code, why) => {
    const error = errorOf(() => calendarDate(year, month, day));
    expect(error.code).toBe(code);
    expect(error.message).toBe(`year ${year}, month ${month}, day ${day} is not a date: ${why}`);
  });
});

describe("isCalendarDate", () => {
  test("is true for existing dates and false for anything else", () => {
    expect(isCalendarDate({ year: 2027, month: 5, day: 1 })).toBe(true);
    const others = [
      null,
      undefined,
      "2027-05-01",
      20270501,
      {},
      { year: 2027, month: 2, day: 29 },
      { year: "2027", month: 5, day: 1 },
    ];
    expect(others.filter(isCalendarDate)).toEqual([]);
  });
});

test("isLeapYear follows the Gregorian rule", () => {
  expect([1900, 2000, 2024, 2027, 2100, 2400].filter(isLeapYear)).toEqual([2000, 2024, 2400]);
});

test("daysInMonth is 0 for a month that does not exist", () => {
  expect([0, 1, 2, 4, 12, 13].map((month) => daysInMonth(2028, month))).toEqual([0, 31, 29, 30, 31, 0]);
});

test("calendarDate rejects a year that is undefined", () => {
  expect(codeOf(() => calendarDate(undefined as unknown as number, 1, 1))).toBe("impossible-date");
});
