// Compares half-open ranges of nights with sets of nights.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate } from "./calendar-date.js";
import { addDays } from "./date-arithmetic.js";
import { formatIsoDate, parseIsoDate } from "./date-text.js";
import { contains, countNights, MAX_NIGHTS, type NightRange, nightRange, nightsOf, overlaps } from "./night-range.js";
import { codeOf, errorOf, nearDate } from "./shared.cases.js";

const anyRange: fc.Arbitrary<NightRange> = fc
  .tuple(nearDate, fc.integer({ min: 1, max: 12 }))
  .map(([arrival, nights]) => nightRange(arrival, addDays(arrival, nights)));
const range = (arrival: string, departure: string) => nightRange(parseIsoDate(arrival), parseIsoDate(departure));
const isoNights = (of: NightRange): string[] => nightsOf(of).map(formatIsoDate);

describe("nightsOf", () => {
  test("lists the night of the arrival and not that of the departure", () => {
    expect(isoNights(range("2028-02-27", "2028-03-01"))).toEqual(["2028-02-27", "2028-02-28", "2028-02-29"]);
  });

  test("lists as many nights as countNights returns", () => {
    fc.assert(
      fc.property(anyRange, (some) => {
        expect(nightsOf(some)).toHaveLength(countNights(some));
      }),
    );
  });

  test("lists the nights of a range of 100 years, and rejects a longer range", () => {
    const arrival = calendarDate(2000, 1, 1);
    expect(nightsOf(nightRange(arrival, addDays(arrival, MAX_NIGHTS)))).toHaveLength(MAX_NIGHTS);
    expect(codeOf(() => nightsOf(range("0001-01-01", "9999-12-31")))).toBe("too-many-nights");
  });

  test("accepts a departure on 9999-12-31, the last date", () => {
    expect(isoNights(range("9999-12-30", "9999-12-31"))).toEqual(["9999-12-30"]);
  });
});

describe("nightRange", () => {
  test.each([
    ["2027-05-01", "2027-05-01"],
    ["2027-05-02", "2027-05-01"],
  ])("rejects the arrival %s with the departure %s", (arrival, departure) => {
    const error = errorOf(() => range(arrival, departure));
    expect(error.code).toBe("empty-range");
    expect(error.message).toBe(
      `cannot use the nights ${arrival} to ${departure}: the departure must be at least one night after the arrival`,
    );
  });
});

describe("overlaps", () => {
  test("is false if one range departs on the day on which the other arrives", () => {
    expect(overlaps(range("2027-05-01", "2027-05-08"), range("2027-05-08", "2027-05-10"))).toBe(false);
    expect(overlaps(range("2027-05-01", "2027-05-09"), range("2027-05-08", "2027-05-10"))).toBe(true);
  });

  test("is true exactly if the ranges share a night, in either order", () => {
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        const shared = isoNights(a).some((night) => isoNights(b).includes(night));
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });

  test("is false for a range without a night, which plain data can contain", () => {
    const day = calendarDate(2027, 5, 3);
    expect(overlaps({ arrival: day, departure: day }, range("2027-05-01", "2027-05-08"))).toBe(false);
  });
});

describe("contains", () => {
  test("is true exactly for the nights that nightsOf lists", () => {
    fc.assert(
      fc.property(anyRange, nearDate, (some, night) => {
        expect(contains(some, night)).toBe(isoNights(some).includes(formatIsoDate(night)));
      }),
    );
  });
});
