import { describe, expect, test } from "vitest";
import { callerOf, NOW, worldWith } from "../calls.cases.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("the rooms to sell", () => {
  async function nightsOf(PropertyID: number, from: string, to: string, as?: string) {
    const dates = { MinimumDateInRange: from, MaximumDateInRange: to };
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...dates }, as);
    return found?.Nights?.map((night) => [
      night.DayOffset,
      night.RoomsInCategory,
      night.RoomsSold,
      night.RoomsAvailable,
    ]);
  }

  test("of an ordinary property are at most 1, and the night of a departure is available", async () => {
    const dates = { MinimumDateInRange: "26 Jun 2027", MaximumDateInRange: "28 Jun 2027" };
    const [found] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...dates })) ?? [];
    expect(found).toEqual({
      MaxRoomsInCategory: 1,
      ResponseDateTime: NOW,
      ErrorMsgs: "",
      AvailabilitySignature: 0b011,
      PropertyID: 1101,
      StartDate: "2027-06-26T00:00:00",
      Nights: [
        { DayOffset: 0, RoomsInCategory: 1, RoomsSold: 1, RoomsAvailable: 0 },
        { DayOffset: 1, RoomsInCategory: 1, RoomsSold: 0, RoomsAvailable: 1 },
      ],
    });
  });

  test("of an AOA property are the rooms of its category minus the bookings of the night", async () => {
    expect(await nightsOf(1103, "05 Jun 2027", "08 Jun 2027")).toEqual([
      [0, 4, 2, 2],
      [1, 4, 2, 2],
      [2, 4, 1, 3],
    ]);
  });

  test("of an AOA property are 0 while the system blocks it", async () => {
    const block = { BookingID: 0, PropertyID: 1103, ArrivalDate: "2027-06-02", DepartureDate: "2027-06-03" };
    const blocked = callerOf(worldWith({ reservations: [block] }));
    const dates = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "04 Jun 2027" };
    const found = await blocked("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...dates });
    expect(found?.Nights?.map((night) => night.RoomsAvailable)).toEqual([4, 0, 4]);
  });

  test("are never negative, even if a property is booked twice", async () => {
    const stay = { PropertyID: 1102, ArrivalDate: "2027-06-01", DepartureDate: "2027-06-02" };
    const doubled = callerOf(
      worldWith({
        reservations: [
          { ...stay, BookingID: 1 },
          { ...stay, BookingID: 2 },
        ],
      }),
    );
    const [found] = (await doubled("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...range })) ?? [];
    expect(found?.Nights?.[0]).toEqual({ DayOffset: 0, RoomsInCategory: 1, RoomsSold: 1, RoomsAvailable: 0 });
  });

  test("of a timeshare property are the rooms of the caller's channel", async () => {
    expect(await nightsOf(1104, "04 Jun 2027", "05 Jun 2027")).toEqual([[0, 2, 1, 1]]);
    expect(await nightsOf(1104, "04 Jun 2027", "05 Jun 2027", "company")).toEqual([[0, 3, 1, 2]]);
    expect(await nightsOf(1704, "04 Jun 2027", "05 Jun 2027", "native")).toEqual([[0, 1, 0, 1]]);
  });

  test("begin with the minimum date at offset 0, and exclude the maximum date", async () => {
    const dates = { MinimumDateInRange: "18 Jun 2027", MaximumDateInRange: "21 Jun 2027" };
    const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...dates });
    expect(aoa).toMatchObject({
      MaxRoomsInCategory: 4,
      ResponseDateTime: NOW,
      PropertyID: 1103,
      StartDate: "2027-06-18T00:00:00",
    });
    expect(aoa?.Nights?.map((night) => night.DayOffset)).toEqual([0, 1, 2]);
  });

  test("have a signature in the configured layout", async () => {
    const dates = { MinimumDateInRange: "26 Jun 2027", MaximumDateInRange: "28 Jun 2027" };
    const signature = async (signatureLayout: "L1" | "L2" | "L3") => {
      const other = callerOf(undefined, { signatureLayout });
      return (await other("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...dates }))?.[0]
        ?.AvailabilitySignature;
    };
    expect(await signature("L1")).toBe(0b110);
    expect(await signature("L2")).toBe(0b1100);
    expect(await signature("L3")).toBe(0b011);
  });

  test("are an empty list if the call has no list of properties", async () => {
    expect(await call("GetPropertiesNightlyRoomsToSell", range)).toEqual([]);
  });
});
