// One item of the reply of AddExtra.
import { decimal, errorText, int, open, optional, record, required, string } from "@staywire/model";

export const AddExtraObj = record({
  wireName: "AddExtraObj",
  endpoints: ["A"],
  doc: "The outcome of adding an extra to a booking.",
  spec: "2",
  members: {
    ResponseMessage: open(optional(string)),
    ErrorMsg: errorText(),
    ExtraID: required(int),
    ExtraPrice: required(decimal),
  },
});
