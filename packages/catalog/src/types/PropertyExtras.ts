// Declares PropertyExtras: one extra of a property, with its cost rules.
import { boolean, decimal, int, optional, record, required, string } from "@staywire/model";

export const PropertyExtras = record({
  wireName: "PropertyExtras",
  endpoints: ["A"],
  doc: "An extra that a booking of the property must or may have, with its cost rules.",
  spec: "2",
  members: {
    PropertyID: required(int, "The id of the property."),
    ItemCode: optional(string, "The code to pass to AddExtra."),
    ItemDescription: optional(string, "The extra in words."),
    FlatFee: required(boolean, "A flat fee applies."),
    FlatFeeAmount: required(decimal, "The flat fee, if FlatFee is true."),
    DailyFee: required(boolean, "A fee per day applies."),
    DailyFeeAmount: required(decimal, "The fee per day, if DailyFee is true."),
    PercentageFee: required(boolean, "A percentage fee applies."),
    Percentage: required(
      decimal,
      "The percentage, if PercentageFee is true; the specification does not state what it is a percentage of.",
    ),
    Mandatory: required(
      boolean,
      "Required by the management company with each booking of the property unless otherwise agreed; false = optional.",
    ),
    MinimumCharge: required(decimal, "The least amount that is charged for the extra."),
    ChargeTax1: required(boolean, "Tax 1 applies to the extra."),
    ChargeTax2: required(boolean, "Tax 2 applies to the extra."),
    ChargeTax3: required(boolean, "Tax 3 applies to the extra."),
  },
});
