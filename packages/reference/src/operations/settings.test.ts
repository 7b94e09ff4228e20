import { describe, expect, test } from "vitest";
import { callerOf } from "../test-calls.js";

const call = callerOf();

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
