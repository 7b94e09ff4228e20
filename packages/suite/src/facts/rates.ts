// Defines facts about rates: the list for one property, the list of a company, and the net rates of one property agree.

import type { RecordValue } from "@staywire/codec";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import {
  addDays,
  type CalendarDate,
  compareDates,
  compareDecimals,
  formatIsoDate,
  multiplyDecimals,
  nightsBetween,
  subtractDecimals,
} from "@staywire/values";
import { hasError, numberIn, recordsOf } from "../discovery/reader.js";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { bulkCompany } from "../known-world/valid-calls.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { comparedLists } from "./lists.js";
import { BULK, NET, SINGLE } from "./names.js";
import { aboutProperties, all, callAbout, companyRates, type Needs } from "./needs.js";
import { callOf, type Place, pairsOf, type Row, type Rows, type View } from "./view.js";
import { against, dateIn, differences, memberText, named, shown } from "./words.js";

const days = ["AllowedArrivalDays", "AllowedDepartureDays"];
const keys = ["FromDate", "ToDate", "RateType"];
const figures = ["MinNightsStay", "MaxNightsStay", "Rate"];

/** Returns the bands of a property in the lists of companies. */
export function bulkRows(view: View, { account, property }: Place): readonly Rows[] {
  return view.read(BULK, account).flatMap((observed) => {
    const items = recordsOf(observed.found.value).filter((each) => numberIn(each, "PropertyID") === property);
    if (items.length === 0 || items.some(hasError)) return [];
    return [{ call: callOf(observed), rows: items.flatMap((each) => recordsOf(each.PropertyRates)) }];
  });
}

/**
 * True for allowed days that are nil in one of the lists. In the list of a company, days may be nil, and then state
 * nothing.
 */
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

/**
 * Yields evidence: a contradiction for a day, from today on, for which only one list has a rate, and for different
 * minimum stays of one period. Days of bands without a rate are not compared, because either list may lack such bands.
 */
function* sameDays(view: View, { today }: Known): Iterable<Evidence> {
  for (const place of view.places(NET)) {
    for (const [net, gross] of pairsOf(view.lists(NET, place), view.lists(SINGLE, place))) {
      const text = lostDay(net, "DailyRate", gross, today) ?? lostDay(gross, "Rate", net, today);
      yield { calls: [net.call, gross.call], text: text && phrase`property ${place.property}: ${text}` };
    }
    for (const { property, net, gross } of bandPairs(view, place)) {
      const text = differences(["MinNightsStay"], net, gross);
      const from = phrase`property ${property}, FromDate ${shown(memberText(net.row, "FromDate"))}`;
      yield { calls: [net.call, gross.call], text: text && phrase`${from}: ${text}` };
    }
  }
}

