import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import type { Name } from "../call.js";
import { callerOf, faultOf, worldWith } from "../calls.cases.js";
import { good } from "../error-triggers.cases.js";

const call = callerOf();

describe("the rate operations", () => {
  test("in GetPropertyRatesAndRestrictions, return nightly rates in bands that end today or later", async () => {
    const found = await call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 });
    expect(found?.map(({ ToDate, Rate, RateType }) => [ToDate, Rate, RateType])).toEqual([
      ["2027-07-31T00:00:00", "162.50", "1"],
      ["2027-08-30T00:00:00", "214.2857142857", "0"],
      ["2028-05-31T00:00:00", "88.00", "2"],
    ]);
  });

  test("include a band that ends today", async () => {
    const [first] = (await call("GetPropertyRates", { PropertyID: 1701 }, "native")) ?? [];
    expect(first).toEqual({
      FromDate: "2027-05-22T00:00:00",
      ToDate: "2027-06-01T00:00:00",
      MinNightsStay: 1,
      DailyRate: "75.00",
    });
  });

  test("return true for every day if days are not restricted, and nil in the bulk operation", async () => {
    const [single] = (await call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 })) ?? [];
    const [bulk] = (await call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 })) ?? [];
    const days = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };
    expect(single?.AllowedArrivalDays).toEqual(days);
    expect(bulk?.PropertyRates?.[0]?.AllowedArrivalDays).toBeNull();
    expect(bulk?.PropertyRates?.[1]?.AllowedArrivalDays).toMatchObject({ Fri: false, Sat: true });
  });

  test("return nil for unrestricted days also in the operation for one property if the world requires it", async () => {
    const nil = callerOf({ ...defaultWorld(), choices: { allowedDays: "nil" } });
    const [first, second] = (await nil("GetPropertyRatesAndRestrictions", { PropertyID: 1101 })) ?? [];
    expect(first?.AllowedArrivalDays).toBeNull();
    expect(second?.AllowedArrivalDays).toMatchObject({ Fri: false, Sat: true });
  });

  test("return an empty list for a property without rates or, in GetPropertyRates, an error text", async () => {
    expect(await call("GetPropertyRatesAndRestrictions", { PropertyID: 1111 })).toEqual([]);
    expect(await faultOf(call("GetPropertyRates", { PropertyID: 1111 }))).toMatch(/No Rate Assigned by user$/);
  });

  test("in GetPropertyRates, return net amounts", async () => {
    const [first] = (await call("GetPropertyRates", { PropertyID: 1101 })) ?? [];
    expect(first?.DailyRate).toBe("146.25");
  });

  test("return rates of 0 that the supplier set", async () => {
    const [net] = (await call("GetPropertyRates", { PropertyID: 1112 })) ?? [];
    const [restricted] = (await call("GetPropertyRatesAndRestrictions", { PropertyID: 1112 })) ?? [];
    expect([net?.DailyRate, restricted?.Rate]).toEqual(["0.00", "0.00"]);
  });

  test("return net rates per night, even if the supplier set weekly rates", async () => {
    const found = (await call("GetPropertyRates", { PropertyID: 1201 })) ?? [];
    expect(found.map((rate) => rate.DailyRate)).toEqual(["200.00", "142.8557142857"]);
  });

  test("in GetPropertyRatesAndRestrictions, return the minimum and maximum nights, and the allowed days", async () => {
    const found = (await call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 })) ?? [];
    expect(found.map((rate) => [rate.FromDate, rate.MinNightsStay, rate.MaxNightsStay])).toEqual([
      ["2027-05-02T00:00:00", 3, 28],
      ["2027-08-01T00:00:00", 7, 28],
      ["2027-08-31T00:00:00", 2, 365],
    ]);
    const weekend = { Mon: false, Tues: false, Wed: false, Thurs: false, Fri: false, Sat: true, Sun: true };
    expect(found[1]?.AllowedArrivalDays).toEqual(weekend);
    expect(found[1]?.AllowedDepartureDays).toEqual(weekend);
    expect(found[0]?.AllowedDepartureDays).toMatchObject({ Mon: true, Sun: true });
  });

  test.each([
    ["GetPropertyRatesAndRestrictions", 9999, "Validation Error 2"],
    ["GetPropertyRatesAndRestrictions", 1105, "Validation Error 2 - Property has been deleted from the system"],
    ["GetPropertyRatesAndRestrictions", 1115, "Validation Error 3 - Property has been deleted from the system"],
    ["GetPropertyRatesAndRestrictions", 1116, "You do not have access rights to this Property (1)"],
    ["GetPropertyRatesAndRestrictions", 1108, "You do not have access rights to this Property (2)"],
    ["GetPropertyRatesAndRestrictions", 1106, "Could not resolve MC"],
    ["GetPropertyRatesAndRestrictions", 1107, "This User does not have permissions for this property"],
    ["GetPropertyRatesAndRestrictions", 1122, "Could not resolve query (1)"],
    [
      "GetPropertyRatesAndRestrictions",
      1110,
      "Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)",
    ],
    ["GetPropertyRates", 1105, "Validation Error 2 - Property has been deleted from the system"],
    ["GetPropertyRates", 1115, "Validation Error 3 - Property has been deleted from the system"],
    ["GetPropertyRates", 9999, "Validation Error 2"],
    ["GetPropertyRates", 1106, "could not resolve the property's HostMC"],
    ["GetPropertyRates", 1120, "could not resolve the user's relationship to the property"],
    ["GetPropertyRates", 1116, "user has no relation or permissions to this property"],
    ["GetPropertyRates", 1108, "user has unknown relations or permissions"],
    ["GetPropertyRates", 1111, "No Rate Assigned by user"],
    ["GetPropertyRates", 1123, "No RateSet Resolved"],
    ["GetPropertyRates", 1122, "type of rates for the assigned RateSet could not be determined"],
    ["GetPropertyRates", 1110, "Monthly Rates Not Supported via API"],
  ] as const)("reject a call of %s for property %i: %s", async (operation, PropertyID, text) => {
    expect(await faultOf(call(operation, { PropertyID }))).toBe(`ServiceFault: ${operation}: ${text}`);
  });

  test("reject an owner's account", async () => {
    expect(await faultOf(call("GetPropertyRates", { PropertyID: 1101 }, "owner"))).toMatch(
      /owners are not directly supported, a SuperSite agent must be configured$/,
    );
    expect(await faultOf(call("GetPropertyRatesAndRestrictions", { PropertyID: 1101 }, "owner"))).toMatch(
      /This User does not have permissions for this property$/,
    );
  });
});

