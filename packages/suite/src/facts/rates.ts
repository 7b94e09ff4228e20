// Rates: the single list, the list of a company and the net rates of one property.

import type { RecordValue } from "@staywire/codec";
import { knownName, knownNames, phrase } from "@staywire/model";
import { compareDecimals, multiplyDecimals, subtractDecimals } from "@staywire/values";
import { numberIn, recordsOf } from "../discovery/reader.js";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { bulkCompany } from "../known-world/valid-calls.js";
import type { Evidence, Fact } from "./fact.js";
import { comparedLists } from "./lists.js";
import { BULK, NET, SINGLE } from "./names.js";
import { aboutProperties, all, callAbout, companyRates, type Needs } from "./needs.js";
import { callOf, type Place, pairsOf, type Row, type Rows, type View } from "./view.js";
import { against, memberText, shown } from "./words.js";

const days = ["AllowedArrivalDays", "AllowedDepartureDays"];
const keys = ["FromDate", "ToDate", "RateType"];
const figures = ["MinNightsStay", "MaxNightsStay", "Rate"];

/** The bands of a property in the lists of companies. */
export function bulkRows(view: View, { account, property }: Place): readonly Rows[] {
  return view.read(BULK, account).flatMap((observed) => {
    const items = recordsOf(observed.found.value).filter((each) => numberIn(each, "PropertyID") === property);
    if (items.length === 0 || items.some(({ ErrorMsg }) => (ErrorMsg ?? "") !== "")) return [];
    return [{ call: callOf(observed), rows: items.flatMap((each) => recordsOf(each.PropertyRates)) }];
  });
}

/** Nil days are allowed in the list of a company only: there they say nothing. */
function isNilDay(member: string, left: RecordValue, right: RecordValue): boolean {
  return days.includes(member) && [left, right].some((row) => (row[member] ?? null) === null);
}

function* bulkAgainstSingle(view: View): Iterable<Evidence> {
  const members = [...keys, ...figures, ...days];
  for (const place of view.places(SINGLE)) {
    for (const [single, bulk] of pairsOf(view.lists(SINGLE, place), bulkRows(view, place))) {
      const about = phrase`property ${place.property}`;
      yield comparedLists(single, bulk, { about, keys, members, isOpen: isNilDay });
    }
  }
}

function* netAgainstGross(view: View): Iterable<Evidence> {
  const members = ["FromDate", "ToDate", "MinNightsStay"];
  for (const place of view.places(NET)) {
    for (const [net, gross] of pairsOf(view.lists(NET, place), view.lists(SINGLE, place))) {
      yield comparedLists(net, gross, {
        about: phrase`property ${place.property}`,
        keys: ["FromDate", "ToDate"],
        members,
      });
    }
  }
}

interface Pair {
  readonly property: number;
  readonly net: Row;
  readonly gross: Row;
}

/** The net and the gross rate of one band, from either operation that returns gross rates. */
function* bandPairs(view: View): Iterable<Pair> {
  for (const place of view.places(NET)) {
    const gross = [...view.lists(SINGLE, place), ...bulkRows(view, place)];
    for (const [net, other] of pairsOf(view.lists(NET, place), gross)) {
      yield* samePeriods(place.property, net, other);
    }
  }
}

/** Pairs bands by their period; a period with several bands is left out. */
function* samePeriods(property: number, net: Rows, gross: Rows): Iterable<Pair> {
  const others = byPeriod(gross.rows);
  for (const [period, [row, ...rest]] of byPeriod(net.rows)) {
    const [one, ...more] = others.get(period) ?? [];
    if (row === undefined || one === undefined || more.length > 0 || rest.length > 0) continue;
    yield { property, net: { call: net.call, row }, gross: { call: gross.call, row: one } };
  }
}

function byPeriod(rows: readonly RecordValue[]): ReadonlyMap<string, readonly RecordValue[]> {
  const found = new Map<string, RecordValue[]>();
  for (const row of rows) {
    const period = `${memberText(row, "FromDate")} ${memberText(row, "ToDate")}`;
    const known = found.get(period);
    if (known === undefined) found.set(period, [row]);
    else known.push(row);
  }
  return found;
}

/** The rates of a pair; undefined if one of them is no number. */
function ratesOf({ net, gross }: Pair): readonly [net: string, gross: string] | undefined {
  const [ours, theirs] = [memberText(net.row, "DailyRate"), memberText(gross.row, "Rate")];
  const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
  return isDecimal(ours) && isDecimal(theirs) ? [ours, theirs] : undefined;
}

