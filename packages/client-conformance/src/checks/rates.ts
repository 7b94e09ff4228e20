// Checks that the prices that a client passes on match the rates that it has read, including the last night of each
// band and the cents.
import type { RecordValue, Value } from "@staywire/codec";
import { knownName, phrase, quote } from "@staywire/model";
import {
  type Band,
  bandsOn,
  type CalendarDate,
  canonicalDecimal,
  compareDecimals,
  dateOf,
  formatIsoDate,
  multiplyDecimals,
  nightRange,
  nightsOf,
  parseDdMmmYyyy,
  subtractDecimals,
  sumDecimals,
  ValueError,
} from "@staywire/values";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import { callsIn, isSteady } from "./runs.js";

const DISCOUNT = "validateDiscountCode";
const SIMPLE = "GetPropertyRates";
const RESTRICTIONS = "GetPropertyRatesAndRestrictions";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";

interface Price extends Band {
  readonly rate: string;
}

/** The prices of a property in one reply. */
interface Listed {
  readonly source: Observation;
  readonly prices: readonly Price[];
}

function recordsIn(value: unknown): readonly RecordValue[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.filter((each): each is RecordValue => typeof each === "object" && each !== null);
}

function priceOf({ FromDate, ToDate, Rate, DailyRate }: RecordValue): readonly Price[] {
  const rate = Rate ?? DailyRate;
  if (typeof FromDate !== "string" || typeof ToDate !== "string" || typeof rate !== "string") return [];
  return [{ from: dateOf(FromDate), to: dateOf(ToDate), rate }];
}

/** Returns the rate bands of a property in a reply; undefined for a reply without a result, or about something else. */
function bandsFor(property: Value | undefined, { observed }: Observation): readonly RecordValue[] | undefined {
  const { operation, parameters, found } = observed;
  if (found.trouble !== undefined || found.refused) return undefined;
  if (operation === BULK) {
    const row = recordsIn(found.value).find(({ PropertyID }) => PropertyID === property);
    return row && recordsIn(row.PropertyRates);
  }
  if ((operation !== SIMPLE && operation !== RESTRICTIONS) || parameters.PropertyID !== property) return undefined;
  return recordsIn(found.value);
}

/**
 * Returns the prices that a client had read for a property at a given time, from the latest reply of each operation.
 */
function listedFor(run: CaseRun, property: Value | undefined, until: number): readonly Listed[] {
  const latest = new Map<string, Listed>();
  for (const source of callsIn(run)) {
    const bands = source.ended <= until ? bandsFor(property, source) : undefined;
    if (bands !== undefined) latest.set(source.observed.operation, { source, prices: bands.flatMap(priceOf) });
  }
  return [...latest.values()];
}

