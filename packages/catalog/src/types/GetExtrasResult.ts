// Declares GetExtrasResult: the reply of GetExtras.
import { errorText, int, list, optional, record, ref, required } from "@staywire/model";

export const GetExtrasResult = record({
  wireName: "GetExtrasResult",
  endpoints: ["A"],
  doc: "The extras of a property.",
  spec: "2",
  members: {
    RowCount: required(int, "The number of extras."),
    Extras: optional(list(ref("PropertyExtras"), "PropertyExtras"), "The extras of the property."),
    ErrorMsg: errorText("Why the extras could not be returned."),
  },
  laws: [
    { kind: "count", member: "RowCount", of: "Extras", spec: "2", source: "open" },
    { kind: "at-least", member: "RowCount", min: 0, spec: "2", source: "open" },
  ],
});