/** Evidence of two rates. */
function ofRates({ property, net, gross }: Pair, isWrong: boolean): Evidence {
  const [ours, theirs] = [memberText(net.row, "DailyRate"), memberText(gross.row, "Rate")];
  const sides = phrase`DailyRate of ${knownName(net.call.operation)} is ${shown(ours)}, Rate of ${knownName(gross.call.operation)} is ${shown(theirs)}`;
  const type = phrase`RateType ${shown(memberText(gross.row, "RateType"))}`;
  const text = phrase`property ${property}, from ${shown(memberText(net.row, "FromDate"))}, ${type}: ${sides}`;
  return { calls: [net.call, gross.call], text: isWrong ? text : undefined };
}

/** Rates are rounded to cents, so that seven of them are 7 cents apart at most. */
function isSevenTimes(more: string, less: string): boolean {
  if (compareDecimals(less, "1") < 0) return false;
  const rest = subtractDecimals(more, multiplyDecimals(less, "7"));
  return compareDecimals(rest, "-0.07") >= 0 && compareDecimals(rest, "0.07") <= 0;
}

function* perNight(view: View): Iterable<Evidence> {
  for (const pair of bandPairs(view)) {
    const rates = ratesOf(pair);
    if (rates === undefined || memberText(pair.gross.row, "RateType") !== "0") continue;
    const [ours, theirs] = rates;
    yield ofRates(pair, isSevenTimes(ours, theirs) || isSevenTimes(theirs, ours));
  }
}

/** No commission takes two thirds of a rate. */
const MOST = "3";

function* netBelowGross(view: View): Iterable<Evidence> {
  for (const pair of bandPairs(view)) {
    const rates = ratesOf(pair);
    if (rates === undefined || rates.some((rate) => compareDecimals(rate, "0") <= 0)) continue;
    const [net, gross] = rates;
    // A weekly rate that is not divided by seven contradicts another fact.
    if (isSevenTimes(net, gross) || isSevenTimes(gross, net)) continue;
    yield ofRates(pair, compareDecimals(net, gross) > 0 || compareDecimals(gross, multiplyDecimals(net, MOST)) > 0);
  }
}

/** A property with bands in one operation that another one denies to have any. */
function* readAlone(view: View): Iterable<Evidence> {
  for (const place of view.places(SINGLE)) {
    for (const [asked, bulk] of pairsOf(view.replies(SINGLE, place), bulkRows(view, place))) {
      const [row] = bulk.rows;
      if (row === undefined || asked.found.trouble !== undefined) continue;
      const isListed = Array.isArray(asked.found.value) && !asked.found.refused;
      const rate = against("Rate", { call: bulk.call, row }, { call: asked, row: {} });
      const text = phrase`property ${place.property}: ${rate}: ${knownNames(asked.found.codes)}`;
      if (isListed || asked.found.codes.length > 0)
        yield { calls: [callOf(asked), bulk.call], text: isListed ? undefined : text };
    }
  }
}

/** Needs the rates of one company, and those of some of its properties. */
const bulkAndSingle: Needs = all(companyRates, (known) => {
  const company = bulkCompany(known.world);
  const found = propertiesWith(known.world, ["rates"], unusable).filter((each) => each.company === company);
  return found.slice(0, 4).map(({ id }) => callAbout(SINGLE, id, known));
});

const netAndSingle = aboutProperties(["rates"], [NET, SINGLE], { with: ["net-rates"] });

/** The facts about rates. */
export const rateFacts: readonly Fact[] = [
  {
    id: "rates.bulk-bands",
    rules: ["rates.bulk-agrees"],
    title: phrase`the bands of a property are the same in the list of its company and in its own, apart from the cache of 6 hours`,
    operations: [BULK],
    about: "rates",
    ownWords: true,
    changes: true,
    needs: bulkAndSingle,
    find: bulkAgainstSingle,
  },
  {
    id: "rates.bulk-refusal",
    rules: ["rates.bulk-agrees"],
    title: phrase`a property whose bands are in the list of its company is not rejected when it is read alone`,
    operations: [BULK],
    about: "rates",
    needs: bulkAndSingle,
    find: readAlone,
  },
  {
    id: "rates.net-bands",
    rules: ["rates.net-bands"],
    title: phrase`the net rates of a property have the periods and the least stay of its bands`,
    operations: [NET],
    about: "net-rates",
    needs: netAndSingle,
    find: netAgainstGross,
  },
  {
    id: "rates.per-night",
    rules: ["rates.nightly", "rates.net"],
    title: phrase`a weekly rate is returned per night: it is not seven times the rate of another operation`,
    operations: [NET, SINGLE, BULK],
    about: "net-rates",
    needs: all(netAndSingle, companyRates),
    find: perNight,
  },
  {
    id: "rates.net-and-gross",
    rules: ["rates.net-and-gross"],
    title: phrase`a net rate is not above the rate of the band, and not below a third of it`,
    operations: [NET],
    about: "net-rates",
    needs: netAndSingle,
    find: netBelowGross,
  },
];
