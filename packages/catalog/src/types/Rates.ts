// Declares Rates: the rates of one property in the bulk reply of rates and restrictions.
import { errorText, identifying, int, listOfNillable, optional, record, ref, required } from "@staywire/model";

export const Rates = record({
  wireName: "Rates",
  endpoints: ["A"],
  doc: "The rate bands of one property of a management company.",
  spec: "2",
  members: {
    PropertyID: identifying(required(int, "The id of the property.")),
    PropertyRates: optional(listOfNillable(ref("Rate"), "Rate"), "Items may be nil."),
    ErrorMsg: errorText("The error of this property."),
  },
});
