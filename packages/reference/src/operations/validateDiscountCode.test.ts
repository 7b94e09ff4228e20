import { describe, expect, test } from "vitest";
import { callerOf } from "../calls.cases.js";

describe("validateDiscountCode", () => {
  const stay = {
    MCUserID: 601,
    PropertyID: 1101,
    BookingArrivalDate: "10 Jun 2027",
    BookingDepartureDate: "17 Jun 2027",
    DiscountCode: "sun10",
    RentalRate: "1137.50",
  };

  test("subtracts the discount from the rental, and ignores the letter case of the code", async () => {
    expect(await callerOf()("validateDiscountCode", stay)).toEqual({
      GrandTotal: "1023.75",
      Discount: "113.75",
      DiscountApplies: true,
      DiscountMSG: "The discount code SUN10 takes 113.75 off the rental.",
    });
  });

  test.each([
    [{ DiscountCode: "NOPE" }, "The discount code does not exist."],
    [{ DiscountCode: undefined }, "The discount code does not exist."],
    [{ DiscountCode: "LASTYEAR" }, "The discount code is not for this arrival date."],
    [{ DiscountCode: "FIFTY", PropertyID: 1102 }, "The discount code is not for this property."],
    [{ BookingDepartureDate: "12 Jun 2027" }, "The discount code asks for 3 nights."],
    [{ BookingDepartureDate: "10 Jun 2027" }, "The discount code asks for 3 nights."],
  ])("with %j does not apply the code: %s", async (changed, DiscountMSG) => {
    expect(await callerOf()("validateDiscountCode", { ...stay, ...changed })).toEqual({
      GrandTotal: "1137.50",
      Discount: "0",
      DiscountApplies: false,
      DiscountMSG,
    });
  });

  test.each([
    ["0", "SUN10"],
    ["0.00", "FIFTY"],
    ["-100", "SUN10"],
    ["-0.01", "FIFTY"],
    ["0.04", "SUN10"],
  ])(
    "does not apply a code that takes nothing off: the rental is %s, the code %s",
    async (RentalRate, DiscountCode) => {
      expect(await callerOf()("validateDiscountCode", { ...stay, RentalRate, DiscountCode })).toEqual({
        GrandTotal: RentalRate,
        Discount: "0",
        DiscountApplies: false,
        DiscountMSG: "The discount code takes nothing off.",
      });
    },
  );

  test("applies a code that takes off a single cent", async () => {
    expect(await callerOf()("validateDiscountCode", { ...stay, RentalRate: "0.05" })).toMatchObject({
      GrandTotal: "0.04",
      Discount: "0.01",
      DiscountApplies: true,
    });
  });

  test.each([
    [
      { BookingDepartureDate: "09 Jun 2027" },
      "a discount code cannot apply to a reservation with a negative night stay",
    ],
    [{ MCUserID: 0 }, "the inventory manager was not defined"],
    [{ PropertyID: 0 }, "the inventory unit was not defined"],
    [{ PropertyID: 1201 }, "the inventory unit was not defined"],
    [{ PropertyID: 1108 }, "the inventory unit was not defined"],
    [{ PropertyID: 1105 }, "the inventory unit was not defined"],
    [{ BookingArrivalDate: "2027-06-10" }, "Obtain DataSet Error"],
    [{ DiscountCode: "BROKEN" }, "Addition must be either a Flat Fee or a Mandatory charge."],
  ])("with %j is rejected: %s", async (changed, text) => {
    expect(await callerOf()("validateDiscountCode", { ...stay, ...changed })).toEqual({
      GrandTotal: "0",
      Discount: "0",
      DiscountApplies: false,
      DiscountMSG: `validateDiscountCode: ${text}`,
    });
  });

  test.each([
    ["company", "applies"],
    ["agent", "applies"],
    ["second-agent", "validateDiscountCode: the inventory unit was not defined"],
    ["native", "validateDiscountCode: the inventory unit was not defined"],
    ["owner", "validateDiscountCode: the inventory unit was not defined"],
  ])("requires a right to the property: for the user %s, the outcome is %s", async (as, expected) => {
    const found = await callerOf()("validateDiscountCode", stay, as);
    expect(found?.DiscountApplies ? "applies" : found?.DiscountMSG).toBe(expected);
  });
});
