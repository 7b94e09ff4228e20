import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { callerOf, worldWith } from "../calls.cases.js";

const call = callerOf();

describe("GetExtras", () => {
  test("lists mandatory and optional extras with their price rules, and counts them", async () => {
    const none = { FlatFee: false, DailyFee: false, PercentageFee: false };
    const zero = { FlatFeeAmount: "0", DailyFeeAmount: "0", Percentage: "0", MinimumCharge: "0" };
    const untaxed = { ChargeTax1: false, ChargeTax2: false, ChargeTax3: false };
    const optional = { PropertyID: 1101, ...none, ...zero, ...untaxed, Mandatory: false };
    expect(await call("GetExtras", { PropertyID: 1101 })).toEqual({
      RowCount: 3,
      Extras: [
        {
          ...optional,
          ItemCode: "CLEAN",
          ItemDescription: "Departure clean",
          FlatFee: true,
          FlatFeeAmount: "110.00",
          Mandatory: true,
          ChargeTax1: true,
          ChargeTax2: true,
        },
        {
          ...optional,
          ItemCode: "GRILL",
          ItemDescription: "Grill & <charcoal>",
          DailyFee: true,
          DailyFeeAmount: "9.50",
          MinimumCharge: "28.50",
        },
        {
          ...optional,
          ItemCode: "WAIVER",
          ItemDescription: "Damage waiver",
          PercentageFee: true,
          Percentage: "4.5",
          ChargeTax3: true,
        },
      ],
      ErrorMsg: "",
    });
  });

  test("lists fees of 0 as fees that apply, with the amount 0", async () => {
    const extras = [{ ItemCode: "FREE", FlatFeeAmount: "0.00", DailyFeeAmount: "0.00", Percentage: "0" }];
    const properties = defaultWorld("2027-06-01").properties.map((property) => ({ ...property, extras }));
    const found = await callerOf(worldWith({ properties }))("GetExtras", { PropertyID: 1101 });
    expect(found?.Extras?.[0]).toMatchObject({
      FlatFee: true,
      FlatFeeAmount: "0.00",
      DailyFee: true,
      PercentageFee: true,
    });
  });

  test("returns an error text and no list if there are no extras", async () => {
    expect(await call("GetExtras", { PropertyID: 1102 })).toEqual({
      RowCount: 0,
      ErrorMsg: "GetExtras: No Extras Configured for this Property",
    });
  });

  test.each([
    [9999, "You do not have access rights to this Property (1)"],
    [1105, "You do not have access rights to this Property (1)"],
    [1116, "You do not have access rights to this Property (1)"],
    [1108, "You do not have access rights to this Property (2)"],
    [1107, "You do not have access rights to this Property (2)"],
    [1115, "Error - CS Relation could not be resolved"],
    [1106, "Error - Could not determine Host MC"],
  ])("rejects property %i: %s", async (PropertyID, text) => {
    expect(await call("GetExtras", { PropertyID })).toEqual({ RowCount: 0, ErrorMsg: `GetExtras: ${text}` });
  });
});
