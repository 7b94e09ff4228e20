// The calendar and the problems of a stay equal those of a naive model for arbitrary properties. With the reference
// service, a night is open exactly if the agent may sell it.

import { parseIsoDate } from "@staywire/values";
import { defaultWorld, generateWorld, resolveDays, type World } from "@staywire/world";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counted } from "../counting.cases.js";
import {
  type CalendarReason,
  calendar,
  type PropertyData,
  propertyKind,
  type Rate,
  readProperty,
  reservationsOf,
  stayProblems,
} from "../index.js";
import { later, propertyData, range, wireDay } from "../world.cases.js";

// A naive model, independent of the code under test: it searches the lists for each date separately.
function chosenBand(property: PropertyData, date: string): Rate | undefined {
  const covering = (property.rates ?? []).filter(
    (band) => band !== null && band.FromDate.slice(0, 10) <= date && date <= band.ToDate.slice(0, 10),
  ) as Rate[];
  for (const type of ["1", "0", "2"]) {
    const found = covering.find((band) => band.RateType?.trim() === type);
    if (found !== undefined) return found;
  }
  return covering[0];
}

function naiveProperty({ permissions }: PropertyData): readonly string[] {
  if (permissions === undefined) return ["permissions-unknown"];
  return [
    ...(permissions.MCEnableProperty ? [] : ["not-enabled"]),
    ...(permissions.AgentEnableProperty ? [] : ["not-accepted"]),
    ...(permissions.OnlineBookingAllowed ? [] : ["not-bookable-online"]),
  ];
}

function naiveNight(property: PropertyData, date: string): readonly string[] {
  const reasons: string[] = [];
  const band = chosenBand(property, date);
  if (property.rates === undefined) reasons.push("rates-unknown");
  else if (band === undefined) reasons.push("no-band");
  else if (Number(band.Rate) === 0) reasons.push("zero-rate");
  else if (Number(band.Rate) < 0) reasons.push("negative-rate");
  const ids = (property.reservations ?? [])
    .filter((one) => one.ArrivalDate.slice(0, 10) <= date && date < one.DepartureDate.slice(0, 10))
    .map((one) => one.BookingID);
  const rooms = property.rooms?.find((one) => one.date === date)?.rooms;
  const several =
    property.permissions?.AOAProperty || property.permissions?.TimeShare || (rooms?.RoomsInCategory ?? 1) > 1;
  if (rooms === undefined && (several || property.reservations === undefined)) reasons.push("availability-unknown");
  else if (!several || rooms?.RoomsAvailable === 0) {
    if (ids.some((id) => id > 0)) reasons.push("booked");
    if (ids.some((id) => id === 0)) reasons.push("blocked-by-system");
    if (ids.length === 0 && rooms?.RoomsAvailable === 0) reasons.push("no-rooms");
  }
  return reasons;
}

function naiveDate(property: PropertyData, dates: readonly string[], index: number): readonly string[] {
  const isOpen = (date: string) => naiveProperty(property).length === 0 && naiveNight(property, date).length === 0;
  const date = dates[index] ?? "";
  const band = chosenBand(property, date);
  const reasons = [...naiveProperty(property), ...naiveNight(property, date)];
  if (band?.AllowedArrivalDays?.[wireDay(date)] === false) reasons.push("arrival-not-allowed");
  const stay = dates.slice(index, index + (band?.MinNightsStay ?? 0));
  if (isOpen(date) && !stay.every(isOpen)) reasons.push("below-minimum-stay");
  return reasons;
}

test("calendar finds for each night the reasons of a naive search, and marks a night without reasons as bookable", () => {
  fc.assert(
    fc.property(propertyData, range, (property, nights) => {
      const dates = Array.from({ length: nights.nights }, (_, night) => later(nights.from, night));
      const rows = calendar(property, nights);
      expect(rows.map(({ date, reasons }) => ({ date, reasons: new Set<string>(reasons) }))).toEqual(
        dates.map((date, index) => ({ date, reasons: new Set(naiveDate(property, dates, index)) })),
      );
      for (const { bookable, reasons } of rows) expect(bookable).toBe(reasons.length === 0);
    }),
    { numRuns: 200 },
  );
});

const departureDays = fc.constantFrom("arrival", "departure-date", "last-night");

