import { describe, expect, test } from "vitest";
import { callerOf, faultOf } from "../test-calls.js";

const call = callerOf();

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
