// Compares date arithmetic with the calendar of JavaScript's Date in UTC.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, isCalendarDate } from "./calendar-date.js";
import { addDays, compareDates, DAY_NAMES, dayOfWeek, nightsBetween } from "./date-arithmetic.js";
import { formatIsoDate, parseIsoDate } from "./date-text.js";
import { fromDayNumber, LAST_DAY_NUMBER, toDayNumber } from "./day-number.js";
import { anyDate, codeOf } from "./shared.cases.js";

const DAY = 86_400_000;
const utc = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const isoOfUtc = (time: number): string => new Date(time).toISOString().slice(0, 10);
const FIRST = utc("0001-01-01");

describe("day numbers", () => {
  test("give the same dates and days of the week as Date, for every day of the years 1 to 9999", () => {
    const wrong: string[] = [];
    for (let day = 0; day <= LAST_DAY_NUMBER; day++) {
      const host = new Date(FIRST + day * DAY);
      const date = fromDayNumber(day);
      const same =
        date.year === host.getUTCFullYear() && date.month === host.getUTCMonth() + 1 && date.day === host.getUTCDate();
      const weekday = DAY_NAMES[(host.getUTCDay() + 6) % 7];
      if (!same || toDayNumber(date) !== day || dayOfWeek(date) !== weekday) wrong.push(formatIsoDate(date));
    }
    expect(wrong).toEqual([]);
    expect(isoOfUtc(FIRST + LAST_DAY_NUMBER * DAY)).toBe("9999-12-31");
  });
});

describe("addDays and nightsBetween", () => {
  test("are the inverse of each other", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(addDays(a, nightsBetween(a, b))).toEqual(b);
        expect(nightsBetween(b, a)).toBe(0 - nightsBetween(a, b));
      }),
    );
  });

  test("add days as Date does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: -300, max: 300 }), (year, days) => {
        const start = calendarDate(year, 12, 31);
        expect(formatIsoDate(addDays(start, days))).toBe(isoOfUtc(utc(formatIsoDate(start)) + days * DAY));
      }),
    );
  });

  test.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["1900-02-28", 1, "1900-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-03-01", -1, "2027-02-28"],
    ["0001-01-01", 3_652_058, "9999-12-31"],
  ])("turn %s plus %i days into %s", (start, days, end) => {
    expect(formatIsoDate(addDays(parseIsoDate(start), days))).toBe(end);
  });

  test("reject dates outside of the years 1 to 9999, and fractions of days", () => {
    expect(codeOf(() => addDays(calendarDate(9999, 12, 31), 1))).toBe("date-out-of-range");
    expect(codeOf(() => addDays(calendarDate(1, 1, 1), -1))).toBe("date-out-of-range");
    expect(codeOf(() => addDays(calendarDate(2027, 1, 1), 0.5))).toBe("invalid-argument");
    expect(codeOf(() => addDays(calendarDate(2027, 1, 1), Number.NaN))).toBe("invalid-argument");
  });

  test("reject plain data that is not a date", () => {
    expect(codeOf(() => addDays({ year: 2027, month: 2, day: 31 }, 1))).toBe("impossible-date");
  });
});

describe("compareDates", () => {
  test("sorts dates like their ISO texts", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const [left, right] = [formatIsoDate(a), formatIsoDate(b)];
        expect(compareDates(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
        expect(compareDates(a, { ...a })).toBe(0);
      }),
    );
  });
});

test("fromDayNumber returns only dates that exist", () => {
  fc.assert(fc.property(anyDate, (date) => isCalendarDate(date)));
});
