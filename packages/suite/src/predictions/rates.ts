// Rates: the single list, the list of a company and the net rates of one property.

import type { RecordValue } from "@staywire/codec";
import { knownName, knownNames, phrase } from "@staywire/model";
import { compareDecimals, multiplyDecimals, subtractDecimals } from "@staywire/values";
import { numberIn, recordsOf } from "../discovery/reader.js";
import { listsApart } from "./lists.js";
import type { Contradiction, Relation } from "./relation.js";
import { callOf, type Rows, type View } from "./view.js";
import { against, memberText, shown } from "./words.js";

const SINGLE = "GetPropertyRatesAndRestrictions";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const NET = "GetPropertyRates";

const days = ["AllowedArrivalDays", "AllowedDepartureDays"];
const keys = ["FromDate", "ToDate", "RateType"];
const figures = ["MinNightsStay", "MaxNightsStay", "Rate"];

/** The bands of a property in the lists of companies. */
export function bulkRows(view: View, account: string, property: number): Rows | undefined {
  for (const observed of view.read(BULK, account)) {
    const item = recordsOf(observed.found.value).find((each) => numberIn(each, "PropertyID") === property);
    if (item === undefined || (item.ErrorMsg ?? "") !== "") continue;
    return { call: callOf(observed), rows: recordsOf(item.PropertyRates) };
  }
  return undefined;
}

/** Nil days are allowed in the list of a company only: there they say nothing. */
function isNilDay(member: string, left: RecordValue, right: RecordValue): boolean {
  return days.includes(member) && [left, right].some((row) => (row[member] ?? null) === null);
}

function* bulkAgainstSingle(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(SINGLE, account)) {
      const [single, bulk] = [view.list(SINGLE, account, property), bulkRows(view, account, property)];
      if (single === undefined || bulk === undefined) continue;
      const shared = {
        about: phrase`property ${property}`,
        keys,
        members: [...keys, ...figures, ...days],
        isOpen: isNilDay,
      };
      yield* listsApart(single, bulk, shared);
    }
  }
}

function* netAgainstGross(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(NET, account)) {
      const [net, gross] = [view.list(NET, account, property), view.list(SINGLE, account, property)];
      if (net === undefined || gross === undefined) continue;
      const members = ["FromDate", "ToDate", "MinNightsStay"];
      yield* listsApart(net, gross, { about: phrase`property ${property}`, keys: ["FromDate", "ToDate"], members });
    }
  }
}

/** The net and the gross rate of one band, from either operation that returns gross rates. */
function* bandPairs(view: View): Iterable<{ property: number; net: Band; gross: Band }> {
  for (const account of view.accounts) {
    for (const property of view.properties(NET, account)) {
      const net = view.list(NET, account, property);
      if (net === undefined) continue;
      for (const gross of [view.list(SINGLE, account, property), bulkRows(view, account, property)]) {
        if (gross !== undefined) yield* samePeriods(property, net, gross);
      }
    }
  }
}

interface Band {
  readonly call: Rows["call"];
  readonly row: RecordValue;
}

/** Pairs bands by their period; a period with several bands is left out. */
function* samePeriods(
  property: number,
  net: Rows,
  gross: Rows,
): Iterable<{ property: number; net: Band; gross: Band }> {
  const period = (row: RecordValue) => `${memberText(row, "FromDate")} ${memberText(row, "ToDate")}`;
  for (const row of net.rows) {
    const [one, ...more] = gross.rows.filter((each) => period(each) === period(row));
    const isOnly = net.rows.filter((each) => period(each) === period(row)).length === 1;
    if (one === undefined || more.length > 0 || !isOnly) continue;
    yield { property, net: { call: net.call, row }, gross: { call: gross.call, row: one } };
  }
}

