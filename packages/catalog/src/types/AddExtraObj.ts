// Declares AddExtraObj: one item of the reply of AddExtra.
import { decimal, errorText, int, open, optional, record, required, string } from "@staywire/model";

export const AddExtraObj = record({
  wireName: "AddExtraObj",
  endpoints: ["A"],
  doc: "The outcome of adding an extra to a booking.",
  spec: "2",
  members: {
    ResponseMessage: open(optional(string, "A message for people; the specification does not state its content.")),
    ErrorMsg: errorText("Why the extra was not added."),
    ExtraID: required(int, "The id of the extra that was added to the booking."),
    ExtraPrice: required(decimal, "The price of the extra."),
  },
});
