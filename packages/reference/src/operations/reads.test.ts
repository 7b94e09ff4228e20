import { describe, expect, test } from "vitest";
import { implementation } from "../implementation.js";
import { callerOf, contextOf, faultOf, NOW, TODAY, worldWith } from "../test-calls.js";
import { defaultWorld } from "../world/default/index.js";

const call = callerOf();
const range = { MinimumDateInRange: "01 Jun 2027", MaximumDateInRange: "05 Jun 2027" };

describe("credentials", () => {
  test("a wrong password is Validation Error 1 in the error member", async () => {
    expect(await call("GetExtras", { PropertyID: 1101 }, "nobody")).toEqual({
      RowCount: 0,
      ErrorMsg: "GetExtras: Validation Error 1",
    });
  });

  test("a wrong password is Validation Error 1 in one item where items carry errors", async () => {
    expect(await call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101, 1102], ...range }, "nobody")).toEqual([
      {
        MaxRoomsInCategory: 0,
        ResponseDateTime: NOW,
        ErrorMsgs: "GetPropertiesNightlyRoomsToSell: Validation Error 1",
        AvailabilitySignature: 0,
        PropertyID: 0,
        StartDate: "0001-01-01T00:00:00",
      },
    ]);
  });

  test("a wrong password is a fault where the result has no place for it", async () => {
    expect(await faultOf(call("GetAllReservations", {}, "nobody"))).toBe(
      "ServiceFault: CancelBooking: Validation Error 1",
    );
  });

  test.each([
    ["agent", "wrong"],
    ["agent", "Agent-password"],
    ["agent", ""],
    ["Agent", "agent-password"],
    ["native", "agent-password"],
  ])("%s with %j is refused: both are compared exactly", async (username, password) => {
    const { GetExtras } = implementation(defaultWorld(TODAY), { now: () => NOW });
    const found = await GetExtras({ PropertyID: 1101 }, contextOf("GetExtras", { username, password }));
    expect(found?.ErrorMsg).toBe("GetExtras: Validation Error 1");
  });
});

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

describe("rates", () => {
  test("with restrictions are nightly, and their bands end today or later", async () => {
    const found = await call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 });
    expect(found?.map(({ ToDate, Rate, RateType }) => [ToDate, Rate, RateType])).toEqual([
      ["2027-07-31T00:00:00", "162.50", "1"],
      ["2027-08-30T00:00:00", "214.2857142857", "0"],
      ["2028-05-31T00:00:00", "88.00", "2"],
    ]);
  });

  test("whose band ends today are among them", async () => {
    const [first] = (await call("GetPropertyRates", { PropertyID: 1701 }, "native")) ?? [];
    expect(first).toEqual({
      FromDate: "2027-05-22T00:00:00",
      ToDate: "2027-06-01T00:00:00",
      MinNightsStay: 1,
      DailyRate: "75.00",
    });
  });

  test("without restricted days allow every day, and are nil in the bulk operation", async () => {
    const [single] = (await call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 })) ?? [];
    const [bulk] = (await call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 })) ?? [];
    const days = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };
    expect(single?.AllowedArrivalDays).toEqual(days);
    expect(bulk?.PropertyRates?.[0]?.AllowedArrivalDays).toBeNull();
    expect(bulk?.PropertyRates?.[1]?.AllowedArrivalDays).toMatchObject({ Fri: false, Sat: true });
  });

  test("of a property without any are an empty list with restrictions, and an error text without", async () => {
    expect(await call("GetPropertyRatesAndRestrictions", { PropertyID: 1111 })).toEqual([]);
    expect(await faultOf(call("GetPropertyRates", { PropertyID: 1111 }))).toMatch(/No Rate Assigned by user$/);
  });

  test("that are net are the net amounts", async () => {
    const [first] = (await call("GetPropertyRates", { PropertyID: 1101 })) ?? [];
    expect(first?.DailyRate).toBe("146.25");
  });

  test("in bulk stand beside the errors of single properties, with the prefix of the single operation", async () => {
    const found = (await call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 })) ?? [];
    const byID = new Map(found.map((item) => [item.PropertyID, item]));
    expect(byID.get(1101)?.ErrorMsg).toBe("");
    expect(byID.get(1105)).toEqual({
      PropertyID: 1105,
      ErrorMsg: "GetPropertyRatesAndRestrictions: Validation Error 2 - Property has been deleted from the system",
    });
    expect(byID.get(1108)?.ErrorMsg).toMatch(/This User does not have permissions for this property$/);
    expect(byID.has(1116)).toBe(false);
  });
});

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

describe("static details", () => {
  test("stand beside the errors of other properties, with the prefix that the spec lists", async () => {
    const found = (await call("GetStaticPropertyDetails", { PropertyIds: [1102, 1108] })) ?? [];
    expect(found.map((item) => [item.PropertyId, item.McUserId, item.ErrorMessage])).toEqual([
      [1102, 601, ""],
      [1108, 0, "GetManagementCompanyDetails: Validation Error 2 (user does not have rights to property)"],
    ]);
  });

  test("have untyped items with their types, and nil items", async () => {
    const [found] = (await call("GetStaticPropertyDetails", { PropertyIds: [1101] })) ?? [];
    expect(found?.Amenities?.[1]).toEqual({ type: "{http://www.w3.org/2001/XMLSchema}int", content: ["4"] });
    expect(found?.Attributes?.[1]).toBeNull();
  });

  test.each([50, 51])("of %i properties", async (count) => {
    const PropertyIds = Array.from({ length: count }, () => 1102);
    const found = (await call("GetStaticPropertyDetails", { PropertyIds })) ?? [];
    expect(found).toHaveLength(count === 50 ? 50 : 1);
    expect(found[0]?.ErrorMessage).toMatch(count === 50 ? /^$/ : /Request limited to 50 properties per call$/);
  });
});