function decimalIn(row: RecordValue, member: string): string | undefined {
  const text = memberText(row, member);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** Says what the rates of two bands are. */
function rates(property: number, net: Band, gross: Band): Contradiction {
  const [ours, theirs] = [memberText(net.row, "DailyRate"), memberText(gross.row, "Rate")];
  const sides = phrase`DailyRate of ${knownName(net.call.operation)} is ${shown(ours)}, Rate of ${knownName(gross.call.operation)} is ${shown(theirs)}`;
  const type = phrase`RateType ${shown(memberText(gross.row, "RateType"))}`;
  const text = phrase`property ${property}, from ${shown(memberText(net.row, "FromDate"))}, ${type}: ${sides}`;
  return { calls: [net.call, gross.call], text };
}

/** Rates are rounded to cents, so that seven of them are 7 cents apart at most. */
function isSevenTimes(more: string, less: string): boolean {
  if (compareDecimals(less, "1") < 0) return false;
  const rest = subtractDecimals(more, multiplyDecimals(less, "7"));
  return compareDecimals(rest, "-0.07") >= 0 && compareDecimals(rest, "0.07") <= 0;
}

function* weekly(view: View): Iterable<Contradiction> {
  for (const { property, net, gross } of bandPairs(view)) {
    const [ours, theirs] = [decimalIn(net.row, "DailyRate"), decimalIn(gross.row, "Rate")];
    if (ours === undefined || theirs === undefined || memberText(gross.row, "RateType") !== "0") continue;
    if (isSevenTimes(ours, theirs) || isSevenTimes(theirs, ours)) yield rates(property, net, gross);
  }
}

function* netAbove(view: View): Iterable<Contradiction> {
  for (const { property, net, gross } of bandPairs(view)) {
    const [ours, theirs] = [decimalIn(net.row, "DailyRate"), decimalIn(gross.row, "Rate")];
    if (ours === undefined || theirs === undefined || compareDecimals(theirs, "0") <= 0) continue;
    if (compareDecimals(ours, theirs) > 0) yield rates(property, net, gross);
  }
}

/** A property with bands in one operation that another one denies to have any. */
function* boundToOne(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(SINGLE, account)) {
      const single = view.list(SINGLE, account, property);
      const bulk = bulkRows(view, account, property);
      const asked = view.about(SINGLE, account, property);
      if (single !== undefined || bulk === undefined || bulk.rows.length === 0 || asked === undefined) continue;
      if (asked.found.codes.length === 0) continue;
      const row = bulk.rows[0] ?? {};
      const text = phrase`${against("Rate", { call: bulk.call, row }, { call: asked, row: {} })}: ${knownNames(asked.found.codes)}`;
      yield { calls: [callOf(asked), bulk.call], text: phrase`property ${property}: ${text}` };
    }
  }
}

/** The relations of rates. */
export const rateRelations: readonly Relation[] = [
  {
    id: "bulk-rates",
    rules: ["agreement.bulk-rates"],
    title: phrase`the bands of a property are the same in the list of its company and in its own, apart from the cache of 6 hours`,
    operations: [SINGLE, BULK],
    find: bulkAgainstSingle,
  },
  {
    id: "bulk-refusal",
    rules: ["agreement.bulk-rates"],
    title: phrase`a property whose bands are in the list of its company is not rejected when it is read alone`,
    operations: [SINGLE, BULK],
    find: boundToOne,
  },
  {
    id: "net-bands",
    rules: ["agreement.net-bands"],
    title: phrase`the net rates of a property have the periods and the least stay of its bands`,
    operations: [NET, SINGLE],
    find: netAgainstGross,
  },
  {
    id: "weekly-rates",
    rules: ["rates.nightly", "rates.net"],
    title: phrase`a weekly rate is returned per night: it is not seven times the rate of another operation`,
    operations: [NET, SINGLE, BULK],
    find: weekly,
  },
  {
    id: "net-at-most",
    rules: ["agreement.net-at-most"],
    title: phrase`a net rate is not above the rate of the band`,
    operations: [NET, SINGLE, BULK],
    find: netAbove,
  },
];
