// Reads everything that determines if a stay can be offered, and decides.
import { requireArgument } from "../arguments.js";
import { type CalendarClient, readProperty } from "../calendar/read-property.js";
import { type StayProblem, stayProblems } from "../calendar/stay-problems.js";
import type { ChannelClient } from "../generated/client-types.js";
import { isoDate, spanOfStay } from "../nights.js";
import type { QuoteOptions } from "../quote/options.js";
import { type QuoteClient, type QuoteRequest, type ReadQuote, readQuote } from "../quote/read-quote.js";
import { type CheckIn, timeProblems } from "./check-in.js";
import { recordedCalls, type Source } from "./sources.js";

/** The client methods that {@link readStay} needs. */
export type StayClient = CalendarClient & QuoteClient & Pick<ChannelClient, "GetStaticPropertyDetails">;

/** The options of {@link readStay}: the options of a quote, and the clock. */
export interface ReadStayOptions extends QuoteOptions {
  /**
   * Returns the current time as ISO text, such as `2027-05-01T12:00:00Z`.
   * @defaultValue the clock of the service: `ResponseDateTime` of its availability
   */
  readonly now?: (() => string) | undefined;
}

/** An amount of money. */
export interface Money {
  /** An exact decimal as text, such as `617.35`. */
  readonly amount: string;
  /** The currency as the service names it, such as `USD`; undefined if unknown. */
  readonly currency: string | undefined;
}

/** The result of {@link readStay}: if the stay can be offered, every reason against it, and its price. */
export interface StayOffer {
  /** The date of the arrival, as ISO text. */
  readonly arrival: string;
  /** The date of the departure, as ISO text. */
  readonly departure: string;
  /** The number of nights. */
  readonly nights: number;
  /** True if the stay meets every one of {@link stayRules}, so that there are no reasons against it. */
  readonly offered: boolean;
  /** Every reason against the stay; empty if it is offered. */
  readonly reasons: readonly StayProblem[];
  /** The total; undefined if no total can be calculated, for the reasons in `quote.problems`. */
  readonly price: Money | undefined;
  /** The price line by line. */
  readonly quote: ReadQuote;
  /** Every call that was made, and when the data of its reply were current. */
  readonly sources: readonly Source[];
}

/**
 * Reads a stay: its price with the currency, every reason against it, and how current each source is. The stay is
 * offered if it meets every rule of {@link stayRules}. A rule whose data could not be read is not met, with two
 * exceptions: without the reservations, the available rooms alone decide; without the company, check-in is at the
 * beginning of the day. A stay can be offered even if its price could not be calculated; `price` is then undefined. An
 * offer is not a booking: somebody else can book a night a moment later.
 *
 * Calls: 8 (7 for a timeshare property). Every further 31 nights (30 for an AOA or timeshare property), pool heat, and
 * a discount code take one more call each. No call is made twice.
 *
 * @throws RangeError if the departure is not 1 to 36,525 nights after the arrival; ValueError for a date that cannot be
 * read; the reason of the signal when that is aborted.
 * @example
 * ```ts
 * const stay = await readStay(channel, { PropertyID: 1101, arrival: "2027-05-02", departure: "2027-05-05" });
 * if (stay.offered) console.log("offered for", stay.price?.amount, stay.price?.currency);
 * for (const { message } of stay.reasons) console.log(message);
 * ```
 */
export async function readStay(
  client: StayClient,
  request: QuoteRequest,
  options: ReadStayOptions = {},
): Promise<StayOffer> {
  const span = spanOfStay(request);
  requireArgument(Number.isInteger(request.PropertyID), "PropertyID", request.PropertyID, "a property id");
  const calls = recordedCalls(client, operations);
  const { PropertyID, signal } = request;
  const [property, quote, details] = await Promise.all([
    readProperty(calls.client, { PropertyID, from: span.from, nights: span.nights, signal }),
    readQuote(calls.client, request, options),
    readDetails(calls.client, request),
  ]);
  signal?.throwIfAborted();
  const company = await readCompany(calls.client, property.permissions?.MCUserID, signal);
  const now = options.now?.() ?? property.respondedAt;
  const reasons = [...stayProblems(property, request, options), ...timeProblems({ now, details, company }, span)];
  return {
    arrival: isoDate(span, 0),
    departure: isoDate(span, span.nights),
    nights: span.nights,
    offered: reasons.length === 0,
    reasons,
    price: quote.total === undefined ? undefined : { amount: quote.total, currency: quote.currency },
    quote,
    sources: calls.sources,
  };
}

const operations = [
  "GetPropertyPermissions",
  "GetPropertyRatesAndRestrictions",
  "GetReservations",
  "GetPropertiesNightlyRoomsToSell",
  "GetAOATSPropertyNightlyRoomsToSell",
  "GetExtras",
  "GetTaxRatesAndSettings",
  "GetPoolHeatSettings",
  "GetManagementCompanyDetails",
  "validateDiscountCode",
  "GetStaticPropertyDetails",
] as const satisfies readonly (keyof StayClient)[];

async function readDetails(client: StayClient, { PropertyID, signal }: QuoteRequest): Promise<CheckIn["details"]> {
  const outcome = await client.GetStaticPropertyDetails({ PropertyIds: [PropertyID] }, { signal });
  if (outcome.kind !== "ok" || outcome.itemErrors.length > 0) return undefined;
  return outcome.value?.find((item) => item?.PropertyId === PropertyID) ?? undefined;
}

// Returns the company that supplies the property. The quote has already made this call, so `recordedCalls` returns the
// recorded reply.
async function readCompany(
  client: StayClient,
  MCUserID: number | undefined,
  signal: AbortSignal | undefined,
): Promise<CheckIn["company"]> {
  if (MCUserID === undefined) return undefined;
  const outcome = await client.GetManagementCompanyDetails({ McUserId: MCUserID }, { signal });
  return outcome.kind === "ok" ? (outcome.value ?? undefined) : undefined;
}
