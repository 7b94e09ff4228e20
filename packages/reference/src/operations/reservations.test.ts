import { describe, expect, test } from "vitest";
import { callerOf, faultOf } from "../calls.cases.js";

const call = callerOf();

describe("the reservation operations", () => {
  test("return active reservations that end today or later", async () => {
    const found = await call("GetReservations", { PropertyID: 1101 });
    expect(found?.map(({ BookingID, DepartureDate }) => [BookingID, DepartureDate])).toEqual([
      [90001, "2027-06-01T00:00:00"],
      [90002, "2027-06-18T00:00:00"],
      [90003, "2027-06-25T00:00:00"],
      [0, "2027-06-27T00:00:00"],
    ]);
  });

  test("return arrivals and departures at midnight", async () => {
    const [, found] = (await call("GetReservations", { PropertyID: 1101 })) ?? [];
    expect(found).toMatchObject({ ArrivalDate: "2027-06-11T00:00:00", DepartureDate: "2027-06-18T00:00:00" });
  });

  test.each(["GetReservations", "GetReservationsWithTime"] as const)(
    "in %s, return the pool heat, guest and special response as far as they are known",
    async (operation) => {
      const found = await call(operation, { PropertyID: 1101 });
      expect(
        found?.map(({ HasPoolHeat, GuestName, specialResponse }) => [HasPoolHeat, GuestName, specialResponse]),
      ).toEqual([
        [false, "Leaving Today", "Late checkout\nagreed"],
        [true, "Example, Guest", "Cot & stair gate"],
        [false, 'Ünal <"Quoted"> 王 😀', ""],
        [false, undefined, undefined],
      ]);
    },
  );

  test.each([
    ["GetReservations", { PropertyID: 1101 }],
    ["GetReservationsWithTime", { PropertyID: 1101 }],
    ["GetAllReservations", {}],
  ] as const)(
    "in %s, ignore xmlMsg and jSonMsg, because the specification defines no content for them",
    async (operation, asked) => {
      const messages = { xmlMsg: "<agreed/>", jSonMsg: "{}" };
      expect(await call(operation, { ...asked, ...messages } as never)).toEqual(await call(operation, asked as never));
    },
  );

  test("in GetReservationsWithTime, return the default times of the company", async () => {
    const [first] = (await call("GetReservationsWithTime", { PropertyID: 1101 })) ?? [];
    expect(first).toMatchObject({ ArrivalDate: "2027-05-26T16:00:00", DepartureDate: "2027-06-01T10:00:00" });
  });

  test("return for a clone the reservations of the calendar that it copies", async () => {
    expect(await call("GetReservations", { PropertyID: 1109 })).toEqual(
      await call("GetReservations", { PropertyID: 1101 }),
    );
  });

  test.each(["GetReservations", "GetReservationsWithTime"] as const)(
    "in %s, include only the reservations of one property, without cancelled and past ones",
    async (operation) => {
      const found = await call(operation, { PropertyID: 1101 });
      expect(found?.map((booking) => booking.BookingID)).toEqual([90001, 90002, 90003, 0]);
    },
  );

  test("in GetAllReservations, return reservations that end today, but no cancelled or past reservations", async () => {
    const found = (await call("GetAllReservations", {})) ?? [];
    expect(found.filter((booking) => booking.PropertyID === 1101)).toEqual([
      { PropertyID: 1101, BookingID: 90001, ArrivalDate: "2027-05-26T00:00:00", DepartureDate: "2027-06-01T00:00:00" },
      { PropertyID: 1101, BookingID: 90002, ArrivalDate: "2027-06-11T00:00:00", DepartureDate: "2027-06-18T00:00:00" },
      { PropertyID: 1101, BookingID: 90003, ArrivalDate: "2027-06-18T00:00:00", DepartureDate: "2027-06-25T00:00:00" },
      { PropertyID: 1101, BookingID: 0, ArrivalDate: "2027-06-25T00:00:00", DepartureDate: "2027-06-27T00:00:00" },
    ]);
  });

  test("in GetAllReservations, return the reservations of the properties that the caller can access", async () => {
    const ids = async (as: string) => {
      const found = (await call("GetAllReservations", {}, as)) ?? [];
      return [...new Set(found.map((booking) => booking.PropertyID))];
    };
    expect(await ids("agent")).toEqual([1101, 1102, 1103, 1104, 1109, 1114, 1118, 1201]);
    expect(await ids("second-agent")).toEqual([1102]);
    expect(await ids("native")).toEqual([1701, 1703]);
    expect(await ids("owner")).toEqual([]);
  });

  test.each([
    [9999, "GetReservations: Validation Error 2"],
    [1108, "GetReservations: Validation Error 2"],
    [1105, "GetReservations: Validation Error 2 - Property has been deleted from the system"],
    [1115, "GetReservations: Validation Error 3 - Property has been deleted from the system"],
    [1118, "GetReservations: Timeshare Properties are not supported"],
    [1104, "GetReservations: Timeshare Properties are not supported"],
    [1114, "GetReservations: clone of a CalendarSync TimeShare property whose child is not set as Timeshare"],
    [1113, "GetReservations: AOA category not set by user (1)"],
  ])("reject property %i: %s", async (PropertyID, text) => {
    expect(await faultOf(call("GetReservations", { PropertyID }))).toBe(`ServiceFault: ${text}`);
    expect(await faultOf(call("GetReservationsWithTime", { PropertyID }))).toBe(`ServiceFault: ${text}`);
  });
});
