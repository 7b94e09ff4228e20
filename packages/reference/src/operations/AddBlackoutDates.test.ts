import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf, faultOf, TODAY } from "../calls.cases.js";
import { memoryStore } from "../store/memory.js";
import type { Store } from "../store/store.js";

const free = {
  MCUserID: 701,
  PropertyID: 1701,
  GuestName: "Owner stay",
  dteArrive: "2027-07-01T00:00:00",
  dteDepart: "2027-07-03T00:00:00",
};
const booked = { ...free, dteArrive: "2027-06-17T00:00:00", dteDepart: "2027-06-20T00:00:00" };

async function nights(call: ReturnType<typeof callerOf>, PropertyID: number, from: string, to: string) {
  const dates = { MinimumDateInRange: from, MaximumDateInRange: to };
  const [found] =
    (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [PropertyID], ...dates }, "native")) ?? [];
  return found?.Nights?.map((night) => night.RoomsAvailable);
}

describe("AddBlackoutDates", () => {
  test("returns a positive number, makes the nights unavailable and lists the blackout", async () => {
    const call = callerOf();
    expect(await nights(call, 1701, "30 Jun 2027", "04 Jul 2027")).toEqual([1, 1, 1, 1]);
    const id = await call("AddBlackoutDates", free, "native");
    expect(id).toBeGreaterThan(0);
    expect(await nights(call, 1701, "30 Jun 2027", "04 Jul 2027")).toEqual([1, 0, 0, 1]);
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toContainEqual({
      ArrivalDate: "2027-07-01T00:00:00",
      DepartureDate: "2027-07-03T00:00:00",
      BookingID: id,
      HasPoolHeat: false,
      GuestName: "Owner stay",
      specialResponse: undefined,
    });
    const all = await call("GetAllReservations", {}, "native");
    expect(all?.map((booking) => booking.BookingID)).toContain(id);
  });

  test("returns -1 for nights of another blackout, and changes nothing", async () => {
    const store = memoryStore();
    const call = callerOf(undefined, { store });
    await call("AddBlackoutDates", free, "native");
    expect(await call("AddBlackoutDates", { ...free, dteDepart: "2027-07-02T00:00:00" }, "native")).toBe(-1);
    expect((await store.dump()).blackouts).toHaveLength(1);
  });

  test("returns -1 for nights of a reservation, unless overlaps are allowed", async () => {
    expect(await callerOf()("AddBlackoutDates", booked, "native")).toBe(-1);
    expect(
      await callerOf(undefined, { blackoutOverlap: "allow" })("AddBlackoutDates", booked, "native"),
    ).toBeGreaterThan(0);
  });

  test("adds a blackout on nights of another blackout, with a new number, if overlaps are allowed", async () => {
    const call = callerOf(undefined, { blackoutOverlap: "allow" });
    const first = await call("AddBlackoutDates", free, "native");
    expect(await call("AddBlackoutDates", free, "native")).not.toBe(first);
  });

  test("accepts a blackout that begins on a day of departure and ends on a day of arrival", async () => {
    const call = callerOf();
    const between = { ...free, dteArrive: "2027-06-19T00:00:00", dteDepart: "2027-07-01T00:00:00" };
    expect(await call("AddBlackoutDates", free, "native")).toBeGreaterThan(0);
    expect(await call("AddBlackoutDates", between, "native")).toBeGreaterThan(0);
  });

  test("accepts a blackout without nights, one with reversed dates and one in the past, and lists none of them", async () => {
    const call = callerOf();
    expect(await call("AddBlackoutDates", { ...booked, dteDepart: booked.dteArrive }, "native")).toBeGreaterThan(0);
    expect(await call("AddBlackoutDates", { ...free, dteDepart: "2027-06-01T00:00:00" }, "native")).toBeGreaterThan(0);
    const past = { ...free, dteArrive: "2020-01-01T00:00:00", dteDepart: "2020-01-05T00:00:00" };
    expect(await call("AddBlackoutDates", past, "native")).toBeGreaterThan(0);
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toHaveLength(1);
  });

  test.each([
    ["2027-07-01T00:00:00", "2027-07-01T00:00:00"],
    ["2027-07-01T15:00:00", "2027-07-01T18:00:00"],
    ["2027-07-01T00:00:00", "2027-07-01T23:59:59"],
  ])("returns a positive number for a blackout from %s to %s, which blocks no night", async (dteArrive, dteDepart) => {
    const store = memoryStore();
    const call = callerOf(undefined, { store });
    const before = await call("GetReservations", { PropertyID: 1701 }, "native");
    expect(await call("AddBlackoutDates", { ...free, dteArrive, dteDepart }, "native")).toBeGreaterThan(0);
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toEqual(before);
    expect(await nights(call, 1701, "30 Jun 2027", "03 Jul 2027")).toEqual([1, 1, 1]);
    expect((await store.dump()).blackouts).toHaveLength(1);
    expect(await call("AddBlackoutDates", free, "native")).toBeGreaterThan(0);
  });

  test("takes every room of an AOA category", async () => {
    const call = callerOf();
    await call("AddBlackoutDates", { ...free, PropertyID: 1703 }, "native");
    const dates = { MinimumDateInRange: "01 Jul 2027", MaximumDateInRange: "02 Jul 2027" };
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1703, ...dates }, "native");
    expect(found?.Nights?.[0]).toMatchObject({ RoomsInCategory: 6, RoomsSold: 6, RoomsAvailable: 0 });
  });

  test("also blocks the nights of a clone that copies the calendar of the property", async () => {
    const call = callerOf();
    const copied = { ...free, MCUserID: 601, PropertyID: 1101 };
    const id = await call("AddBlackoutDates", copied, "company");
    const found = await call("GetReservations", { PropertyID: 1109 }, "agent");
    expect(found?.map((booking) => booking.BookingID)).toContain(id);
  });

  test.each([
    ["agent", {}, "Validation Error 2 - only an MC/PM/Native user may call it"],
    ["agent", { PropertyID: 9999 }, "Validation Error 2 - only an MC/PM/Native user may call it"],
    ["owner", {}, "Validation Error 2 - only an MC/PM/Native user may call it"],
    ["company", {}, "Validation Error 2 - only an MC/PM/Native user may call it"],
    ["native", { MCUserID: 601 }, "could not resolve the MC for the property"],
    ["native", { PropertyID: 9999 }, "could not resolve the MC for the property"],
    ["native", { PropertyID: 1704 }, "availability for this property could not be determined"],
    ["company", { MCUserID: 601, PropertyID: 1105 }, "availability for this property could not be determined"],
    ["company", { MCUserID: 601, PropertyID: 1115 }, "CS Relation could not be resolved"],
  ])("rejects %s with %j: %s", async (as, changed, text) => {
    expect(await faultOf(callerOf()("AddBlackoutDates", { ...free, ...changed }, as))).toBe(
      `ServiceFault: AddBlackoutDates: ${text}`,
    );
  });

  test.each([
    ["company", 601, 1102],
    ["manager", 602, 1201],
    ["native", 701, 1702],
  ])("may be called by a %s", async (as, MCUserID, PropertyID) => {
    const given = { ...free, MCUserID, PropertyID };
    expect(await callerOf()("AddBlackoutDates", given, as)).toBeGreaterThan(0);
  });

  test("rejects a property that the caller's company only sells for another company", async () => {
    const world = defaultWorld(TODAY);
    const call = callerOf({
      ...world,
      companyRelations: [...world.companyRelations, { UserID: 601, MCUserID: 701 }],
      propertyRelations: [...world.propertyRelations, { UserID: 601, PropertyID: 1701 }],
    });
    expect(await call("GetReservations", { PropertyID: 1701 }, "company")).toHaveLength(1);
    expect(await faultOf(call("AddBlackoutDates", free, "company"))).toMatch(
      /only an MC\/PM\/Native user may call it$/,
    );
  });

  test("stores an empty name if the name of the guest is missing", async () => {
    const store = memoryStore();
    await callerOf(undefined, { store })("AddBlackoutDates", { ...free, GuestName: undefined }, "native");
    expect((await store.dump()).blackouts.map((blackout) => blackout.GuestName)).toEqual([""]);
  });

  test("returns 0 if the store fails", async () => {
    const store: Store = { ...memoryStore(), addBlackout: () => Promise.reject(new Error("the disk is full")) };
    expect(await callerOf(undefined, { store })("AddBlackoutDates", free, "native")).toBe(0);
  });
});
