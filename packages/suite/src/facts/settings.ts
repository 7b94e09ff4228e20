// Defines facts about extras, taxes and pool heat: flags are compared with amounts, and with each other.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { compareDecimals } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import type { Evidence, Fact } from "./fact.js";
import { EXTRAS, HEAT, TAXES } from "./names.js";
import { aboutProperties } from "./needs.js";
import type { Row, View } from "./view.js";
import { named, shown, textOf } from "./words.js";

/** Compares a member with 0; undefined if it is not a number. */
function signOf(row: RecordValue, member: string): number | undefined {
  const text = textOf(row[member]);
  return /^-?\d+(\.\d+)?$/.test(text) ? compareDecimals(text, "0") : undefined;
}

/** True if a member is an amount other than 0. */
function isCharged(row: RecordValue, member: string): boolean {
  return (signOf(row, member) ?? 0) !== 0;
}

/** Returns the evidence from one record. */
function ofRecord({ call, property }: { property: number } & Pick<Row, "call">, text: Message | undefined): Evidence {
  return { calls: [call], text: text && phrase`property ${property}: ${text}` };
}

const fees = [
  ["FlatFee", "FlatFeeAmount"],
  ["DailyFee", "DailyFeeAmount"],
  ["PercentageFee", "Percentage"],
] as const;

function* extraFees(view: View): Iterable<Evidence> {
  for (const found of view.allRecords(EXTRAS)) {
    for (const extra of recordsOf(found.row.Extras)) yield ofRecord(found, feeText(found, extra));
  }
}

function feeText({ call }: Row, extra: RecordValue): Message | undefined {
  const wrong = fees.filter(([flag, amount]) => (extra[flag] === true) !== (signOf(extra, amount) ?? 0) > 0);
  const texts = wrong.map(
    ([flag, amount]) =>
      phrase`${flag} of ${named(call)} is ${shown(textOf(extra[flag]))}, ${amount} is ${shown(textOf(extra[amount]))}`,
  );
  if ((signOf(extra, "MinimumCharge") ?? 0) < 0)
    texts.push(phrase`MinimumCharge of ${named(call)} is ${shown(textOf(extra.MinimumCharge))}`);
  if (texts.length === 0) return undefined;
  return phrase`extra ${shown(textOf(extra.ItemCode))}: ${joinMessages(texts, "; ")}`;
}

/** Yields evidence from each extra: a contradiction if the extra is free by its flags but has amounts. */
function* pricedExtras(view: View): Iterable<Evidence> {
  for (const found of view.allRecords(EXTRAS)) {
    for (const extra of recordsOf(found.row.Extras)) {
      const charged = fees.filter(([, amount]) => (signOf(extra, amount) ?? 0) > 0);
      const texts = charged.map(
        ([flag, amount]) =>
          phrase`${flag} of ${named(found.call)} is false, ${amount} is ${shown(textOf(extra[amount]))}`,
      );
      const isFree = charged.length > 0 && charged.every(([flag]) => extra[flag] === false);
      const text = phrase`extra ${shown(textOf(extra.ItemCode))}: ${joinMessages(texts, "; ")}`;
      yield ofRecord(found, isFree ? text : undefined);
    }
  }
}

function* extraCount(view: View): Iterable<Evidence> {
  for (const found of view.allRecords(EXTRAS)) {
    const { RowCount, Extras } = found.row;
    const count = Array.isArray(Extras) ? Extras.length : 0;
    const text = phrase`RowCount of ${named(found.call)} is ${showData(RowCount)}, Extras has ${count}`;
    yield ofRecord(found, RowCount === count ? undefined : text);
  }
}

const numbers = [1, 2, 3] as const;

function isNameless(taxes: RecordValue, n: number): boolean {
  return textOf(taxes[`Tax${n}Name`]).trim() === "";
}

/** True if a property does not use a tax: it has neither a name nor a percentage. */
function isUnused(taxes: RecordValue, n: number): boolean {
  return isNameless(taxes, n) && !isCharged(taxes, `Tax${n}Percent`);
}

/** The flags that charge a tax, with the operation and the records that contain them. */
const charges = [
  { operation: HEAT, records: (row: RecordValue) => [row], flag: (n: number) => `ChargeTax${n}OnPoolHeat` },
  { operation: EXTRAS, records: (row: RecordValue) => recordsOf(row.Extras), flag: (n: number) => `ChargeTax${n}` },
] as const;

