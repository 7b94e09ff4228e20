import { compareDecimals, parseIsoDate, subtractDecimals } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount, Extra, Property, RateBand } from "../world/world.js";
import { discountOf, whyNotApplicable } from "./discounts.js";
import { extraPrice, percentOf } from "./extras.js";
import { netNightlyRate, nightlyRate } from "./per-night.js";

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
    ["a fee per day counts the nights", { DailyFeeAmount: "9.5" }, "66.50"],
    ["a percentage is taken of the rental, half up to cents", { Percentage: "4.5" }, "51.19"],
    ["several fees add up", { FlatFeeAmount: "1", DailyFeeAmount: "1", Percentage: "10" }, "121.75"],
    ["a minimum charge is the least", { DailyFeeAmount: "1", MinimumCharge: "28.50" }, "28.50"],
    ["a minimum charge below the fees changes nothing", { DailyFeeAmount: "9.5", MinimumCharge: "28.50" }, "66.50"],
    ["tax 1", { FlatFeeAmount: "100", ChargeTax1: true }, "110.00"],
    ["taxes 1 and 2 add up", { FlatFeeAmount: "100", ChargeTax1: true, ChargeTax2: true }, "112.50"],
    ["a tax that the property does not have is none", { FlatFeeAmount: "100", ChargeTax3: true }, "100.00"],
    ["taxes are taken of the minimum charge", { FlatFeeAmount: "1", MinimumCharge: "50", ChargeTax1: true }, "55.00"],
    ["no fee costs nothing", {}, "0.00"],
  ])("%s", (_, extra, expected) => {
    expect(extraPrice({ ItemCode: "X", ...extra }, property, stay)).toBe(expected);
  });

  test("a percentage is exact", () => {
    expect(percentOf("0.10", "33.3333")).toBe("0.03333330");
  });
});

const amount = fc
  .tuple(fc.nat(1_000_000), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);

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
  ])("off %s by %j is %s", (rental, discount, expected) => {
    expect(discountOf({ ...base, ...discount }, rental)).toBe(expected);
  });

  test("is never below 0 and never above the rental", () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(200), (rental, FlatAmount, Percentage) => {
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
  ])("from %s to %s under %j: %s", (arrival, departure, discount, expected) => {
    const nights = { PropertyID: 5, arrival: day(arrival), departure: day(departure) };
    expect(whyNotApplicable({ ...base, ...discount }, nights, day)).toBe(expected);
  });
});

describe("a nightly rate", () => {
  const band: RateBand = {
    FromDate: "today",
    ToDate: "today",
    MinNightsStay: 1,
    MaxNightsStay: 1,
    amount: "1400.00",
    RateType: "1",
  };

  test.each([
    ["1", "1400.00", "1400.00"],
    ["2", "88.5", "88.5"],
    ["0", "1400.00", "200.00"],
    ["0", "1500.00", "214.2857142857"],
    ["0", "999.99", "142.8557142857"],
    ["0", "0.00", "0.00"],
  ] as const)("of type %s and amount %s is %s", (RateType, given, expected) => {
    expect(nightlyRate({ ...band, RateType, amount: given })).toBe(expected);
  });

  test("that is net is that of the net amount, and the amount where there is none", () => {
    expect(netNightlyRate({ ...band, RateType: "0", net: "700" })).toBe("100");
    expect(netNightlyRate({ ...band, RateType: "0" })).toBe("200.00");
  });

  test("times 7 is within a millionth of the weekly amount", () => {
    fc.assert(
      fc.property(amount, (weekly) => {
        const nightly = nightlyRate({ ...band, RateType: "0", amount: weekly });
        const difference = Math.abs(Number(nightly) * 7 - Number(weekly));
        expect(difference).toBeLessThan(1e-6);
      }),
    );
  });
});
