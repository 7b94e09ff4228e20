// Tests reading lists of stays: the stays in the window of a sequence, and the bookings of other days.
import { describe, expect, test } from "vitest";
import { listed, listOfAll, listsOfProperty } from "./lists.js";

const day = (month: number, day: number, year = 2029) => ({ year, month, day });
const days = {
  window: day(5, 10),
  length: 12,
  others: { from: day(5, 4, 2027), to: day(5, 1) },
};
const stay = (ArrivalDate: unknown, DepartureDate: unknown, BookingID = 9) => ({
  BookingID,
  ArrivalDate: ArrivalDate as string,
  DepartureDate: DepartureDate as string,
});

describe("the stays inside a window", () => {
  test.each([
    ["that ends on the first day", "2029-05-08", "2029-05-10", []],
    ["that ends on the second day", "2029-05-08", "2029-05-11", [{ from: -2, to: 1 }]],
    ["that begins on the last night", "2029-05-21", "2029-05-25", [{ from: 11, to: 15 }]],
    ["that begins after the last night", "2029-05-22", "2029-05-23", []],
    ["that contains the whole window", "2029-01-01", "2029-12-31", [{ from: -129, to: 235 }]],
    ["without nights", "2029-05-12", "2029-05-12", [{ from: 2, to: 2 }]],
    ["with times of day", "2029-05-12T16:00:00", "2029-05-13T10:00:00", [{ from: 2, to: 3 }]],
    ["without a departure", "2029-05-12", null, []],
    ["with a day that does not exist", "2029-02-30", "2029-05-13", []],
  ])("are read correctly from a list with a stay %s", (_, arrival, departure, inside) => {
    expect(listed([stay(arrival, departure)], days).inside).toEqual(inside);
  });

  test("include equal ranges as often as the list has them, and ranges of the system", () => {
    const twice = [stay("2029-05-12", "2029-05-13"), stay("2029-05-12", "2029-05-13", 0)];
    expect(listed(twice, days).inside).toHaveLength(2);
  });
});

describe("the bookings of other days", () => {
  test.each([
    ["that has departed before these days", "2027-05-01", "2027-05-03", []],
    ["that departs on the first of these days", "2027-05-01", "2027-05-04", ["booking 9"]],
    ["that arrives before the end of these days", "2029-04-30", "2029-05-02", ["booking 9"]],
    ["that arrives at the end of these days", "2029-05-01", "2029-05-02", []],
  ])("are read correctly from a list with a booking %s", (_, arrival, departure, outside) => {
    expect([...listed([stay(arrival, departure)], days).outside]).toEqual(outside);
  });

  test("include no range of the system, whose id is 0", () => {
    expect(listed([stay("2028-01-01", "2028-01-02", 0)], days).outside.size).toBe(0);
  });
});

test("an empty list has neither stays nor bookings", () => {
  expect(listed([], days)).toEqual({ inside: [], outside: new Set() });
});

test("of the list of all properties, only the stays of the given property are read, without ranges of the system", () => {
  const all = [7, 8, 7].map((PropertyID, at) => ({ PropertyID, BookingID: at }));
  expect(listOfAll.itemsOf(all, 7)).toEqual([{ PropertyID: 7, BookingID: 2 }]);
  expect(listOfAll.parameters(7)).toEqual({ xmlMsg: "", jSonMsg: "" });
  expect(listOfAll.itemsOf(null as unknown as string, 7)).toEqual([]);
});

test("all items of the lists of a property are read, and the calls name the property", () => {
  expect(listsOfProperty.map(({ operation }) => operation)).toEqual(["GetReservations", "GetReservationsWithTime"]);
  for (const list of listsOfProperty) {
    expect(list.parameters(7)).toEqual({ PropertyID: 7, xmlMsg: "", jSonMsg: "" });
    expect(list.itemsOf([{ BookingID: 0 }], 7)).toEqual([{ BookingID: 0 }]);
  }
});
