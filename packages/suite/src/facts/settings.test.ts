// Tests boundary cases of the facts about extras, taxes and pool heat.
import type { Value } from "@staywire/codec";
import { expect, test } from "vitest";
import { extra, extras, heat, of, P, Q, rejects, taxes } from "./facts.cases.js";
import * as names from "./names.js";
import { evaluationOf, factTable, textsOf } from "./table.cases.js";

const charge = (...list: Parameters<typeof extra>[0][]) => extras(...list.map(extra));
const pool = (more: Parameters<typeof heat>[0]) => of(names.HEAT, heat(more));
const taxed = (more: Parameters<typeof taxes>[0] = {}) => of(names.TAXES, taxes(more));
const noFee = { FlatFee: false, FlatFeeAmount: "0" };
const noTax = { Tax1Name: "", Tax1Percent: "0", ChargeTax1OnRental: false };

factTable("extras.fees", [
  ["no extra", "unknown", [charge()]],
  ["no fee and no amount", "holds", [charge(noFee)]],
  ["no fee, and an amount of zeros", "holds", [charge({ FlatFee: false, FlatFeeAmount: "0.0000" })]],
  ["an amount of less than a cent", "holds", [charge({ FlatFeeAmount: "0.0001" })]],
  ["a fee with a negative amount", "contradicted", [charge({ FlatFeeAmount: "-25.00" })]],
  ["no fee, and a negative amount", "holds", [charge({ FlatFee: false, FlatFeeAmount: "-25.00" })]],
  ["a fee with an absent amount", "contradicted", [charge({ FlatFeeAmount: null })]],
  ["a fee with a text as its amount", "contradicted", [charge({ FlatFeeAmount: "many" })]],
  ["a fee that is absent, with an amount", "contradicted", [charge({ FlatFee: null })]],
  ["a daily fee without an amount", "contradicted", [charge({ DailyFee: true })]],
  ["an amount by the day without its fee", "contradicted", [charge({ DailyFeeAmount: "1" })]],
  ["a percentage without its fee", "contradicted", [charge({ Percentage: "5" })]],
  ["a percentage of 0", "contradicted", [charge({ PercentageFee: true })]],
  ["three fees", "holds", [charge({ DailyFee: true, DailyFeeAmount: "1", PercentageFee: true, Percentage: "5" })]],
  ["a least charge of 0", "holds", [charge({ MinimumCharge: "0" })]],
  ["a least charge below 0 by less than a cent", "contradicted", [charge({ MinimumCharge: "-0.001" })]],
  ["a negative zero", "holds", [charge({ MinimumCharge: "-0.00" })]],
  ["a second extra that is wrong", "contradicted", [charge({}, { ItemCode: "COT", FlatFee: false })]],
  ["a rejected call", "unknown", [rejects(names.EXTRAS, P, "no-access", "permission")]],
]);

test("a contradiction of an extra names its code and every wrong member", () => {
  const wrong = { ItemCode: "__proto__", FlatFee: false, DailyFee: true, MinimumCharge: "-1" };
  expect(textsOf("extras.fees", [charge(wrong)])).toEqual([
    'property 11: extra "__proto__": FlatFee of GetExtras is false, FlatFeeAmount is 25; ' +
      "DailyFee of GetExtras is true, DailyFeeAmount is 0; MinimumCharge of GetExtras is -1",
  ]);
});

factTable("extras.priced", [
  ["no fee and no amount", "holds", [charge(noFee)]],
  ["a fee, and an amount of another one", "holds", [charge({ DailyFeeAmount: "1" })]],
  ["a fee without an amount", "holds", [charge({ FlatFeeAmount: "0" })]],
  [
    "a fee without an amount, and an amount without its fee",
    "contradicted",
    [charge({ FlatFee: false, DailyFee: true })],
  ],
  ["a fee that is absent, with an amount", "holds", [charge({ FlatFee: null })]],
  ["a second extra that is wrong", "contradicted", [charge({}, { ItemCode: "COT", FlatFee: false })]],
]);

test("an extra with an amount but no fee is reported with the amount and the flag of the fee", () => {
  expect(textsOf("extras.priced", [charge({ FlatFee: false })])).toEqual([
    'property 11: extra "CRIB": FlatFee of GetExtras is false, FlatFeeAmount is 25',
  ]);
});

const counted = (RowCount: Value, Extras: Value) => of(names.EXTRAS, { RowCount, Extras });

factTable("extras.row-count", [
  ["no extra", "holds", [charge()]],
  ["an item that is nil, which counts", "holds", [counted(2, [extra(), null])]],
  ["a list that is absent", "holds", [counted(0, null)]],
  ["a count that is absent", "contradicted", [counted(null, [extra()])]],
  ["one too many", "contradicted", [counted(2, [extra()])]],
  ["one too few", "contradicted", [counted(0, [extra()])]],
  ["a rejected call", "unknown", [rejects(names.EXTRAS, P, "no-extras-configured", "data")]],
]);