test("stayProblems returns the problems that a naive search finds", () => {
  fc.assert(
    fc.property(propertyData, range, departureDays, (property, { from, nights }, chosen) => {
      const departure = later(from, nights);
      const band = chosenBand(property, from);
      const leaving = chosenBand(
        property,
        { "last-night": later(departure, -1), "departure-date": departure, arrival: from }[chosen],
      );
      const expected = naiveProperty(property).map((code) => `${code} ${from}`);
      for (let date = from; date < departure; date = later(date, 1)) {
        expected.push(...naiveNight(property, date).map((code) => `${code} ${date}`));
      }
      if (band?.AllowedArrivalDays?.[wireDay(from)] === false) expected.push(`arrival-not-allowed ${from}`);
      if (band !== undefined && nights < band.MinNightsStay) expected.push(`below-minimum-stay ${from}`);
      if (band !== undefined && band.MaxNightsStay > 0 && nights > band.MaxNightsStay)
        expected.push(`above-maximum-stay ${from}`);
      if (leaving?.AllowedDepartureDays?.[wireDay(departure)] === false)
        expected.push(`departure-not-allowed ${departure}`);
      const found = stayProblems(
        property,
        { arrival: from, departure },
        chosen === "arrival" ? {} : { departureDays: chosen },
      );
      expect(found.map(({ code, date }) => `${code} ${date}`).sort()).toEqual(expected.sort());
    }),
    { numRuns: 200 },
  );
});

const today = "2027-05-01";
const now = () => `${today}T12:00:00Z`;
const world = defaultWorld(today);
const { channel } = counted(world, { now });

// True if the agent may sell the night, decided by the world alone and not by the code under test.
function isSellable(of: World, PropertyID: number, date: string): boolean {
  const property = of.properties.find((one) => one.PropertyID === PropertyID);
  const [relation] = of.propertyRelations.filter((one) => one.PropertyID === PropertyID && one.UserID === 1);
  if (property === undefined || relation === undefined || property.deleted) return false;
  if (relation.MCEnableProperty === false || relation.AgentEnableProperty === false) return false;
  if (property.OnlineBookingAllowed === false || property.rates?.kind !== "nightly") return false;
  const band = property.rates.bands.find((one) => one.FromDate <= date && date <= one.ToDate);
  const stays = of.reservations.filter(
    (one) => one.PropertyID === PropertyID && !one.cancelled && one.ArrivalDate <= date && date < one.DepartureDate,
  );
  const own = stays.filter((one) => property.kind !== "timeshare" || one.BookingID === 0 || one.UserID === 1);
  const rooms = property.kind === "AOA" ? property.roomsInCategory : property.allotments?.[0]?.rooms;
  const isFull = own.some((one) => one.BookingID === 0) || own.length >= (rooms ?? 1);
  return band !== undefined && Number(band.amount) > 0 && !isFull;
}

test("calendar marks a night of a generated world as open exactly if the agent may sell it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (seed) => {
      const generated = resolveDays(generateWorld({ seed, companies: 1, properties: 6 }), parseIsoDate(today));
      const client = counted(generated, { now }).channel;
      for (const { PropertyID } of generated.properties) {
        const rows = calendar(await readProperty(client, { PropertyID, from: today, nights: 40 }), {
          from: today,
          nights: 40,
        });
        expect(rows.map(({ date, open }) => `${date} ${open}`)).toEqual(
          rows.map(({ date }) => `${date} ${isSellable(generated, PropertyID, date)}`),
        );
      }
    }),
    { numRuns: 5 },
  );
});

async function reasonsOf(PropertyID: number, nights = 35): Promise<ReadonlyMap<string, readonly CalendarReason[]>> {
  const property = await readProperty(channel, { PropertyID, from: today, nights });
  return new Map(calendar(property, { from: today, nights }).map(({ date, reasons }) => [date, reasons]));
}

describe("a calendar of the reference service", () => {
  test.each([
    [1105, "deleted"],
    [1115, "deleted"],
    [1107, "not-enabled"],
    [1117, "not-enabled"],
    [1119, "not-enabled"],
    [1108, "not-accepted"],
    [1121, "not-bookable-online"],
    [1113, "no-category"],
    [1116, "access-refused"],
    [9999, "access-refused"],
    [1110, "rates-unknown"],
    [1111, "no-band"],
    [1112, "zero-rate"],
  ] as const)("contains a reason against property %i: %s", async (PropertyID, reason) => {
    const reasons = await reasonsOf(PropertyID, 2);
    expect(reasons.get(today)).toContain(reason);
  });

  test("needs 4 calls for 31 nights of an ordinary property, and 3 calls for 30 nights of a timeshare property", async () => {
    const { channel: client, total, calls } = counted(world, { now });
    await readProperty(client, { PropertyID: 1101, from: today, nights: 31 });
    expect(total()).toBe(4);
    await readProperty(client, { PropertyID: 1104, from: today, nights: 30 });
    expect(total()).toBe(7);
    expect(calls.get("GetReservations")).toBe(1);
  });

  test("is not read if the signal is aborted: readProperty rejects with the reason of the signal", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(readProperty(channel, { PropertyID: 1101, from: today, nights: 3, signal })).rejects.toThrow("enough");
  });
});

