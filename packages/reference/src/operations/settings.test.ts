import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

const call = callerOf();

describe("GetPoolHeatSettings", () => {
  test("returns the settings of the property", async () => {
    expect(await call("GetPoolHeatSettings", { PropertyID: 1101 })).toEqual({
      HasPrivatePool: true,
      PoolHeatable: true,
      PoolHeatIncludedInPrice: false,
      DailyCharge: "27.50",
      MinimumNumberOfDaysToCharge: 3,
      ChargeTax1OnPoolHeat: true,
      ChargeTax2OnPoolHeat: false,
      ChargeTax3OnPoolHeat: true,
      ErrorMsg: "",
    });
  });

  test("returns false and zero for a property without a pool", async () => {
    expect(await call("GetPoolHeatSettings", { PropertyID: 1102 })).toEqual({
      HasPrivatePool: false,
      PoolHeatable: false,
      PoolHeatIncludedInPrice: false,
      DailyCharge: "0",
      MinimumNumberOfDaysToCharge: 0,
      ChargeTax1OnPoolHeat: false,
      ChargeTax2OnPoolHeat: false,
      ChargeTax3OnPoolHeat: false,
      ErrorMsg: "",
    });
  });

  test.each([
    [9999, "no access rights to this Property (1)"],
    [1108, "no access rights to this Property (2)"],
    [1115, "CS Relation could not be resolved"],
    [1106, "Could not resolve query"],
  ])("rejects property %i: %s", async (PropertyID, text) => {
    const found = await call("GetPoolHeatSettings", { PropertyID });
    expect(found?.ErrorMsg).toBe(`GetPoolHeatSettings: ${text}`);
  });
});

describe("GetTaxRatesAndSettings", () => {
  test("returns the three taxes, and if each is charged on the rental", async () => {
    expect(await call("GetTaxRatesAndSettings", { PropertyID: 1101 })).toEqual({
      Tax1Name: "State tax",
      Tax2Name: "County tax",
      Tax3Name: "Service tax",
      Tax1Percent: "7.50",
      Tax2Percent: "5",
      Tax3Percent: "1.25",
      ErrorMsg: "",
      ChargeTax1OnRental: true,
      ChargeTax2OnRental: true,
      ChargeTax3OnRental: false,
    });
  });

  test("returns empty texts and zeros for a tax that the property does not have", async () => {
    expect(await call("GetTaxRatesAndSettings", { PropertyID: 1201 })).toMatchObject({
      Tax1Name: "Ortstaxe",
      Tax2Name: "",
      Tax3Name: "",
      Tax1Percent: "10",
      Tax2Percent: "0",
      Tax3Percent: "0",
      ChargeTax1OnRental: true,
      ChargeTax2OnRental: false,
      ChargeTax3OnRental: false,
    });
  });

  test.each([
    [9999, "no access rights to this Property (1)"],
    [1108, "no access rights to this Property (2)"],
    [1115, "CS Relation could not be resolved"],
    [1106, "Could not resolve MC"],
    [1111, "Could not resolve query (1)"],
  ])("rejects property %i: %s", async (PropertyID, text) => {
    const found = await call("GetTaxRatesAndSettings", { PropertyID });
    expect(found?.ErrorMsg).toBe(`GetTaxRatesAndSettings: ${text}`);
  });
});
