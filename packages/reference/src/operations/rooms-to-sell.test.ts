import { describe, expect, test } from "vitest";
import { callerOf, NOW, worldWith } from "../test-calls.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("rooms to sell", () => {
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

  test("of an ordinary property are 1 in all; the night of a departure is free", async () => {
    const dates = { MinimumDateInRange: "26 Jun 2027", MaximumDateInRange: "28 Jun 2027" };
    const [found] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...dates })) ?? [];
    expect(found).toEqual({
      MaxRoomsInCategory: 1,
      ResponseDateTime: NOW,
      ErrorMsgs: "",
      AvailabilitySignature: 0b110,
      PropertyID: 1101,
      StartDate: "2027-06-26T00:00:00",
      Nights: [
        { DayOffset: 0, RoomsInCategory: 1, RoomsSold: 1, RoomsAvailable: 0 },
        { DayOffset: 1, RoomsInCategory: 1, RoomsSold: 0, RoomsAvailable: 1 },
      ],
    });
  });

  test("of an AOA property are those of the category less the bookings of the night", async () => {
    expect(await nightsOf(1103, "05 Jun 2027", "08 Jun 2027")).toEqual([
      [0, 4, 2, 2],
      [1, 4, 2, 2],
      [2, 4, 1, 3],
    ]);
  });

  test("of an AOA property are all sold where the system blocks a range", async () => {
    const block = { BookingID: 0, PropertyID: 1103, ArrivalDate: "2027-06-02", DepartureDate: "2027-06-03" };
    const blocked = callerOf(worldWith({ reservations: [block] }));
    const dates = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "04 Jun 2027" };
    const found = await blocked("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...dates });
    expect(found?.Nights?.map((night) => night.RoomsAvailable)).toEqual([4, 0, 4]);
  });

  test("are never fewer than 0, though a property is booked twice over", async () => {
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

  test("of a timeshare property are those of the caller's channel", async () => {
    expect(await nightsOf(1104, "04 Jun 2027", "05 Jun 2027")).toEqual([[0, 2, 1, 1]]);
    expect(await nightsOf(1104, "04 Jun 2027", "05 Jun 2027", "company")).toEqual([[0, 3, 1, 2]]);
    expect(await nightsOf(1704, "04 Jun 2027", "05 Jun 2027", "native")).toEqual([[0, 1, 0, 1]]);
  });

  test("of several properties stand beside the errors of others, in the order asked, doubles too", async () => {
    const PropertyIDs = [1102, 9999, 1103, 1102];
    const found = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect(found.map((item) => [item.PropertyID, item.ErrorMsgs, item.Nights?.length])).toEqual([
      [1102, "", 4],
      [9999, "GetPropertiesNightlyRoomsToSell: Validation Error 2", undefined],
      [1103, "GetPropertiesNightlyRoomsToSell: AOA properties are not supported", undefined],
      [1102, "", 4],
    ]);
  });

  test.each([
    [1105, "Validation Error 2 - Property has been deleted from the system"],
    [1115, "Validation Error 3 - Property has been deleted from the system"],
    [9999, "Validation Error 2"],
    [1108, "Validation Error 2"],
    [1103, "AOA properties are not supported"],
    [1104, "TimeShare properties are not supported"],
  ])("of property %i among others are refused in its item: %s", async (PropertyID, text) => {
    const PropertyIDs = [1102, PropertyID];
    const [good, bad] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect([good?.ErrorMsgs, bad?.PropertyID]).toEqual(["", PropertyID]);
    expect(bad?.ErrorMsgs).toBe(`GetPropertiesNightlyRoomsToSell: ${text}`);
  });

  test.each([
    [0, "invalid propertyID"],
    [1105, "Validation Error 2 - Property has been deleted from the system"],
    [1115, "Validation Error 3 - Property has been deleted from the system"],
    [9999, "Validation Error 2"],
    [1108, "Validation Error 2"],
    [1121, "Property not enabled for online booking"],
    [1102, "only for AOA or TimeShare properties"],
    [1113, "DataSet not Populated (AOA - NumRoomsInCat)(1)"],
  ])("of property %i, asked for as AOA or timeshare, are refused: %s", async (PropertyID, text) => {
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...range });
    expect(found).toMatchObject({ PropertyID, ErrorMsgs: `GetAOATSPropertyNightlyRoomsToSell: ${text}` });
    expect(found).not.toHaveProperty("Nights");
  });

  test.each(["2027-06-01", "06/01/2027", "31 Feb 2027", "1 June 2027", "soon", "", undefined])(
    "are refused where a date is %j and not of the form dd MMM yyyy",
    async (text) => {
      for (const dates of [
        { ...range, MinimumDateInRange: text },
        { ...range, MaximumDateInRange: text },
      ]) {
        const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...dates })) ?? [];
        expect(ordinary?.ErrorMsgs).toBe("GetPropertiesNightlyRoomsToSell: Invalid days in range");
        const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...dates });
        expect(aoa?.ErrorMsgs).toBe("GetAOATSPropertyNightlyRoomsToSell: Invalid days in range (AOA)");
      }
    },
  );

  test("of a range that runs backwards are refused as one that is too short", async () => {
    const back = { MinimumDateInRange: "05 Jun 2027", MaximumDateInRange: "01 Jun 2027" };
    const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...back })) ?? [];
    expect(ordinary?.ErrorMsgs).toMatch(/Maximum Date must be at least 1 night after the Minimum Date$/);
    const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...back });
    expect(aoa?.ErrorMsgs).toMatch(/Departure Date must be at least 1 night after the Minimum Date$/);
  });

  test("begin on the minimum date, which is the night with the offset 0, and leave the maximum date out", async () => {
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

  const nights = (count: number) => ({
    MinimumDateInRange: "01 Jun 2027",
    MaximumDateInRange: `${String((count % 30) + 1).padStart(2, "0")} ${count < 30 ? "Jun" : "Jul"} 2027`,
  });

  test.each([
    [0, "Maximum Date must be at least 1 night after the Minimum Date"],
    [1, ""],
    [31, ""],
    [32, "Requested Availability range too large (Max Range: 31 nights)"],
  ])("over %i nights of ordinary properties: %j", async (count, text) => {
    const [found] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1102], ...nights(count) })) ?? [];
    expect(found?.ErrorMsgs).toBe(text === "" ? "" : `GetPropertiesNightlyRoomsToSell: ${text}`);
    expect(found?.Nights?.length).toBe(text === "" ? count : undefined);
  });

  test.each([
    [0, "Departure Date must be at least 1 night after the Minimum Date"],
    [1, ""],
    [30, ""],
    [31, "Requested Availability range too large (Max Range: 30 nights)"],
  ])("over %i nights of an AOA property: %j", async (count, text) => {
    const found = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...nights(count) });
    expect(found?.ErrorMsgs).toBe(text === "" ? "" : `GetAOATSPropertyNightlyRoomsToSell: ${text}`);
    expect(found?.Nights?.length).toBe(text === "" ? count : undefined);
  });

  test("of an AOA property begin today or later; of an ordinary one they may begin before", async () => {
    const past = { MinimumDateInRange: "31 May 2027", MaximumDateInRange: "03 Jun 2027" };
    const aoa = await call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1103, ...past });
    expect(aoa?.ErrorMsgs).toMatch(/Minimum Date must be >= today$/);
    const [ordinary] = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...past })) ?? [];
    expect(ordinary?.ErrorMsgs).toBe("");
  });

  test.each([20, 21])("of %i properties", async (count) => {
    const PropertyIDs = Array.from({ length: count }, () => 1102);
    const found = (await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs, ...range })) ?? [];
    expect(found).toHaveLength(count === 20 ? 20 : 1);
    expect(found[0]?.ErrorMsgs).toMatch(
      count === 20 ? /^$/ : /this function accepts 20 properties or fewer at a time$/,
    );
  });

  test("have a signature in the layout of the setting", async () => {
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

  test("without a list of properties are an empty list", async () => {
    expect(await call("GetPropertiesNightlyRoomsToSell", range)).toEqual([]);
  });
});
