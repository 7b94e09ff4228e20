// calendarChanges lists the nights in which two calendars differ.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarNight, calendar, calendarChanges } from "../index.js";
import { later, propertyData, range } from "../world.cases.js";

test("calendarChanges finds nothing in equal calendars, and otherwise the nights that differ", () => {
  fc.assert(
    fc.property(propertyData, propertyData, range, (one, other, nights) => {
      const [before, after] = [calendar(one, nights), calendar(other, nights)];
      expect(calendarChanges(before, before)).toEqual([]);
      const shown = ({ bookable, open, reasons, rooms, rate }: CalendarNight) =>
        JSON.stringify([
          ...[bookable, open, reasons, rooms?.RoomsAvailable, rate?.rate && Number(rate.rate)],
          ...[rate?.minStay, rate?.maxStay, rate?.arrivalAllowed, rate?.departureAllowed],
        ]);
      const differ = after.filter((night, index) => shown(night) !== shown(before[index] as CalendarNight));
      expect(calendarChanges(before, after).map(({ date }) => date)).toEqual(differ.map(({ date }) => date));
    }),
    { numRuns: 200 },
  );
});

describe("calendarChanges", () => {
  const band = (rate: string, MinNightsStay = 1) => ({
    ...{ FromDate: "2027-05-01T00:00:00", ToDate: "2027-05-31T00:00:00" },
    ...{ MinNightsStay, MaxNightsStay: 0, Rate: rate, RateType: "1" },
  });
  const nights = (rate: string, minimum?: number, from = "2027-05-01") =>
    calendar({ PropertyID: 1, rates: [band(rate, minimum)], reservations: [] }, { from, nights: 3 });

  test("omits a night if only the format of its amount differs", () => {
    expect(calendarChanges(nights("157.50"), nights("157.5"))).toEqual([]);
  });

  test("names `rate` and `minStay` in `changed` if both differ", () => {
    const changes = calendarChanges(nights("157.50"), nights("160", 2));
    expect(changes.map(({ date, changed }) => `${date} ${changed}`)).toEqual([
      "2027-05-01 rate,minStay",
      "2027-05-02 rate,minStay",
      "2027-05-03 rate,minStay",
    ]);
  });

  test("returns a night that only the later calendar contains, and omits a night that only the earlier one contains", () => {
    const [change, ...more] = calendarChanges(nights("1"), nights("1", 1, later("2027-05-01", 1)));
    expect([change?.date, change?.before, more]).toEqual(["2027-05-04", undefined, []]);
    expect(change?.changed).toContain("bookable");
  });
});
