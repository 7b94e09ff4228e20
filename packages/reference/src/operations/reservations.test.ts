import { describe, expect, test } from "vitest";
import { callerOf, faultOf } from "../test-calls.js";

const call = callerOf();

describe("reservations", () => {
  test("are active and leave today or later", async () => {
    const found = await call("GetReservations", { PropertyID: 1101 });
    expect(found?.map(({ BookingID, DepartureDate }) => [BookingID, DepartureDate])).toEqual([
      [90001, "2027-06-01T00:00:00"],
      [90002, "2027-06-18T00:00:00"],
      [90003, "2027-06-25T00:00:00"],
      [0, "2027-06-27T00:00:00"],
    ]);
  });

  test("with time carry the default times of the company", async () => {
    const [first] = (await call("GetReservationsWithTime", { PropertyID: 1101 })) ?? [];
    expect(first).toMatchObject({ ArrivalDate: "2027-05-26T16:00:00", DepartureDate: "2027-06-01T10:00:00" });
  });

  test("of a clone are those of the calendar it copies", async () => {
    expect(await call("GetReservations", { PropertyID: 1109 })).toEqual(
      await call("GetReservations", { PropertyID: 1101 }),
    );
  });

  test("of all properties are those of the properties that the caller can access", async () => {
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
    [1104, "GetReservations: Timeshare Properties are not supported"],
    [1114, "GetReservations: clone of a CalendarSync TimeShare property whose child is not set as Timeshare"],
    [1113, "GetReservations: AOA category not set by user (1)"],
  ])("of property %i are refused: %s", async (PropertyID, text) => {
    expect(await faultOf(call("GetReservations", { PropertyID }))).toBe(`ServiceFault: ${text}`);
    expect(await faultOf(call("GetReservationsWithTime", { PropertyID }))).toBe(`ServiceFault: ${text}`);
  });
});
