import type { Extra, Property } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { extraPrice, percentOf } from "./extras.js";

const property: Property = {
  PropertyID: 1,
  MCUserID: 1,
  taxes: [
    { name: "one", percent: "10", onRental: true },
    { name: "two", percent: "2.5", onRental: false },
  ],
};
const stay = { nights: 7, rental: "1137.50" };

describe("the price of an extra", () => {
  test.each<[string, Partial<Extra>, string]>([
    ["a flat fee", { FlatFeeAmount: "110.00" }, "110.00"],
    ["a fee per day is multiplied by the nights", { DailyFeeAmount: "9.5" }, "66.50"],
    ["a percentage is calculated from the rental, and rounded half up to cents", { Percentage: "4.5" }, "51.19"],
    ["several fees are added", { FlatFeeAmount: "1", DailyFeeAmount: "1", Percentage: "10" }, "121.75"],
    ["a minimum charge replaces a lower sum of fees", { DailyFeeAmount: "1", MinimumCharge: "28.50" }, "28.50"],
    ["a minimum charge below the fees changes nothing", { DailyFeeAmount: "9.5", MinimumCharge: "28.50" }, "66.50"],
    ["tax 1", { FlatFeeAmount: "100", ChargeTax1: true }, "110.00"],
    ["taxes 1 and 2 are added", { FlatFeeAmount: "100", ChargeTax1: true, ChargeTax2: true }, "112.50"],
    ["a tax that the property does not have adds nothing", { FlatFeeAmount: "100", ChargeTax3: true }, "100.00"],
    [
      "taxes are calculated from the minimum charge",
      { FlatFeeAmount: "1", MinimumCharge: "50", ChargeTax1: true },
      "55.00",
    ],
    ["no fee costs nothing", {}, "0.00"],
  ])("follows the rule: %s", (_, extra, expected) => {
    expect(extraPrice({ ItemCode: "X", ...extra }, property, stay)).toBe(expected);
  });

  test("is calculated from exact percentages", () => {
    expect(percentOf("0.10", "33.3333")).toBe("0.03333330");
  });
});