/** Returns the nights of a stay; undefined if its dates are not valid. */
function stayOf({ BookingArrivalDate, BookingDepartureDate }: RecordValue): readonly CalendarDate[] | undefined {
  try {
    const [arrival, departure] = [BookingArrivalDate, BookingDepartureDate].map((each) => parseDdMmmYyyy(String(each)));
    return arrival && departure && nightsOf(nightRange(arrival, departure));
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** Returns the rate of each night; undefined if a night has no rate or several rates. */
function ratesOf(nights: readonly CalendarDate[], prices: readonly Price[]): readonly string[] | undefined {
  const found = nights.map((night) => bandsOn(prices, night));
  return found.every(({ length }) => length === 1)
    ? found.flatMap((bands) => bands.map(({ rate }) => rate))
    : undefined;
}

interface Stay {
  readonly call: Observation;
  readonly nights: readonly CalendarDate[];
  /** The rates of all nights of the stay, from each reply that shows them. */
  readonly known: readonly { readonly source: Observation; readonly rates: readonly string[] }[];
}

/** Returns the stays for which a client requests a discount after it has read their rates. */
function staysIn(run: CaseRun): readonly Stay[] {
  return callsIn(run).flatMap((call): readonly Stay[] => {
    const { operation, parameters } = call.observed;
    const nights = operation === DISCOUNT ? stayOf(parameters) : undefined;
    if (nights === undefined) return [];
    const known = listedFor(run, parameters.PropertyID, call.time).flatMap(({ source, prices }) => {
      const rates = ratesOf(nights, prices);
      return rates === undefined ? [] : [{ source, rates }];
    });
    return known.length === 0 ? [] : [{ call, nights, known }];
  });
}

/** Returns the rental that a client sends for a stay; undefined for a text that is not a decimal. */
function rentalOf({ observed: { parameters } }: Observation): string | undefined {
  const given = parameters.RentalRate;
  try {
    return typeof given === "string" ? canonicalDecimal(given.trim()) : undefined;
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/**
 * True if a rental is the sum of rates. Weekly rates are divided by seven, so the rates of their nights may be rounded
 * to the cent.
 */
function isSum(rental: string, rates: readonly string[]): boolean {
  const difference = subtractDecimals(sumDecimals(rates), rental).replace("-", "");
  const rounded = rates.filter((rate) => /\.\d\d\d/.test(rate)).length;
  return compareDecimals(difference, multiplyDecimals("0.005", String(rounded))) <= 0;
}

function stayEvidence(id: string, { call, nights, known }: Stay): ClientEvidence | undefined {
  const rental = rentalOf(call);
  const [first] = known;
  if (rental === undefined || first === undefined) return undefined;
  const sums = known.map(({ rates }) => sumDecimals(rates));
  const observations = [...known.map(({ source }) => source), call];
  if (known.some(({ rates }) => isSum(rental, rates))) return { case: id, observations };
  const text = phrase`RentalRate is ${quote(rental, 40)}; the rates of the ${nights.length} nights that the client has read add up to ${quote(sums[0] ?? "", 40)}`;
  return { case: id, text, observations };
}

/** The case with short bands, in which a client that reads a band or a rate wrongly gets a wrong sum. */
const PRICED = "priced-nights";

function* rentalRate(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    // An adapter only passes on what the suite requests.
    for (const stay of run.calls.length > 0 ? [] : staysIn(run)) {
      const found = stayEvidence(id, stay);
      if (found !== undefined && (found.text !== undefined || id === PRICED)) yield found;
    }
  }
  const [plain, priced] = [runs.get("plain"), runs.get(PRICED)];
  if (plain !== undefined && priced !== undefined && isSteady(runs)) yield* unpriced(plain, priced);
}

/**
 * Finds stays for which a command requests a discount in the plain case, but not in the case with short bands. Such a
 * command assumes that the last night of a band has no rate.
 */
function* unpriced(plain: CaseRun, priced: CaseRun): Iterable<ClientEvidence> {
  if (callsIn(priced).some(({ observed }) => observed.operation === DISCOUNT)) return;
  for (const { call, nights } of staysIn(plain)) {
    const property = call.observed.parameters.PropertyID;
    const [listed] = listedFor(priced, property, Number.POSITIVE_INFINITY).filter(({ prices }) =>
      ratesOf(nights, prices),
    );
    const [first] = nights;
    if (listed === undefined || first === undefined) continue;
    const text = phrase`no discount is asked for the stay from ${knownName(formatIsoDate(first))}, although each of its nights has a rate`;
    yield { case: PRICED, text, observations: [listed.source] };
  }
}

/** The operations whose rates must not be booked at 0. */
const strict: ReadonlySet<string> = new Set([RESTRICTIONS, BULK]);

const isZero = (rate: string): boolean => compareDecimals(rate, "0") === 0;

function* zeroRate(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, run] of runs) {
    for (const { call, known } of staysIn(run)) {
      const zero = known.find(({ source, rates }) => strict.has(source.observed.operation) && rates.some(isZero));
      const text = phrase`a discount is asked for a stay that has a night with the rate 0`;
      if (zero !== undefined) yield { case: id, text, observations: [zero.source, call] };
    }
  }
  const [plain, run] = [runs.get("plain"), runs.get("zero-rates")];
  const asks = (each: CaseRun | undefined) => callsIn(each).some(({ observed }) => observed.operation === DISCOUNT);
  const read = callsIn(run).find(({ observed: { operation, found } }) => strict.has(operation) && !found.refused);
  if (read !== undefined && asks(plain) && !asks(run)) yield { case: "zero-rates", observations: [read] };
}

/** The checks of prices. */
export const rateChecks: readonly ClientCheck[] = [
  {
    id: "rental-rate",
    topic: "forks",
    change: phrase`Add the nightly rates up with decimals, from the arrival to the night before the departure: a band has the night of its ToDate too.`,
    find: rentalRate,
  },
  {
    id: "zero-rate",
    topic: "forks",
    change: phrase`Take a rate of 0 for a night without a price.`,
    find: zeroRate,
  },
];
