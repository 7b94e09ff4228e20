// Declares strucGetDiscountCodes: the reply of validateDiscountCode.
import { boolean, decimal, messageText, open, record, required } from "@staywire/model";

export const strucGetDiscountCodes = record({
  wireName: "strucGetDiscountCodes",
  endpoints: ["A"],
  doc: "The result of checking a discount code, with the figures that adjust and explain the shown rate.",
  spec: "2",
  members: {
    GrandTotal: open(required(decimal, "A total; the specification does not state what it includes.")),
    Discount: required(decimal, "The amount of the discount."),
    DiscountApplies: required(boolean, "The discount code applies to the stay."),
    DiscountMSG: open(messageText("An explanation, or an error text.")),
  },
});
