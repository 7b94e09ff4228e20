// Reads everything that an offer of a stay depends on, and decides.
import { requireArgument } from "../arguments.js";
import { type CalendarClient, readProperty } from "../calendar/read-property.js";
import { type StayProblem, stayProblems } from "../calendar/stay-problems.js";
import type { ChannelClient } from "../generated/client-types.js";
import { isoDate, spanOfStay } from "../nights.js";
import type { QuoteOptions } from "../quote/options.js";
import { type QuoteClient, type QuoteRequest, type ReadQuote, readQuote } from "../quote/read-quote.js";
import { type CheckIn, timeProblems } from "./check-in.js";
import { recordedCalls, type Source } from "./sources.js";

/** The client methods that the reading of a stay needs. */
export type StayClient = CalendarClient & QuoteClient & Pick<ChannelClient, "GetStaticPropertyDetails">;

/** The options of {@link readStay}: those of the rules and of the price, and the clock. */
export interface ReadStayOptions extends QuoteOptions {
  /**
   * Returns the present as ISO text, such as `2027-05-01T12:00:00Z`.
   * @defaultValue the clock of the service: `ResponseDateTime` of its availability
   */
  readonly now?: (() => string) | undefined;
}

/** An amount of money. */
export interface Money {
  /** An exact decimal as text, such as `617.35`. */
  readonly amount: string;
  /** The currency, as the service names it: `USD`; undefined if it is not known. */
  readonly currency: string | undefined;
}

/** A stay as the service has it: if it can be offered, every reason against it, and its price. */
export interface StayOffer {
  /** The date of the arrival, as ISO text. */
  readonly arrival: string;
  /** The date of the departure, as ISO text. */
  readonly departure: string;
  /** The number of nights. */
  readonly nights: number;
  /** True if the stay keeps every one of {@link stayRules}: there are no reasons against it. */
  readonly offered: boolean;
  /** Every reason against the stay; empty if it is offered. */
  readonly reasons: readonly StayProblem[];
  /** The total; undefined if no total can be computed, for the reasons that `quote.problems` names. */
  readonly price: Money | undefined;
  /** The price line by line. */
  readonly quote: ReadQuote;
  /** Every call that was made, with the time of which its reply is. */
  readonly sources: readonly Source[];
}

/**
 * Reads a stay: the price with its currency, every reason against the stay, and of when each source is. It is offered if it
 * keeps every rule of {@link stayRules}. What could not be read counts against the stay, so that a failed call never makes
 * an offer. An offer is not a booking: somebody else can book a night a moment later.
 *
 * Calls: 8 (7 of a timeshare property), one more for every further 31 nights (30 of an AOA or timeshare property), for pool
 * heat, and for a discount code; no call is made twice.
 *
 * @throws RangeError if the departure is not after the arrival; ValueError for a date that cannot be read; the reason
 * of the signal when that is aborted.
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

// The call is that of the quote, whose reply is recorded.
async function readCompany(
  client: StayClient,
  MCUserID: number | undefined,
  signal: AbortSignal | undefined,
): Promise<CheckIn["company"]> {
  if (MCUserID === undefined) return undefined;
  const outcome = await client.GetManagementCompanyDetails({ McUserId: MCUserID }, { signal });
  return outcome.kind === "ok" ? (outcome.value ?? undefined) : undefined;
}