function lostDay(from: Rows, rate: string, others: Rows, today: CalendarDate): Message | undefined {
  const periods = periodsOf(others.rows);
  for (const band of periodsOf(from.rows.filter((row) => Number(row[rate]) > 0))) {
    const day = firstOutside(band, periods, today);
    if (day !== undefined)
      return phrase`FromDate and ToDate of ${named(from.call)} hold ${knownName(formatIsoDate(day))}, those of ${named(others.call)} do not`;
  }
  return undefined;
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Returns the periods that bands cover; bands that meet or overlap are merged. */
function periodsOf(rows: readonly RecordValue[]): readonly Period[] {
  const bands = rows.flatMap(({ FromDate, ToDate }): Period[] => {
    const [from, to] = [dateIn(FromDate), dateIn(ToDate)];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const found: Period[] = [];
  for (const band of [...bands].sort((a, b) => compareDates(a.from, b.from))) {
    const last = found.at(-1);
    if (last === undefined || nightsBetween(last.to, band.from) > 1) found.push(band);
    else if (compareDates(last.to, band.to) < 0) found[found.length - 1] = { from: last.from, to: band.to };
  }
  return found;
}

/** Returns the first day of a period, from today on, that none of the other periods contains. */
function firstOutside({ from, to }: Period, periods: readonly Period[], today: CalendarDate): CalendarDate | undefined {
  const start = compareDates(from, today) < 0 ? today : from;
  if (compareDates(start, to) > 0) return undefined;
  const holder = periods.find((each) => compareDates(each.from, start) <= 0 && compareDates(start, each.to) <= 0);
  if (holder === undefined) return start;
  return compareDates(holder.to, to) < 0 ? addDays(holder.to, 1) : undefined;
}

interface Pair {
  readonly property: number;
  readonly net: Row;
  readonly gross: Row;
}

/** Yields the net and the gross rate of each band, from both operations that return gross rates. */
function* allBandPairs(view: View): Iterable<Pair> {
  for (const place of view.places(NET)) yield* bandPairs(view, place, bulkRows(view, place));
}

function* bandPairs(view: View, place: Place, more: readonly Rows[] = []): Iterable<Pair> {
  for (const [net, other] of pairsOf(view.lists(NET, place), [...view.lists(SINGLE, place), ...more])) {
    yield* samePeriods(place.property, net, other);
  }
}

/** Pairs bands by their period; periods with several bands are skipped. */
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

/** Returns the rates of a pair; undefined if one is not a number. */
function ratesOf({ net, gross }: Pair): readonly [net: string, gross: string] | undefined {
  const [ours, theirs] = [memberText(net.row, "DailyRate"), memberText(gross.row, "Rate")];
  const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
  return isDecimal(ours) && isDecimal(theirs) ? [ours, theirs] : undefined;
}

/** Returns the evidence from two rates. */
function ofRates({ property, net, gross }: Pair, isWrong: boolean): Evidence {
  const [ours, theirs] = [memberText(net.row, "DailyRate"), memberText(gross.row, "Rate")];
  const sides = phrase`DailyRate of ${knownName(net.call.operation)} is ${shown(ours)}, Rate of ${knownName(gross.call.operation)} is ${shown(theirs)}`;
  const type = phrase`RateType ${shown(memberText(gross.row, "RateType"))}`;
  const text = phrase`property ${property}, from ${shown(memberText(net.row, "FromDate"))}, ${type}: ${sides}`;
  return { calls: [net.call, gross.call], text: isWrong ? text : undefined };
}

/**
 * True if `more` is seven times `less`, and `less` is at least 1. Rates are rounded to cents, so the product may be off
 * by 7 cents.
 */
function isSevenTimes(more: string, less: string): boolean {
  if (compareDecimals(less, "1") < 0) return false;
  const rest = subtractDecimals(more, multiplyDecimals(less, "7"));
  return compareDecimals(rest, "-0.07") >= 0 && compareDecimals(rest, "0.07") <= 0;
}

function* perNight(view: View): Iterable<Evidence> {
  for (const pair of allBandPairs(view)) {
    const rates = ratesOf(pair);
    if (rates === undefined || memberText(pair.gross.row, "RateType") !== "0") continue;
    const [ours, theirs] = rates;
    yield ofRates(pair, isSevenTimes(ours, theirs) || isSevenTimes(theirs, ours));
  }
}

/** The maximum ratio of a rate to its net rate, because no commission is more than two thirds of a rate. */
const MOST = "3";

function* netBelowGross(view: View): Iterable<Evidence> {
  for (const pair of allBandPairs(view)) {
    const rates = ratesOf(pair);
    if (rates === undefined || rates.some((rate) => compareDecimals(rate, "0") <= 0)) continue;
    const [net, gross] = rates;
    // A weekly rate that is not divided by seven is reported by another fact.
    if (isSevenTimes(net, gross) || isSevenTimes(gross, net)) continue;
    yield ofRates(pair, compareDecimals(net, gross) > 0 || compareDecimals(gross, multiplyDecimals(net, MOST)) > 0);
  }
}

/**
 * Yields evidence for each property with bands in the list of its company: a contradiction if the property is rejected
 * when it is read alone.
 */
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

/** Needs the rates of one company, and the rates of some of its properties. */
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
    after: ["rates.bulk-bands", "companies.of-property"],
    title: phrase`a property whose bands are in the list of its company is not rejected when it is read alone`,
    operations: [BULK],
    about: "rates",
    needs: bulkAndSingle,
    find: readAlone,
  },
  {
    id: "rates.net-days",
    rules: ["rates.net-days"],
    title: phrase`the net rates of a property are for the days of its bands, with the same least stay for the same period`,
    operations: [NET],
    about: "net-rates",
    ownWords: true,
    after: ["rates.bulk-bands"],
    needs: netAndSingle,
    find: sameDays,
  },
  {
    id: "rates.net-bands",
    rules: ["rates.net-bands"],
    title: phrase`the net rates of a property have the periods and the least stay of its bands`,
    operations: [NET],
    about: "net-rates",
    after: ["rates.bulk-bands", "rates.net-days"],
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
    after: ["rates.bulk-bands", "rates.per-night"],
    needs: netAndSingle,
    find: netBelowGross,
  },
];
