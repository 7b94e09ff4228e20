import { describe, expect, test } from "vitest";
import { memoryStore } from "../store/memory.js";
import type { Store } from "../store/store.js";
import { callerOf, faultOf } from "../test-calls.js";

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

describe("a blackout", () => {
  test("has a positive number, takes its nights away and is listed", async () => {
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

  test("over a blackout is -1 and changes nothing", async () => {
    const store = memoryStore();
    const call = callerOf(undefined, { store });
    await call("AddBlackoutDates", free, "native");
    expect(await call("AddBlackoutDates", { ...free, dteDepart: "2027-07-02T00:00:00" }, "native")).toBe(-1);
    expect((await store.dump()).blackouts).toHaveLength(1);
  });

  test("over a reservation is -1 where overlaps are refused, and added where they are allowed", async () => {
    expect(await callerOf()("AddBlackoutDates", booked, "native")).toBe(-1);
    expect(
      await callerOf(undefined, { blackoutOverlap: "allow" })("AddBlackoutDates", booked, "native"),
    ).toBeGreaterThan(0);
  });

  test("over a blackout is added where overlaps are allowed, under another number", async () => {
    const call = callerOf(undefined, { blackoutOverlap: "allow" });
    const first = await call("AddBlackoutDates", free, "native");
    expect(await call("AddBlackoutDates", free, "native")).not.toBe(first);
  });

  test("that begins on the day of a departure, and ends on that of an arrival, does not clash", async () => {
    const call = callerOf();
    const between = { ...free, dteArrive: "2027-06-19T00:00:00", dteDepart: "2027-07-01T00:00:00" };
    expect(await call("AddBlackoutDates", free, "native")).toBeGreaterThan(0);
    expect(await call("AddBlackoutDates", between, "native")).toBeGreaterThan(0);
  });

  test("of no nights, or backwards, or in the past is kept without a check of dates, and takes nothing away", async () => {
    const call = callerOf();
    expect(await call("AddBlackoutDates", { ...booked, dteDepart: booked.dteArrive }, "native")).toBeGreaterThan(0);
    expect(await call("AddBlackoutDates", { ...free, dteDepart: "2027-06-01T00:00:00" }, "native")).toBeGreaterThan(0);
    const past = { ...free, dteArrive: "2020-01-01T00:00:00", dteDepart: "2020-01-05T00:00:00" };
    expect(await call("AddBlackoutDates", past, "native")).toBeGreaterThan(0);
    expect(await call("GetReservations", { PropertyID: 1701 }, "native")).toHaveLength(1);
  });

  test("takes every room of an AOA category", async () => {
    const call = callerOf();
    await call("AddBlackoutDates", { ...free, PropertyID: 1703 }, "native");
    const dates = { MinimumDateInRange: "01 Jul 2027", MaximumDateInRange: "02 Jul 2027" };
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1703, ...dates }, "native");
    expect(found?.Nights?.[0]).toMatchObject({ RoomsInCategory: 6, RoomsSold: 6, RoomsAvailable: 0 });
  });

  test("of a calendar that a clone copies takes the clone's nights too", async () => {
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
  ])("of %s with %j is refused: %s", async (as, changed, text) => {
    expect(await faultOf(callerOf()("AddBlackoutDates", { ...free, ...changed }, as))).toBe(
      `ServiceFault: AddBlackoutDates: ${text}`,
    );
  });

  test.each([
    ["company", 601, 1102],
    ["manager", 602, 1201],
    ["native", 701, 1702],
  ])("may be added by a %s", async (as, MCUserID, PropertyID) => {
    const given = { ...free, MCUserID, PropertyID };
    expect(await callerOf()("AddBlackoutDates", given, as)).toBeGreaterThan(0);
  });

  test("is 0 only where the store fails", async () => {
    const store: Store = { ...memoryStore(), addBlackout: () => Promise.reject(new Error("the disk is full")) };
    expect(await callerOf(undefined, { store })("AddBlackoutDates", free, "native")).toBe(0);
  });
});