describe("companies", () => {
  test("that supply the caller, and its own, have their default times", async () => {
    const found = await call("GetManagementCompanyDefaultArrivalDepartureTimes", {});
    expect(found?.map((one) => one.MCUserID)).toEqual([501, 601, 602, 603, 605, 606]);
    expect(found?.[1]).toEqual({ MCUserID: 601, DefaultArrivalTime: "16:00", DefaultDepartureTime: "10:00" });
    expect(await call("GetManagementCompanyDefaultArrivalDepartureTimes", {}, "native")).toHaveLength(1);
  });

  test("are told of to those they supply, and null to others", async () => {
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 })).toMatchObject({ ID: 601, MinChildAge: 3 });
    expect(await call("GetManagementCompanyDetails", { McUserId: 604 })).toBeNull();
    expect(await call("GetManagementCompanyDetails", { McUserId: 601 }, "native")).toBeNull();
  });
});

describe("the settings of a property", () => {
  test("of pool heat are all false and zero without a pool", async () => {
    expect(await call("GetPoolHeatSettings", { PropertyID: 1101 })).toMatchObject({
      DailyCharge: "27.50",
      ErrorMsg: "",
    });
    expect(await call("GetPoolHeatSettings", { PropertyID: 1102 })).toMatchObject({
      HasPrivatePool: false,
      ErrorMsg: "",
    });
  });

  test("of taxes name up to three", async () => {
    expect(await call("GetTaxRatesAndSettings", { PropertyID: 1201 })).toEqual({
      Tax1Name: "Ortstaxe",
      Tax2Name: "",
      Tax3Name: "",
      Tax1Percent: "10",
      Tax2Percent: "0",
      Tax3Percent: "0",
      ErrorMsg: "",
      ChargeTax1OnRental: true,
      ChargeTax2OnRental: false,
      ChargeTax3OnRental: false,
    });
  });
});

describe("permissions", () => {
  test("of a property in the feed carry no text", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1103 })).toEqual({
      PropertyID: 1103,
      MCEnableProperty: true,
      AgentEnableProperty: true,
      AgentUserID: 501,
      MCUserID: 601,
      NativeProperty: false,
      CalendarSyncProperty: false,
      AOAProperty: true,
      ErrorMsg: "",
      TimeShare: false,
      OnlineBookingAllowed: true,
    });
  });

  test.each([
    [1101, "native", 1010],
    [1107, "agent", 5000],
    [1501, "agent", 6000],
    [1108, "agent", 7000],
    [1117, "agent", 8000],
    [1116, "agent", 9000],
    [1105, "agent", 1012],
    [1106, "agent", 1001],
    [1101, "owner", 4000],
    [1119, "agent", 15000],
    [1118, "agent", 14000],
  ])("of property %i for %s carry the text %i", async (PropertyID, as, number) => {
    const found = await call("GetPropertyPermissions", { PropertyID }, as);
    expect(found?.ErrorMsg).toMatch(new RegExp(`^GetPropertyPermissions: \\(${number}\\) `));
  });

  test("of a property that is the caller's own are native", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1701 }, "native")).toMatchObject({
      NativeProperty: true,
      ErrorMsg: "",
    });
  });

  test("tell what is known where there is a text", async () => {
    expect(await call("GetPropertyPermissions", { PropertyID: 1117 })).toMatchObject({
      PropertyID: 1117,
      MCEnableProperty: false,
      AgentEnableProperty: true,
      MCUserID: 601,
    });
  });
});

describe("the per-user function", () => {
  test("gives the request back only where it is asked to", async () => {
    const asked = await call("UserFunctions", { xmlMsg: "%3Ca%2F%3E", returnRequestingXML: true });
    const plain = await call("UserFunctions", { xmlMsg: "%3Ca%2F%3E", returnRequestingXML: false });
    expect(asked).toMatchObject({
      requestingUserID: 501,
      requestingXML: "%3Ca%2F%3E",
      stringResponse: "<a/>",
      errorMessage: "",
    });
    expect(plain).not.toHaveProperty("requestingXML");
  });

  test("answers with a dataset: a schema, then a row for each property that the caller can see", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "native");
    const [schema, diffgram] = found?.datasetResponse?.content ?? [];
    expect(schema).toMatchObject({ name: "xs:schema", namespace: "http://www.w3.org/2001/XMLSchema" });
    expect(diffgram).toMatchObject({ name: "diffgr:diffgram", children: [{ name: "Inventory" }] });
    expect(JSON.stringify(diffgram).match(/"diffgr:id"/g)).toHaveLength(4);
    expect(found?.integerResponse).toBe(4);
  });

  test("answers with nil rates for a property without any", async () => {
    const found = await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false });
    expect(found?.ComplexRates?.find((one) => one.PropertyID === 1111)?.PropertyRates).toBeNull();
  });

  test.each(["100%", "%00", "%EF%BF%BF", "a\u0001b"])(
    "bears %j, of which nothing that XML cannot hold comes back",
    async (xmlMsg) => {
      const found = await call("UserFunctions", { xmlMsg, returnRequestingXML: true });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not come back
      expect(`${found?.stringResponse}${found?.requestingXML}`).not.toMatch(/[\u0000-\u0008\uFFFE\uFFFF]/);
    },
  );

  test("tells of wrong credentials in errorMessage", async () => {
    expect(await call("UserFunctions", { xmlMsg: "", returnRequestingXML: false }, "nobody")).toMatchObject({
      errorMessage: "UserFunctions: Validation Error 1",
      requestDateTime: NOW,
    });
  });
});
