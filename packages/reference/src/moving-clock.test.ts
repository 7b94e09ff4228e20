// Tests that a world with relative days keeps its dates while the clock moves on.

import { defaultWorld, generateWorld, type World } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf } from "./calls.cases.js";

/** Starts a service one second before midnight. */
function started(world: World = defaultWorld()) {
  let now = "2027-05-31T23:59:59Z";
  const call = callerOf(world, { now: () => now });
  const moveTo = (instant: string) => {
    now = instant;
  };
  const stays = async (PropertyID: number, as?: string) =>
    (await call("GetReservations", { PropertyID }, as))?.map(
      ({ BookingID, ArrivalDate, DepartureDate }) =>
        `${BookingID} ${ArrivalDate.slice(0, 10)} ${DepartureDate.slice(0, 10)}`,
    );
  return { call, moveTo, stays };
}

describe("a world with relative days, after midnight", () => {
  test("keeps the dates of its bookings, and no longer lists a guest who departed", async () => {
    const { moveTo, stays } = started();
    const first = await stays(1101);
    expect(first?.[0]).toBe("90001 2027-05-25 2027-05-31");
    moveTo("2027-06-01T00:00:00Z");
    expect(await stays(1101)).toEqual(first?.slice(1));
  });

  test("keeps the dates of a system block and of the blackout after it, however far the clock moves", async () => {
    const { call, moveTo, stays } = started();
    const days = { dteArrive: "2027-06-26T00:00:00", dteDepart: "2027-06-28T00:00:00" };
    const blackout = { MCUserID: 601, PropertyID: 1101, GuestName: "Works", ...days };
    const id = await call("AddBlackoutDates", blackout, "company");
    const listed = ["0 2027-06-24 2027-06-26", `${id} 2027-06-26 2027-06-28`];
    for (const day of ["05-31", "06-01", "06-10", "06-26"]) {
      moveTo(`2027-${day}T12:00:00Z`);
      expect((await stays(1101, "company"))?.slice(-2)).toEqual(listed);
    }
    moveTo("2027-06-27T00:00:00Z");
    expect(await stays(1101, "company")).toEqual(listed.slice(1));
  });

  test("keeps the dates of its rate bands, and no longer lists a band that has ended", async () => {
    const { call, moveTo } = started();
    const bands = async () => (await call("GetPropertyRates", { PropertyID: 1701 }, "native")) ?? [];
    const first = await bands();
    expect(first.map((band) => band.ToDate.slice(0, 10))).toEqual(["2027-05-31", "2028-07-04"]);
    moveTo("2027-06-01T00:00:00Z");
    expect(await bands()).toEqual(first.slice(1));
  });

  test("keeps the days of its discount codes", async () => {
    const { call, moveTo } = started();
    const dates = { BookingArrivalDate: "31 May 2027", BookingDepartureDate: "07 Jun 2027" };
    const stay = { MCUserID: 601, PropertyID: 1101, DiscountCode: "SUN10", RentalRate: "100.00", ...dates };
    const first = await call("validateDiscountCode", stay);
    expect(first?.DiscountApplies).toBe(true);
    moveTo("2027-06-20T00:00:00Z");
    expect(await call("validateDiscountCode", stay)).toEqual(first);
  });

  test("keeps its dates if it was generated", async () => {
    const { call, moveTo } = started(generateWorld({ seed: 1, companies: 2, properties: 40 }));
    const first = (await call("GetAllReservations", {}, "native")) ?? [];
    moveTo("2027-06-10T00:00:00Z");
    const rest = first.filter(({ DepartureDate }) => DepartureDate >= "2027-06-10");
    expect(rest.length).toBeLessThan(first.length);
    expect(await call("GetAllReservations", {}, "native")).toEqual(rest);
  });
});

describe("the default world", () => {
  test("has days relative to the day on which a service starts with it", async () => {
    const at = async (now: string) => {
      const found = await callerOf(defaultWorld(), { now: () => now })("GetReservations", { PropertyID: 1101 });
      return found?.map((booking) => `${booking.BookingID} ${booking.DepartureDate}`);
    };
    expect(await at("2027-06-01T00:00:00Z")).toContain("90001 2027-06-01T00:00:00");
    expect(await at("2031-01-15T23:59:59Z")).toContain("90001 2031-01-15T00:00:00");
  });

  test("has fixed dates if it was created for a given day, even if a service starts with it on another day", async () => {
    const call = callerOf(defaultWorld("2027-06-01"), { now: () => "2027-06-02T00:00:00Z" });
    const found = await call("GetReservations", { PropertyID: 1101 });
    expect(found?.map((booking) => booking.BookingID)).toEqual([90002, 90003, 0]);
  });
});
