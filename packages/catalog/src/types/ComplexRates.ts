// Declares ComplexRates: the rates of one property in the reply of a per-user function.
import { errorText, identifying, int, list, nillable, record, ref, required } from "@staywire/model";

export const ComplexRates = record({
  wireName: "ComplexRates",
  endpoints: ["A"],
  doc: "The rate bands of one property in the reply of a per-user function.",
  spec: "2",
  members: {
    PropertyID: identifying(required(int, "The id of the property.")),
    PropertyRates: nillable(list(ref("ComplexRate"), "ComplexRate"), "The rate bands of the property: nil, or a list."),
    ErrorMsg: errorText("The error of this property."),
  },
});
