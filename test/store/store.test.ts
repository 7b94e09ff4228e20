// Tests that the stores in memory and in PostgreSQL behave in the same way.
import type { Blackout, Lead, Store } from "@staywire/reference";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "./cluster.js";
import { memory, postgres, postgresPrograms } from "./kinds.js";

const programs = postgresPrograms();
let cluster: Cluster;
beforeAll(async () => {
  if (programs !== undefined) cluster = await startCluster(programs);
});
afterAll(() => cluster?.stop());

const blackout: Blackout = { PropertyID: 1101, GuestName: "Owner", arrival: "2027-07-03", departure: "2027-07-10" };

const lead: Lead = {
  UserID: 1,
  parameters: {
    FirstName: "Ada",
    LastName: "O'Guest \u0000 \u{1f3e0} \\ \"",
    TypicalPartySize: 2,
    PortalActive: false,
    AddressTidied: false,
    AllowMarketingEmails: true,
    AddAsEnquirey: true,
    SendEnquireyEmail: false,
    AgentAccountUserID: 0,
    PropertyID: 1101,
    EnquireyArrivalDate: "2027-07-01T00:00:00",
    EnquireyDepartureDate: "2027-07-08T00:00:00.1234567-05:00",
    EnquiryPartySize: 2,
    leadID: 0,
  },
  enquiry: {
    PropertyID: 1101,
    arrival: "2027-07-01T00:00:00",
    departure: "2027-07-08T00:00:00.1234567-05:00",
    comments: "",
    partySize: 2,
    added: true,
    emailed: false,
  },
};

const kinds = [
  { kind: memory, missing: false },
  { kind: postgres(() => cluster), missing: programs === undefined },
];

describe.each(kinds)("a store in $kind.name", ({ kind, missing }) => {
  let store: Store;
  let close: () => Promise<void>;
  beforeEach(async (context) => {
    context.skip(missing, "PostgreSQL is not installed: apt-get install postgresql");
    ({ store, close } = await kind.open());
  });
  afterEach(() => close?.());

  test("is empty at first", async () => {
    expect(await store.dump()).toEqual({ leads: [], extras: [], blackouts: [] });
    expect(await store.blackoutsOf([])).toEqual([]);
  });

  test("returns leads as they were stored, numbered from 1", async () => {
    const second: Lead = { ...lead, enquiry: null };
    expect([await store.addLead(lead), await store.addLead(second)]).toEqual([1, 2]);
    expect((await store.dump()).leads).toEqual([
      { ...lead, id: 1 },
      { ...second, id: 2 },
    ]);
  });

  test("adds an extra to a booking once, and keeps its price unchanged", async () => {
    const extra = { BookingID: 7, ItemCode: "CLEAN", price: "110.00" };
    const first = await store.addExtra(extra);
    expect(first).toEqual({ ...extra, id: 1 });
    expect(await store.addExtra({ ...extra, price: "120.5" })).toEqual(first);
    const other = await store.addExtra({ ...extra, ItemCode: "clean" });
    expect(other.id).toBeGreaterThan(first.id);
    expect((await store.dump()).extras).toEqual([first, other]);
  });

  test("adds an extra once, even if many add it at the same time", async () => {
    const extra = { BookingID: 7, ItemCode: "CLEAN", price: "110.00" };
    const added = await Promise.all(Array.from({ length: 20 }, () => store.addExtra(extra)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect((await store.dump()).extras).toHaveLength(1);
  });

  test("numbers blackouts above the bookings of a world", async () => {
    expect(await store.addBlackout(blackout, true)).toBe(900_000_001);
  });

  test.each([
    ["the same nights", "2027-07-03", "2027-07-10", null],
    ["its last night", "2027-07-09", "2027-07-20", null],
    ["its first night", "2027-06-01", "2027-07-04", null],
    ["nights around it", "2027-07-01", "2027-07-12", null],
    ["nights within it", "2027-07-05", "2027-07-06", null],
    ["the nights up to it", "2027-07-01", "2027-07-03", expect.any(Number)],
    ["the nights from its departure on", "2027-07-10", "2027-07-12", expect.any(Number)],
    ["no night, within it", "2027-07-05", "2027-07-05", expect.any(Number)],
    ["a range that ends before it starts", "2027-07-08", "2027-07-05", expect.any(Number)],
    ["the first and the last day of the calendar", "0001-01-01", "9999-12-31", null],
  ])("rejects only a blackout that shares a night with another one: %s", async (_, arrival, departure, expected) => {
    await store.addBlackout(blackout, true);
    const over = { ...blackout, arrival, departure };
    expect(await store.addBlackout(over, true)).toEqual(expected);
    expect(await store.addBlackout(over, false)).toEqual(expect.any(Number));
    expect(await store.blackoutsOf([1101])).toContainEqual({ ...over, id: expect.any(Number) });
  });

  test("never treats a range without nights as an overlap", async () => {
    await store.addBlackout({ ...blackout, departure: blackout.arrival }, true);
    await store.addBlackout({ ...blackout, arrival: "2027-07-10", departure: "2027-07-03" }, true);
    expect(await store.addBlackout(blackout, true)).toEqual(expect.any(Number));
  });

  test("allows different properties to block the same nights, and lists the requested blackouts by number", async () => {
    const ids = [];
    for (const PropertyID of [1102, 1101, 1103]) ids.push(await store.addBlackout({ ...blackout, PropertyID }, true));
    const listed = await store.blackoutsOf([1101, 1102, 9]);
    expect(listed.map(({ id, PropertyID }) => [id, PropertyID])).toEqual([
      [ids[0], 1102],
      [ids[1], 1101],
    ]);
    expect((await store.dump()).blackouts.map(({ id }) => id)).toEqual(ids);
  });

  test("accepts exactly one of many blackouts on the same nights", async () => {
    // Several rounds are needed: in the first round, connections are opened one after the other, so the calls of that
    // round do not overlap.
    for (const PropertyID of [1, 2, 3, 4, 5]) {
      const race = Array.from({ length: 20 }, () => store.addBlackout({ ...blackout, PropertyID }, true));
      expect((await Promise.all(race)).filter((id) => id !== null)).toHaveLength(1);
    }
    expect((await store.dump()).blackouts).toHaveLength(5);
  });

  test("gives each blackout a number of its own, even if many are added at the same time", async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => store.addBlackout(blackout, false)));
    expect(new Set(added).size).toBe(20);
  });

  test("deletes everything when it is cleared, and numbers from the beginning", async () => {
    await store.addLead(lead);
    await store.addExtra({ BookingID: 7, ItemCode: "CLEAN", price: "1" });
    await store.addBlackout(blackout, true);
    await store.clear();
    expect(await store.dump()).toEqual({ leads: [], extras: [], blackouts: [] });
    expect(await store.addLead(lead)).toBe(1);
    expect(await store.addBlackout(blackout, true)).toBe(900_000_001);
  });
});