function* chargedTaxes(view: View): Iterable<Evidence> {
  for (const taxes of view.allRecords(TAXES)) {
    for (const { operation, records, flag } of charges) {
      for (const { call, row } of view.records(operation, taxes)) {
        const rows = records(row);
        if (rows.length === 0) continue;
        const wrong = numbers.find((n) => isUnused(taxes.row, n) && rows.some((each) => each[flag(n)] === true));
        const text =
          wrong &&
          phrase`property ${taxes.property}: ${knownName(flag(wrong))} of ${named(call)} is true, Tax${wrong}Name and Tax${wrong}Percent of ${named(taxes.call)} are empty`;
        yield { calls: [call, taxes.call], text };
      }
    }
  }
}

function* taxFlags(view: View): Iterable<Evidence> {
  for (const found of view.allRecords(TAXES)) {
    for (const n of numbers) {
      const text = taxText(found.row, n);
      yield ofRecord(found, text && phrase`${text} in ${named(found.call)}`);
    }
  }
}

function taxText(row: RecordValue, n: number): Message | undefined {
  const isOnRental = row[`ChargeTax${n}OnRental`] === true;
  const percent = phrase`Tax${n}Percent is ${shown(textOf(row[`Tax${n}Percent`]))}`;
  if (isNameless(row, n)) {
    if (isCharged(row, `Tax${n}Percent`)) return phrase`${percent}, Tax${n}Name is empty`;
    return isOnRental ? phrase`ChargeTax${n}OnRental is true, Tax${n}Name and Tax${n}Percent are empty` : undefined;
  }
  const hasPercent = (signOf(row, `Tax${n}Percent`) ?? 0) > 0;
  return isOnRental && !hasPercent ? phrase`ChargeTax${n}OnRental is true, ${percent}` : undefined;
}

/**
 * Each row states what follows if a flag of the pool has a value: the listed flags must then be false, and the listed
 * amounts must be 0.
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

function* poolFlags(view: View): Iterable<Evidence> {
  for (const found of view.allRecords(HEAT)) {
    for (const [cause, value, flags, amounts] of pools) {
      const { row } = found;
      const wrong =
        row[cause] === value
          ? [...flags.filter((flag) => row[flag] === true), ...amounts.filter((each) => isCharged(row, each))]
          : [];
      const list = joinMessages(
        wrong.map((member) => phrase`${knownName(member)} is ${shown(textOf(row[member]))}`),
        ", ",
      );
      const text = phrase`${knownName(cause)} of ${named(found.call)} is ${value}, ${list}`;
      yield ofRecord(found, wrong.length === 0 ? undefined : text);
    }
  }
}

/** The facts about extras, taxes and pool heat. */
export const settingFacts: readonly Fact[] = [
  {
    id: "extras.priced",
    rules: ["extras.priced"],
    title: phrase`an extra with an amount has a fee that applies`,
    operations: [EXTRAS],
    about: "extras",
    ownWords: true,
    needs: aboutProperties(["extras"], [EXTRAS]),
    find: pricedExtras,
  },
  {
    id: "extras.fees",
    rules: ["extras.fees"],
    title: phrase`an extra has an amount for each fee that applies, and for no other, and none is negative`,
    operations: [EXTRAS],
    about: "extras",
    after: ["extras.priced"],
    needs: aboutProperties(["extras"], [EXTRAS]),
    find: extraFees,
  },
  {
    id: "extras.row-count",
    rules: ["GetExtras.note.row-count"],
    title: phrase`RowCount is the number of the items of Extras`,
    operations: [EXTRAS],
    ownWords: true,
    needs: aboutProperties(["ordinary"], [EXTRAS]),
    find: extraCount,
  },
  {
    id: "taxes.exist",
    rules: ["agreement.charged-taxes"],
    title: phrase`a tax that an extra or pool heat is charged with is a tax of the property`,
    operations: [TAXES],
    about: "taxes",
    needs: aboutProperties(["taxes"], [TAXES, EXTRAS, HEAT]),
    find: chargedTaxes,
  },
  {
    id: "taxes.charged",
    rules: ["GetTaxRatesAndSettings.unused-tax"],
    title: phrase`a tax that is charged has a name and a percentage, and a tax without a name has neither`,
    operations: [TAXES],
    about: "taxes",
    needs: aboutProperties(["taxes"], [TAXES]),
    find: taxFlags,
  },
  {
    id: "pool-heat.pool",
    rules: ["agreement.pool-heat"],
    title: phrase`only a pool that exists and can be heated has heat settings, and included heat has no charge`,
    operations: [HEAT],
    about: "ordinary",
    needs: aboutProperties(["ordinary"], [HEAT]),
    find: poolFlags,
  },
];
