// Declares the operation validateDiscountCode, which checks a discount code against a stay.
import { decimal, int, operation, parameter, ref, string } from "@staywire/model";
import { date, formats } from "../rows/constraints.js";
import { literal, paraphrase, transient, validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";

export const validateDiscountCode = operation({
  endpoint: "A",
  doc: "Tells whether a discount code applies to a stay, and what the discount is.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: {
    MCUserID: parameter(int, "The id of the management company of the property."),
    PropertyID: parameter(int, "The id of the property."),
    BookingArrivalDate: parameter(string, "The day of arrival."),
    BookingDepartureDate: parameter(string, "The day of departure."),
    DiscountCode: parameter(string, "The code that the guest has entered."),
    RentalRate: parameter(
      decimal,
      "The base rental only: the sum of the nightly rental rates before tax, without tax, extras and fees.",
    ),
  },
  sample: {
    MCUserID: 100,
    PropertyID: 1001,
    BookingArrivalDate: "01 May 2027",
    BookingDepartureDate: "08 May 2027",
    DiscountCode: "SPRING-10",
    RentalRate: "1102.50",
  },
  result: ref("strucGetDiscountCodes"),
  failurePrefix: "validateDiscountCode: ",
  resultElement: "validateDiscountCodeResult",
  root: "strucGetDiscountCodes",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "validateDiscountCode: ",
  constraints: [
    ...formats("dd MMM yyyy", "4.2", { BookingArrivalDate: date, BookingDepartureDate: date }),
    {
      kind: "nights",
      from: "BookingArrivalDate",
      to: "BookingDepartureDate",
      min: 0,
      error: "negative-nights",
      spec: "4.2",
      source: "stated",
      accepts: "open",
    },
  ],
  errors: [
    validationError1,
    paraphrase(
      "negative-nights",
      "a discount code cannot apply to a reservation with a negative night stay",
      "validation",
    ),
    paraphrase("inventory-manager-not-defined", "the inventory manager was not defined", "validation"),
    paraphrase("inventory-unit-not-defined", "the inventory unit was not defined", "validation"),
    literal("dataset-not-obtained", "Obtain DataSet Error", "internal", {
      ...transient,
      advice: "check that both dates are written dd MMM yyyy; if they are, send the same call later",
    }),
    literal("addition-not-supported", "Addition must be either a Flat Fee or a Mandatory charge.", "unsupported"),
  ],
  notes: [
    notShown(
      "error-member",
      "7",
      "Which member carries an error text.",
      "DiscountMSG; a text in it is an error where it is one of the listed texts or begins with the name of the operation, and an explanation otherwise.",
    ),
    notShown(
      "no-right",
      "7",
      "Which text answers a caller without a right to the property.",
      "That the inventory unit was not defined.",
    ),
    notShown("grand-total", "2", "Whether GrandTotal is after the discount.", "It is RentalRate less Discount."),
    notShown(
      "zero-nights",
      "4.2",
      "Whether a stay of 0 nights is accepted.",
      "It is: only a negative one is rejected.",
    ),
    notShown(
      "zero-rental",
      "4.2",
      "Whether a code applies to a rental of 0 or less, of which it takes nothing off.",
      "It does not: DiscountApplies is false, and GrandTotal is RentalRate.",
    ),
    advice("base-rental", "4.2", "Discounts apply only to the base rental, never to tax, extras or fees."),
  ],
});