describe("rates of a monthly rate set", () => {
  const bands = [
    { FromDate: "today", ToDate: "today+9", MinNightsStay: 1, MaxNightsStay: 9, amount: "7777.77", RateType: "1" },
  ] as const;
  const callWith = (kind: "monthly" | "nightly") =>
    callerOf(worldWith({ properties: defaultWorld().properties.map((each) => ({ ...each, rates: { kind, bands } })) }));
  const textsOf = async (kind: "monthly" | "nightly", operation: Name) => {
    const parameters = { ...good[operation].parameters, PropertyID: 1101, MCUserID: 601 } as never;
    const replies = ["agent", "company"].map((as) => callWith(kind)(operation, parameters, as).catch(() => null));
    return JSON.stringify(await Promise.all(replies));
  };

  test.each(Object.keys(good) as Name[])("appear in no reply of %s", async (operation) => {
    expect(await textsOf("monthly", operation)).not.toContain("7777.77");
  });

  test("appear in the replies of four operations if the same rate set is nightly", async () => {
    const texts = await Promise.all((Object.keys(good) as Name[]).map((each) => textsOf("nightly", each)));
    expect(texts.filter((text) => text.includes("7777.77"))).toHaveLength(4);
  });
});

const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";

describe("GetAllPropertyRatesAndRestrictionsPerMC", () => {
  test.each([
    [-1, "The MCUserID must be greater than 0"],
    [0, "The MCUserID must be greater than 0"],
    [9999, "Could not obtain list of MC Properties (1)"],
    [604, "Could not obtain list of MC Properties (2)"],
    [603, "MC has No Configured Properties"],
    [606, "No response objects added to response object"],
  ])("rejects company %i: %s", async (MCUserID, text) => {
    expect(await call(bulk, { MCUserID })).toEqual([{ PropertyID: 0, ErrorMsg: `${bulk}: ${text}` }]);
  });

  test("rejects a user who manages the inventory of another company", async () => {
    const [found] = (await call(bulk, { MCUserID: 601 }, "native")) ?? [];
    expect(found?.ErrorMsg).toBe(`${bulk}: Could not obtain list of MC Properties (2)`);
  });

  test("returns all properties of the company that have a relation to the caller", async () => {
    const found = (await call(bulk, { MCUserID: 602 })) ?? [];
    expect(found.map((item) => [item.PropertyID, item.PropertyRates?.length, item.ErrorMsg])).toEqual([
      [1201, 2, ""],
      [1202, 2, ""],
    ]);
    const own = (await call(bulk, { MCUserID: 701 }, "native")) ?? [];
    expect(own.map((item) => item.PropertyID)).toEqual([1701, 1702, 1703, 1704]);
  });

  test("returns rates of some properties and errors of others, with the prefix GetPropertyRatesAndRestrictions", async () => {
    const found = (await call("GetAllPropertyRatesAndRestrictionsPerMC", { MCUserID: 601 })) ?? [];
    const byID = new Map(found.map((item) => [item.PropertyID, item]));
    expect(byID.get(1101)?.ErrorMsg).toBe("");
    expect(byID.get(1105)).toEqual({
      PropertyID: 1105,
      ErrorMsg: "GetPropertyRatesAndRestrictions: Validation Error 2 - Property has been deleted from the system",
    });
    expect(byID.get(1108)?.ErrorMsg).toMatch(/This User does not have permissions for this property$/);
    expect(byID.get(1115)?.ErrorMsg).toBe("GetPropertyRatesAndRestrictions: Error - CS Relation could not be resolved");
    expect(byID.get(1122)?.ErrorMsg).toBe("GetPropertyRatesAndRestrictions: Could not resolve query (1)");
    expect(byID.get(1110)?.ErrorMsg).toBe("GetPropertyRatesAndRestrictions: Could not resolve query (2)");
    expect(byID.has(1116)).toBe(false);
  });
});
