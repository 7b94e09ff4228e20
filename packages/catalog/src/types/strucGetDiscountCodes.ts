// The reply of validateDiscountCode.
import { boolean, decimal, messageText, record, required } from "@staywire/model";

export const strucGetDiscountCodes = record({
  wireName: "strucGetDiscountCodes",
  endpoints: ["A"],
  doc: "Whether a discount applies, and the figures that adjust and explain the shown rate.",
  spec: "2",
  members: {
    GrandTotal: required(decimal),
    Discount: required(decimal),
    DiscountApplies: required(boolean),
    DiscountMSG: messageText("An explanation, or an error text."),
  },
});
