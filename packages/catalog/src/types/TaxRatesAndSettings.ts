// The taxes of a property.
import { boolean, decimal, errorText, optional, record, required, string } from "@staywire/model";

export const TaxRatesAndSettings = record({
  wireName: "TaxRatesAndSettings",
  endpoints: ["A"],
  doc: "The three taxes of one property, and whether each is charged on the rental.",
  spec: "2",
  members: {
    Tax1Name: optional(string),
    Tax2Name: optional(string),
    Tax3Name: optional(string),
    Tax1Percent: required(decimal),
    Tax2Percent: required(decimal),
    Tax3Percent: required(decimal),
    ErrorMsg: errorText(),
    ChargeTax1OnRental: required(boolean),
    ChargeTax2OnRental: required(boolean),
    ChargeTax3OnRental: required(boolean),
  },
});