factTable("taxes.charged", [
  ["a percentage without a charge on rental", "holds", [taxed({ ChargeTax1OnRental: false })]],
  ["a name without a percentage or a charge", "holds", [taxed({ Tax2Name: "City" })]],
  ["a charge with a name and no percentage", "contradicted", [taxed({ Tax2Name: "City", ChargeTax2OnRental: true })]],
  ["a charge without a name or a percentage", "contradicted", [taxed({ ChargeTax3OnRental: true })]],
  ["a percentage without a name", "contradicted", [taxed({ Tax3Percent: "0.5" })]],
  ["a name of blanks", "contradicted", [taxed({ Tax1Name: "  " })]],
  ["a negative percentage that is charged", "contradicted", [taxed({ Tax1Percent: "-7" })]],
  ["an absent name with an absent percentage", "holds", [taxed({ Tax2Name: null, Tax2Percent: null })]],
  ["a fourth tax, which no property has", "holds", [taxed({ Tax4Percent: "5" })]],
]);

factTable("taxes.exist", [
  ["no extra and no pool", "unknown", [taxed()]],
  ["a property without extras", "unknown", [taxed(noTax), charge()]],
  ["an extra that is not charged", "holds", [taxed(noTax), charge({ ChargeTax1: false })]],
  ["a tax with a name and no percentage", "holds", [taxed({ Tax1Percent: "0" }), charge({})]],
  ["a tax with a percentage and no name", "holds", [taxed({ Tax1Name: "" }), charge({})]],
  ["a third tax that is not there", "contradicted", [taxed(), charge({ ChargeTax3: true })]],
  ["the second of two extras", "contradicted", [taxed(), charge({}, { ChargeTax2: true })]],
  ["the taxes of another property", "unknown", [of(names.TAXES, taxes(noTax), Q), charge({})]],
  ["pool heat without a charge", "holds", [taxed(noTax), pool({ ChargeTax1OnPoolHeat: false })]],
  ["pool heat with a tax that is not there", "contradicted", [taxed(noTax), pool({})]],
]);

test("a charged tax that the property does not use is reported with its number", () => {
  expect(textsOf("taxes.exist", [taxed(), charge({ ChargeTax3: true })])).toEqual([
    "property 11: ChargeTax3 of GetExtras is true, Tax3Name and Tax3Percent of GetTaxRatesAndSettings are empty",
  ]);
});

const noPool = {
  HasPrivatePool: false,
  PoolHeatable: false,
  DailyCharge: "0.00",
  MinimumNumberOfDaysToCharge: 0,
};

factTable("pool-heat.pool", [
  ["no pool and nothing of one", "holds", [pool(noPool)]],
  ["no pool, but the flag that it can be heated", "contradicted", [pool({ ...noPool, PoolHeatable: true })]],
  ["no pool, but a minimum number of days", "contradicted", [pool({ ...noPool, MinimumNumberOfDaysToCharge: 1 })]],
  ["no pool, but a charge", "contradicted", [pool({ ...noPool, DailyCharge: "0.01" })]],
  ["no pool, but a negative charge", "contradicted", [pool({ ...noPool, DailyCharge: "-1" })]],
  ["a pool without heat, and days to charge", "holds", [pool({ PoolHeatable: false, DailyCharge: "0" })]],
  ["a pool without heat, and a charge", "contradicted", [pool({ PoolHeatable: false })]],
  [
    "a pool without heat whose heat is included",
    "contradicted",
    [pool({ PoolHeatable: false, PoolHeatIncludedInPrice: true, DailyCharge: "0" })],
  ],
  ["included heat without a charge", "holds", [pool({ PoolHeatIncludedInPrice: true, DailyCharge: "0" })]],
  ["flags that are absent", "holds", [pool({ HasPrivatePool: null, PoolHeatable: null })]],
]);

test("contradictory settings of a pool are reported once for each flag that they contradict", () => {
  const wrong = { HasPrivatePool: false, PoolHeatable: false, PoolHeatIncludedInPrice: true };
  const found = evaluationOf("pool-heat.pool", [pool(wrong)]);
  expect(found).toMatchObject({ kind: "contradicted", agreeing: 0 });
  expect(textsOf("pool-heat.pool", [pool(wrong)])[0]).toBe(
    "property 11: HasPrivatePool of GetPoolHeatSettings is false, PoolHeatIncludedInPrice is true, " +
      "DailyCharge is 20, MinimumNumberOfDaysToCharge is 3",
  );
  expect(textsOf("pool-heat.pool", [pool(wrong)])).toHaveLength(3);
});