describe("an extra", () => {
  const grill = { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" };

  test("is priced by its rules and added once", async () => {
    const store = memoryStore();
    const call = callerOf(undefined, { store });
    const added = [{ ResponseMessage: "Success", ErrorMsg: "", ExtraID: 1, ExtraPrice: "66.50" }];
    expect(await call("AddExtra", grill)).toEqual(added);
    expect(await call("AddExtra", grill)).toEqual(added);
    expect((await store.dump()).extras).toEqual([{ id: 1, BookingID: 90002, ItemCode: "GRILL", price: "66.50" }]);
  });

  test("has the taxes that apply to it in its price", async () => {
    const [clean] = (await callerOf()("AddExtra", { ...grill, ItemCodeToAddToBooking: "CLEAN" })) ?? [];
    expect(clean?.ExtraPrice).toBe("123.75");
  });

  test("may be added by the company that supplies the property", async () => {
    const [found] = (await callerOf()("AddExtra", grill, "company")) ?? [];
    expect(found?.ErrorMsg).toBe("");
  });

  test.each([
    [{ BookingID: 1 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 0 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90003 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90004 }, "Validation Error 2 - no rights to this booking"],
    [{ BookingID: 90014 }, "Validation Error 3 - no access rights to this property"],
    [{ BookingID: 90013 }, "CS Relation could not be resolved"],
    [{ BookingID: 90015 }, "Error 1 - could not determine MC from PropertyID"],
    [{ ItemCodeToAddToBooking: "SAUNA" }, "Invalid ItemCode"],
    [{ ItemCodeToAddToBooking: undefined }, "Invalid ItemCode"],
  ])("with %j is refused: %s", async (changed, text) => {
    expect(await callerOf()("AddExtra", { ...grill, ...changed })).toEqual([
      { ErrorMsg: `AddExtra: ${text}`, ExtraID: 0, ExtraPrice: "0" },
    ]);
  });
});

describe("a discount code", () => {
  const stay = {
    MCUserID: 601,
    PropertyID: 1101,
    BookingArrivalDate: "10 Jun 2027",
    BookingDepartureDate: "17 Jun 2027",
    DiscountCode: "sun10",
    RentalRate: "1137.50",
  };

  test("takes its discount off the rental, in any letter case", async () => {
    expect(await callerOf()("validateDiscountCode", stay)).toEqual({
      GrandTotal: "1023.75",
      Discount: "113.75",
      DiscountApplies: true,
      DiscountMSG: "The discount code SUN10 takes 113.75 off the rental.",
    });
  });

  test.each([
    [{ DiscountCode: "NOPE" }, "The discount code does not exist."],
    [{ DiscountCode: undefined }, "The discount code does not exist."],
    [{ DiscountCode: "LASTYEAR" }, "The discount code is not for this arrival date."],
    [{ DiscountCode: "FIFTY", PropertyID: 1102 }, "The discount code is not for this property."],
    [{ BookingDepartureDate: "12 Jun 2027" }, "The discount code asks for 3 nights."],
    [{ BookingDepartureDate: "10 Jun 2027" }, "The discount code asks for 3 nights."],
  ])("with %j does not apply: %s", async (changed, DiscountMSG) => {
    expect(await callerOf()("validateDiscountCode", { ...stay, ...changed })).toEqual({
      GrandTotal: "1137.50",
      Discount: "0",
      DiscountApplies: false,
      DiscountMSG,
    });
  });

  test.each([
    [
      { BookingDepartureDate: "09 Jun 2027" },
      "a discount code cannot apply to a reservation with a negative night stay",
    ],
    [{ MCUserID: 0 }, "the inventory manager was not defined"],
    [{ PropertyID: 0 }, "the inventory unit was not defined"],
    [{ PropertyID: 1201 }, "the inventory unit was not defined"],
    [{ BookingArrivalDate: "2027-06-10" }, "Obtain DataSet Error"],
    [{ DiscountCode: "BROKEN" }, "Addition must be either a Flat Fee or a Mandatory charge."],
  ])("with %j is refused: %s", async (changed, text) => {
    expect(await callerOf()("validateDiscountCode", { ...stay, ...changed })).toEqual({
      GrandTotal: "0",
      Discount: "0",
      DiscountApplies: false,
      DiscountMSG: `validateDiscountCode: ${text}`,
    });
  });
});
