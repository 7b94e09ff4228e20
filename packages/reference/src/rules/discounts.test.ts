import { compareDecimals, parseIsoDate, subtractDecimals } from "@staywire/values";
import type { Discount } from "@staywire/world";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amounts } from "../amounts.cases.js";
import { applicabilityProblem, discountOf } from "./discounts.js";

describe("a discount", () => {
  const base: Discount = { MCUserID: 1, DiscountCode: "X", FromDate: "2027-06-01", ToDate: "2027-06-30" };

  test.each([
    ["1000.00", { Percentage: "10" }, "100.00"],
    ["1000", { FlatAmount: "50.00" }, "50.00"],
    ["333.33", { Percentage: "7.5", FlatAmount: "5.00" }, "30.00"],
    ["0.05", { Percentage: "50" }, "0.03"],
    ["20.00", { FlatAmount: "50.00" }, "20.00"],
    ["0", { FlatAmount: "50.00" }, "0.00"],
    ["-10.00", { Percentage: "10" }, "0.00"],
  ])("of a base rental of %s by %j is %s", (rental, discount, expected) => {
    expect(discountOf({ ...base, ...discount }, rental)).toBe(expected);
  });

  test("is never negative and never more than the rental", () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat(200), (rental, FlatAmount, Percentage) => {
        const off = discountOf({ ...base, FlatAmount, Percentage: String(Percentage) }, rental);
        expect(compareDecimals(off, "0")).toBeGreaterThanOrEqual(0);
        expect(compareDecimals(subtractDecimals(rental, off), "0")).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const day = parseIsoDate;
  test.each([
    ["2027-06-01", "2027-06-02", {}, undefined],
    ["2027-06-30", "2027-07-05", {}, undefined],
    ["2027-05-31", "2027-06-05", {}, "The discount code is not for this arrival date."],
    ["2027-07-01", "2027-07-05", {}, "The discount code is not for this arrival date."],
    ["2027-06-01", "2027-06-04", { MinNightsStay: 3 }, undefined],
    ["2027-06-01", "2027-06-03", { MinNightsStay: 3 }, "The discount code asks for 3 nights."],
    ["2027-06-01", "2027-06-03", { PropertyIDs: [4] }, "The discount code is not for this property."],
    ["2027-06-01", "2027-06-03", { PropertyIDs: [4, 5] }, undefined],
  ])(
    "for a stay from %s to %s with %j does not apply for this reason, or applies if undefined: %s",
    (arrival, departure, discount, expected) => {
      const nights = { PropertyID: 5, arrival: day(arrival), departure: day(departure) };
      expect(applicabilityProblem({ ...base, ...discount }, nights, day)).toBe(expected);
    },
  );
});