describe("calendar handles the traps of wire facts, section 7:", () => {
  test("a departure and an arrival on the same day do not clash", async () => {
    const property = await readProperty(channel, { PropertyID: 1101, from: today, nights: 35 });
    // One guest departs today, others stay from 11 to 18 and from 18 to 25 May, and the system blocks 25 and 26 May.
    expect(stayProblems(property, { arrival: today, departure: "2027-05-11" })).toEqual([]);
    expect(stayProblems(property, { arrival: today, departure: "2027-05-12" })).toMatchObject([
      { code: "booked", date: "2027-05-11", message: "2027-05-11: booked (BookingID 90002)" },
    ]);
    expect(stayProblems(property, { arrival: "2027-05-27", departure: "2027-05-30" })).toEqual([]);
  });

  test("BookingID 0 is a block of the system, not a booking", async () => {
    const reasons = await reasonsOf(1101);
    expect(reasons.get("2027-05-24")).toEqual(["booked"]);
    expect(reasons.get("2027-05-25")).toEqual(["blocked-by-system"]);
  });

  test("the minimum stay is that of the band of the arrival day", async () => {
    const property = await readProperty(channel, { PropertyID: 1101, from: "2027-06-28", nights: 20 });
    // The last night of a band with a minimum of 3 nights is 30 June. The next band requires 7 nights, and arrivals on
    // Saturdays and Sundays.
    expect(stayProblems(property, { arrival: "2027-06-30", departure: "2027-07-03" })).toEqual([]);
    const codes = stayProblems(property, { arrival: "2027-07-01", departure: "2027-07-04" }).map(({ code }) => code);
    expect(codes).toEqual(["arrival-not-allowed", "below-minimum-stay"]);
  });

  test("a stay cannot begin if fewer consecutive nights are free than the minimum stay", async () => {
    const reasons = await reasonsOf(1101);
    expect(reasons.get("2027-05-08")).toEqual([]);
    expect(reasons.get("2027-05-09")).toEqual(["below-minimum-stay"]);
  });

  test("a property that GetAllReservations does not list is not necessarily free", async () => {
    const all = await channel.GetAllReservations();
    const listed = all.kind === "ok" ? (all.value ?? []) : [];
    const property = await readProperty(channel, { PropertyID: 1112, from: today, nights: 1 });
    const unlisted = { ...property, rooms: undefined, reservations: reservationsOf(listed, 1112) };
    expect(calendar(unlisted, { from: today, nights: 1 })[0]?.reasons).toContain("availability-unknown");
    expect(reservationsOf(listed, 1101)?.map(({ BookingID }) => BookingID)).toEqual([90001, 90002, 90003, 0]);
  });

  test("a net rate of 0.00 can be booked, but a rate of 0 cannot", async () => {
    const property = await readProperty(channel, { PropertyID: 1112, from: today, nights: 1 });
    expect(calendar(property, { from: today, nights: 1 })[0]?.reasons).toEqual(["zero-rate"]);
    const net = await channel.GetPropertyRates({ PropertyID: 1112 });
    const rates = net.kind === "ok" ? (net.value ?? []) : [];
    expect(calendar({ ...property, rates }, { from: today, nights: 1 })[0]).toMatchObject({
      bookable: true,
      rate: { rate: "0.00", issues: expect.arrayContaining(["zero-net-rate"]) },
    });
  });

  test("in a property with several rooms, a night with a reservation is not booked while a room is left", async () => {
    const reasons = await reasonsOf(1103, 10);
    expect([...reasons.values()].flat()).not.toContain("booked");
  });

  test("a warning in an error field does not hide the other permissions", async () => {
    const { permissions } = await readProperty(channel, { PropertyID: 1113, from: today, nights: 1 });
    expect(permissions).toMatchObject({ AOAProperty: true });
    expect(permissions && propertyKind(permissions)).toBe("AOA");
  });
});

test("calendar does not mark unknown nights as bookable", () => {
  expect(calendar({ PropertyID: 1 }, { from: today, nights: 1 })[0]).toMatchObject({
    bookable: false,
    reasons: ["permissions-unknown", "rates-unknown", "availability-unknown"],
  });
});

test("stayProblems rejects a departure that is not after the arrival", () => {
  const backwards = () => stayProblems({ PropertyID: 1 }, { arrival: "2027-05-02", departure: "2027-05-02" });
  expect(backwards).toThrow(
    "cannot take a stay from 2027-05-02 to 2027-05-02: the departure must be 1 to 36525 nights later",
  );
});
