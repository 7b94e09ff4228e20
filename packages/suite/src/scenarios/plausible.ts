// Values that contradict each other in one reply: flags against amounts, sums, moments of another year.

import type { RecordValue, Value } from "@staywire/codec";
import {
  type Answer,
  ask,
  baselineFailed,
  baselineOf,
  type CaseContext,
  okReply,
  pass,
  showData,
} from "@staywire/conformance/checks";
import { knownName, type Message, phrase, quote } from "@staywire/model";
import { compareDecimals, dateOf, nightsBetween, subtractDecimals, ValueError } from "@staywire/values";
import { propertiesWith, toName, unusable, wordsOf } from "../target-data/target-data.js";
import { nothingWrong } from "./content.js";
import { failure, lacking, listOf, member, type Scenario } from "./scenario.js";

type Problem = (value: Value, context: CaseContext, parameters: RecordValue) => Message | undefined;

interface Question extends Pick<Scenario, "id" | "rules" | "title"> {
  readonly operation: string;
  readonly having: "extras" | "ordinary" | "taxes";
  readonly problem: Problem;
}

/** So many properties are looked at; their replies are those of valid calls, where these name them. */
const EACH = 4;

function ofProperties({ operation, having, problem, ...own }: Question): Scenario {
  return {
    ...own,
    area: "valid",
    operations: [operation],
    run: async (context, world) => {
      const found = propertiesWith(world, [having], unusable).slice(0, EACH);
      if (found.length === 0) return lacking(world, having, wordsOf(having), toName([having]));
      const answers: Answer[] = [];
      for (const { id } of found) {
        const answer = await ask(context, { PropertyID: id });
        answers.push(answer);
        const actual = problem(okReply(answer)?.value ?? null, context, { PropertyID: id });
        if (actual !== undefined) return failure({ sent: phrase`property ${id}`, expected: own.title, actual }, answer);
      }
      return nothingWrong(answers);
    },
  };
}

const fees: readonly (readonly [flag: string, amount: string])[] = [
  ["FlatFee", "FlatFeeAmount"],
  ["DailyFee", "DailyFeeAmount"],
  ["PercentageFee", "Percentage"],
];

const feeFlags = ofProperties({
  id: "extras.fees",
  rules: ["extras.fees"],
  title: phrase`an extra has an amount for each fee that applies, and for no other, and none is negative`,
  operation: "GetExtras",
  having: "extras",
  problem: (value) =>
    listOf(member(value, "Extras"))
      .map(feeProblem)
      .find((each) => each !== undefined),
});

function feeProblem(extra: RecordValue): Message | undefined {
  const wrong = fees.find(([flag, amount]) => {
    const figure = Number(extra[amount]);
    return figure < 0 || (extra[flag] === true) !== figure > 0;
  });
  if (wrong !== undefined)
    return phrase`${knownName(wrong[0])} is ${showData(extra[wrong[0]])}, and ${knownName(wrong[1])} is ${showData(extra[wrong[1]])}`;
  return Number(extra.MinimumCharge) < 0 ? phrase`MinimumCharge is ${showData(extra.MinimumCharge)}` : undefined;
}

const pool = ofProperties({
  id: "pool-heat.pool",
  rules: ["GetPoolHeatSettings.pool"],
  title: phrase`a pool that can be heated is there, and a charge is for a pool that can be heated`,
  operation: "GetPoolHeatSettings",
  having: "ordinary",
  problem: (value) => {
    if (value === null) return undefined;
    const heatable = member(value, "PoolHeatable") === true;
    if (heatable && member(value, "HasPrivatePool") !== true)
      return phrase`PoolHeatable is true, and HasPrivatePool is not`;
    const charge = member(value, "DailyCharge");
    return !heatable && Number(charge) > 0
      ? phrase`DailyCharge is ${showData(charge)}, and PoolHeatable is not true`
      : undefined;
  },
});

const taxes = ofProperties({
  id: "taxes.charged",
  rules: ["GetTaxRatesAndSettings.unused-tax"],
  title: phrase`a tax that is charged has a name and a percentage`,
  operation: "GetTaxRatesAndSettings",
  having: "taxes",
  problem: (value) => [1, 2, 3].map((tax) => taxProblem(value, tax)).find((each) => each !== undefined),
});

function taxProblem(value: Value, tax: number): Message | undefined {
  if (member(value, `ChargeTax${tax}OnRental`) !== true) return undefined;
  const [name, percent] = [member(value, `Tax${tax}Name`), member(value, `Tax${tax}Percent`)];
  if (String(name ?? "").trim() !== "" && Number(percent) > 0) return undefined;
  return phrase`ChargeTax${tax}OnRental is true, with the name ${showData(name ?? "")} and ${showData(percent)} percent`;
}

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

/** The members that are moments of the reply itself, by operation. */
const moments: Readonly<Record<string, readonly string[]>> = {
  GetPropertiesNightlyRoomsToSell: ["ResponseDateTime"],
  GetAOATSPropertyNightlyRoomsToSell: ["ResponseDateTime"],
  UserFunctions: ["requestDateTime", "responseDateTime"],
};

const today = ofBaseline({
  id: "figures.moments-today",
  rules: ["moments.now"],
  title: phrase`the moment of a reply is within two days of today`,
  operations: Object.keys(moments),
  problem: (value, context) => {
    for (const record of Array.isArray(value) ? listOf(value) : [value as RecordValue]) {
      const names = moments[context.cell.operation] ?? [];
      const wrong = names.find((name) => Math.abs(daysFromToday(record[name], context)) > 2);
      if (wrong !== undefined) return phrase`${knownName(wrong)} is ${showData(record[wrong])}`;
    }
    return undefined;
  },
});

function daysFromToday(value: Value | undefined, context: CaseContext): number {
  try {
    return nightsBetween(context.today, dateOf(String(value)));
  } catch (error) {
    if (error instanceof ValueError) return 0;
    throw error;
  }
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

/** Everything about values that contradict each other. */
export const plausibleScenarios: readonly Scenario[] = [feeFlags, pool, taxes, today, caller, address, total];
