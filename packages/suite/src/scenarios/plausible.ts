// Checks values of single replies: the id and the address of the caller, and the total of a discount.

import type { RecordValue, Value } from "@staywire/codec";
import { baselineFailed, baselineOf, type CaseContext, okReply, pass, showData } from "@staywire/conformance/checks";
import { type Message, phrase, quote } from "@staywire/model";
import { compareDecimals, subtractDecimals } from "@staywire/values";
import { failure, member, type Scenario } from "./scenario.js";

type Problem = (value: Value, context: CaseContext, parameters: RecordValue) => Message | undefined;

interface AboutBaseline extends Pick<Scenario, "id" | "rules" | "title" | "operations"> {
  readonly problem: Problem;
}

function ofBaseline({ problem, ...own }: AboutBaseline): Scenario {
  return {
    ...own,
    area: "valid",
    run: async (context) => {
      const baseline = await baselineOf(context);
      if ("verdict" in baseline) return baseline;
      const { value = null } = okReply(baseline.answer) ?? {};
      if (value === null) return baselineFailed(baseline.answer);
      const actual = problem(value, context, baseline.parameters);
      const input = { baseline: baseline.parameters };
      return actual === undefined
        ? pass
        : failure({ sent: phrase`a valid call`, expected: own.title, actual, input }, baseline.answer);
    },
  };
}

const caller = ofBaseline({
  id: "user-function.caller",
  rules: ["UserFunctions.caller"],
  title: phrase`requestingUserID is above 0`,
  operations: ["UserFunctions"],
  problem: (value) => {
    const id = member(value, "requestingUserID");
    return Number(id) > 0 ? undefined : phrase`requestingUserID is ${showData(id)}`;
  },
});

const address = ofBaseline({
  id: "user-function.address",
  rules: ["UserFunctionResult.requestingIP.meaning"],
  title: phrase`requestingIP has the form of an IP address`,
  operations: ["UserFunctions"],
  problem: (value) => {
    const text = String(member(value, "requestingIP") ?? "").trim();
    return /^(?:\d{1,3}\.){3}\d{1,3}$|^[\da-f:.]*:[\da-f:.]+$/i.test(text)
      ? undefined
      : phrase`requestingIP is ${showData(text.slice(0, 80))}`;
  },
});

const total = ofBaseline({
  id: "discount.total",
  rules: ["validateDiscountCode.total"],
  title: phrase`GrandTotal is the rental less the discount`,
  operations: ["validateDiscountCode"],
  problem: (value, _, { RentalRate }) => {
    const [grand, discount] = [String(member(value, "GrandTotal")), String(member(value, "Discount"))];
    const wanted = subtractDecimals(String(RentalRate), discount);
    if (compareDecimals(grand, wanted) === 0) return undefined;
    return phrase`GrandTotal is ${quote(grand)}, of a rental of ${showData(RentalRate)} with a discount of ${quote(discount)}`;
  },
});

/** The scenarios about values of single replies. */
export const plausibleScenarios: readonly Scenario[] = [caller, address, total];
