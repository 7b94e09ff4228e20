// Extras, taxes and pool heat: flags against amounts, and against each other.

import type { RecordValue } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { compareDecimals } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import type { Contradiction, Relation } from "./relation.js";
import type { Row, View } from "./view.js";
import { named, shown, textOf } from "./words.js";

const EXTRAS = "GetExtras";
const TAXES = "GetTaxRatesAndSettings";
const HEAT = "GetPoolHeatSettings";

/** True if a member is an amount other than 0. */
function isCharged(row: RecordValue, member: string): boolean {
  const text = textOf(row[member]);
  return /^-?\d+(\.\d+)?$/.test(text) && compareDecimals(text, "0") !== 0;
}

/** The record of an operation for each property of each account. */
function* records(view: View, operation: string): Iterable<Row & { account: string; property: number }> {
  for (const account of view.accounts) {
    for (const property of view.properties(operation, account)) {
      const found = view.record(operation, account, property);
      if (found !== undefined) yield { ...found, account, property };
    }
  }
}

const fees = [
  ["FlatFee", "FlatFeeAmount"],
  ["DailyFee", "DailyFeeAmount"],
  ["PercentageFee", "Percentage"],
] as const;

function* extraFees(view: View): Iterable<Contradiction> {
  for (const { call, row, property } of records(view, EXTRAS)) {
    for (const extra of recordsOf(row.Extras)) {
      const found = fees.filter(([flag, amount]) => extra[flag] === false && isCharged(extra, amount));
      if (found.length === 0) continue;
      const text = found.map(
        ([flag, amount]) => phrase`${flag} of ${named(call)} is false, ${amount} is ${shown(textOf(extra[amount]))}`,
      );
      yield {
        calls: [call],
        text: phrase`property ${property}, extra ${shown(textOf(extra.ItemCode))}: ${joinMessages(text, "; ")}`,
      };
    }
  }
}

const numbers = [1, 2, 3] as const;

/** True if a property has no such tax: neither a name nor a percentage. */
function isUnused(taxes: RecordValue, n: number): boolean {
  return textOf(taxes[`Tax${n}Name`]).trim() === "" && !isCharged(taxes, `Tax${n}Percent`);
}

function* chargedTaxes(view: View): Iterable<Contradiction> {
  for (const taxes of records(view, TAXES)) {
    const { account, property } = taxes;
    const extras = view.record(EXTRAS, account, property);
    const pool = view.record(HEAT, account, property);
    const n = (flag: (n: number) => string, row: RecordValue) =>
      numbers.find((each) => row[flag(each)] === true && isUnused(taxes.row, each));
    const unused = (each: number) => phrase`Tax${each}Name and Tax${each}Percent of ${named(taxes.call)} are empty`;
    const onPool = pool === undefined ? undefined : n((each) => `ChargeTax${each}OnPoolHeat`, pool.row);
    if (pool !== undefined && onPool !== undefined) {
      const text = phrase`property ${property}: ChargeTax${onPool}OnPoolHeat of ${named(pool.call)} is true, ${unused(onPool)}`;
      yield { calls: [pool.call, taxes.call], text };
    }
    for (const extra of recordsOf(extras?.row.Extras)) {
      const onExtra = n((each) => `ChargeTax${each}`, extra);
      if (extras === undefined || onExtra === undefined) continue;
      const text = phrase`property ${property}: ChargeTax${onExtra} of ${named(extras.call)} is true, ${unused(onExtra)}`;
      yield { calls: [extras.call, taxes.call], text };
      break;
    }
  }
}

function* taxFlags(view: View): Iterable<Contradiction> {
  for (const { call, row, property } of records(view, TAXES)) {
    for (const n of numbers) {
      const isNameless = textOf(row[`Tax${n}Name`]).trim() === "";
      const charged = isCharged(row, `Tax${n}Percent`);
      const text = taxText(row, n, { isNameless, charged });
      if (text !== undefined) yield { calls: [call], text: phrase`property ${property}: ${text} in ${named(call)}` };
    }
  }
}

function taxText(row: RecordValue, n: number, of: { isNameless: boolean; charged: boolean }): Message | undefined {
  if (!of.isNameless) return undefined;
  if (of.charged) return phrase`Tax${n}Percent is ${shown(textOf(row[`Tax${n}Percent`]))}, Tax${n}Name is empty`;
  if (row[`ChargeTax${n}OnRental`] !== true) return undefined;
  return phrase`ChargeTax${n}OnRental is true, Tax${n}Name and Tax${n}Percent are empty`;
}

/**
 * The members that contradict a pool that is absent, cannot be heated, or is heated for nothing: the cause, and its
 * value.
 */
const pools: readonly (readonly [
  cause: string,
  value: boolean,
  flags: readonly string[],
  amounts: readonly string[],
])[] = [
  [
    "HasPrivatePool",
    false,
    ["PoolHeatable", "PoolHeatIncludedInPrice"],
    ["DailyCharge", "MinimumNumberOfDaysToCharge"],
  ],
  ["PoolHeatable", false, ["PoolHeatIncludedInPrice"], ["DailyCharge"]],
  ["PoolHeatIncludedInPrice", true, [], ["DailyCharge"]],
];

function* poolFlags(view: View): Iterable<Contradiction> {
  for (const { call, row, property } of records(view, HEAT)) {
    for (const [cause, value, flags, amounts] of pools) {
      if (row[cause] !== value) continue;
      const found = [...flags.filter((flag) => row[flag] === true), ...amounts.filter((each) => isCharged(row, each))];
      if (found.length === 0) continue;
      const said = joinMessages(
        found.map((member) => phrase`${knownName(member)} is ${shown(textOf(row[member]))}`),
        ", ",
      );
      yield {
        calls: [call],
        text: phrase`property ${property}: ${knownName(cause)} of ${named(call)} is ${value}, ${said}`,
      };
    }
  }
}

/** The relations of extras, taxes and pool heat. */
export const settingRelations: readonly Relation[] = [
  {
    id: "extra-fees",
    rules: ["agreement.extra-fees"],
    title: phrase`a fee of an extra that does not apply has no amount`,
    operations: [EXTRAS],
    find: extraFees,
  },
  {
    id: "charged-taxes",
    rules: ["agreement.charged-taxes"],
    title: phrase`a tax that an extra or pool heat is charged with is a tax of the property`,
    operations: [EXTRAS, HEAT, TAXES],
    find: chargedTaxes,
  },
  {
    id: "tax-flags",
    rules: ["GetTaxRatesAndSettings.unused-tax"],
    title: phrase`a tax without a name has no percentage and is not charged`,
    operations: [TAXES],
    find: taxFlags,
  },
  {
    id: "pool-flags",
    rules: ["agreement.pool-heat"],
    title: phrase`only a pool that exists and can be heated has heat settings, and included heat has no charge`,
    operations: [HEAT],
    find: poolFlags,
  },
];
