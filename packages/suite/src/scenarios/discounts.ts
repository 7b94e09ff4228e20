// Checks discounts: an unknown code must not reduce the price.

import { baselineFailed, baselineOf, errorReply, notOk, okReply, pass, showData } from "@staywire/conformance/checks";
import { knownName, phrase } from "@staywire/model";
import { failure, member, type Scenario } from "./scenario.js";

const unknownCode: Scenario = {
  id: "discount.unknown-code",
  rules: ["validateDiscountCode.unknown-code"],
  title: phrase`an unknown discount code does not apply, and takes nothing off`,
  area: "valid",
  operations: ["validateDiscountCode"],
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    const DiscountCode = phrase`NO-SUCH-CODE-${knownName((context.seed >>> 0).toString(16))}`;
    const answer = await context.call({ ...baseline.parameters, DiscountCode, RentalRate: "1000" });
    if (errorReply(answer) !== undefined) return pass;
    const value = okReply(answer)?.value ?? null;
    const [applies, discount] = [member(value, "DiscountApplies"), member(value, "Discount")];
    if (applies === false && Number(discount) === 0) return pass;
    const actual = phrase`DiscountApplies is ${showData(applies)}, and Discount is ${showData(discount)}`;
    return failure({ sent: phrase`the discount code ${DiscountCode}`, expected: unknownCode.title, actual }, answer);
  },
};

/** The scenarios about discounts. */
export const discountScenarios: readonly Scenario[] = [unknownCode];
