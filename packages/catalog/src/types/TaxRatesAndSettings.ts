// Declares TaxRatesAndSettings: the taxes of a property.
import { boolean, decimal, errorText, optional, record, required, string } from "@staywire/model";

export const TaxRatesAndSettings = record({
  wireName: "TaxRatesAndSettings",
  endpoints: ["A"],
  doc: "The three taxes of one property, and whether each is charged on the rental.",
  spec: "2",
  members: {
    Tax1Name: optional(string, "The name of tax 1."),
    Tax2Name: optional(string, "The name of tax 2."),
    Tax3Name: optional(string, "The name of tax 3."),
    Tax1Percent: required(decimal, "The rate of tax 1 in percent."),
    Tax2Percent: required(decimal, "The rate of tax 2 in percent."),
    Tax3Percent: required(decimal, "The rate of tax 3 in percent."),
    ErrorMsg: errorText("Why the taxes could not be returned."),
    ChargeTax1OnRental: required(boolean, "Tax 1 applies to the rental."),
    ChargeTax2OnRental: required(boolean, "Tax 2 applies to the rental."),
    ChargeTax3OnRental: required(boolean, "Tax 3 applies to the rental."),
  },
});
