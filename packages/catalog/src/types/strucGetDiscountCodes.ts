// The reply of validateDiscountCode.
import { boolean, decimal, messageText, open, record, required } from "@staywire/model";

export const strucGetDiscountCodes = record({
  wireName: "strucGetDiscountCodes",
  endpoints: ["A"],
  doc: "Whether a discount applies, and the figures that adjust and explain the shown rate.",
  spec: "2",
  members: {
    GrandTotal: open(required(decimal)),
    Discount: required(decimal),
    DiscountApplies: required(boolean),
    DiscountMSG: open(messageText("An explanation, or an error text.")),
  },
});
