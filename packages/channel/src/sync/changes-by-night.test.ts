// changesByNight expands a change to exactly the nights that it affects.
import { expect, test } from "vitest";
import { changesByNight, type SyncChange } from "../index.js";

const range = { from: "2027-05-01", nights: 10 };
const stay = (ArrivalDate: string, DepartureDate: string) => ({
  ...{ PropertyID: 1101, BookingID: 7 },
  ...{ ArrivalDate: `${ArrivalDate}T00:00:00`, DepartureDate: `${DepartureDate}T00:00:00` },
});
const band = (FromDate: string, ToDate: string, Rate: string) => ({
  ...{ FromDate: `${FromDate}T00:00:00`, ToDate: `${ToDate}T00:00:00`, Rate, RateType: "1" },
  ...{ MinNightsStay: 1, MaxNightsStay: 9, AllowedArrivalDays: null, AllowedDepartureDays: null },
});
const nightsOf = (change: SyncChange) => changesByNight(change, range).map(({ night }) => night);

test("changesByNight expands a reservation to its nights within the range, or to the nights of both stays if the dates changed", () => {
  const [before, after] = [stay("2027-04-29", "2027-05-02"), stay("2027-05-01", "2027-05-04")];
  const change = { part: "reservations", id: 1101 } as const;
  expect(nightsOf({ ...change, change: "added", after })).toEqual(["2027-05-01", "2027-05-02", "2027-05-03"]);
  expect(nightsOf({ ...change, change: "removed", before })).toEqual(["2027-05-01"]);
  expect(nightsOf({ ...change, change: "changed", before, after })).toEqual(["2027-05-01", "2027-05-02", "2027-05-03"]);
});

test("changesByNight returns the nights whose rate or restriction differs", () => {
  const before = { PropertyID: 1101, PropertyRates: [band("2027-05-01", "2027-05-10", "80.00")] };
  const PropertyRates = [band("2027-05-01", "2027-05-03", "80.00"), band("2027-05-04", "2027-05-05", "95.00")];
  const change = { change: "changed", part: "rates", id: 1101, before, after: { ...before, PropertyRates } } as const;
  expect(nightsOf(change)).toEqual(["04", "05", "06", "07", "08", "09", "10"].map((day) => `2027-05-${day}`));
  expect(changesByNight(change, range)[0]).toMatchObject({ before: { rate: "80.00" }, after: { rate: "95.00" } });
});

test("changesByNight returns no night if only the format of a rate differs", () => {
  const [before, after] = ["80.00", "80"].map((rate) => ({ PropertyRates: [band("2027-05-01", "2027-05-10", rate)] }));
  expect(nightsOf({ change: "changed", part: "rates", id: 1101, before, after })).toEqual([]);
});

test("changesByNight returns changes of rooms within the range, and changes that are not about nights, as they are", () => {
  const rooms = { change: "added", part: "rooms", id: 1101, night: "2027-05-03", after: {} } as const;
  expect(changesByNight(rooms, range)).toEqual([rooms]);
  expect(changesByNight({ ...rooms, night: "2027-05-11" }, range)).toEqual([]);
  const extras = { change: "added", part: "extras", id: 1101, after: {} } as const;
  expect(changesByNight(extras, range)).toEqual([extras]);
});

test("changesByNight rejects a missing change with an error that names it", () => {
  expect(() => changesByNight(undefined as never, range)).toThrow("change is missing; expected a change of a copy");
});
