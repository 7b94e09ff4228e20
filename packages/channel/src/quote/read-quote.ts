// Reads the data that a quote needs, validates the discount code, and calculates the quote.

import type { CallOutcome } from "@staywire/client";
import { formatDdMmmYyyy } from "@staywire/values";
import { requireArgument } from "../arguments.js";
import type { ChannelClient, ManagementCompany, strucGetDiscountCodes } from "../generated/client-types.js";
import { readDate, type Stay } from "../nights.js";
import { callProblem, type Problem, replyProblem } from "../problem.js";
import type { QuoteOptions } from "./options.js";
import { type Quote, type QuoteInput, quote } from "./quote.js";

/** The client methods that {@link readQuote} needs. */
export type QuoteClient = Pick<
  ChannelClient,
  | "GetPropertyRatesAndRestrictions"
  | "GetExtras"
  | "GetTaxRatesAndSettings"
  | "GetPoolHeatSettings"
  | "GetPropertyPermissions"
  | "GetManagementCompanyDetails"
  | "validateDiscountCode"
>;

/** The stay and the choices of a guest. */
export interface QuoteRequest extends Stay {
  /** The id of the property. */
  readonly PropertyID: number;
  /** The ItemCodes of the optional extras that the guest chose; mandatory extras are always added. */
  readonly extras?: readonly string[] | undefined;
  /** The discount code of the guest. */
  readonly discountCode?: string | undefined;
  /**
   * True if the guest wants the pool heated.
   * @defaultValue false
   */
  readonly poolHeat?: boolean | undefined;
  /** Aborts the running calls. */
  readonly signal?: AbortSignal | undefined;
}

/** A quote, with the reasons why calls for it had no result. */
export interface ReadQuote extends Quote {
  /** The reasons why calls had no result, each with the name of its operation. */
  readonly callProblems: readonly (Problem & { readonly operation: string })[];
}

/**
 * Reads rates, extras, taxes, the currency and, if requested, pool-heat settings and the discount, and calculates the
 * quote. If a call has no result, it is listed in `callProblems`, and the quote has no total (or no currency, if the
 * company could not be read). A quote is not an offer: its `notes` list the restrictions of the rate bands that forbid
 * the stay, but only {@link readStay} checks if the nights are free.
 *
 * Calls: 5, one more for pool heat, and one more for a discount code.
 *
 * @throws RangeError if the departure is not 1 to 36,525 nights after the arrival; ValueError for a date that cannot be
 * read; the reason of the signal when that is aborted.
 * @example
 * ```ts
 * const stay = { PropertyID: 1101, arrival: "2027-05-01", departure: "2027-05-08", discountCode: "SUN10" };
 * const { lines, total } = await readQuote(channel, stay);
 * for (const { description, amount } of lines) console.log(description, amount);
 * console.log("total", total);
 * ```
 */
export async function readQuote(
  client: QuoteClient,
  request: QuoteRequest,
  options: QuoteOptions = {},
): Promise<ReadQuote> {
  requireArgument(Number.isInteger(request?.PropertyID), "PropertyID", request?.PropertyID, "a property id");
  const { PropertyID, arrival, departure, signal, poolHeat: heatPool = false } = request;
  // Validates the stay before any call is made.
  quote({ arrival, departure }, options);
  const calls = resultReader();
  const [rates, extras, taxes, poolHeat, company] = await Promise.all([
    calls.read(client.GetPropertyRatesAndRestrictions({ PropertyID }, { signal })),
    calls.read(client.GetExtras({ PropertyID }, { signal })),
    calls.read(client.GetTaxRatesAndSettings({ PropertyID }, { signal })),
    heatPool ? calls.read(client.GetPoolHeatSettings({ PropertyID }, { signal })) : undefined,
    readCompany(client, request, calls),
  ]);
  signal?.throwIfAborted();
  const input: QuoteInput = {
    ...{ arrival, departure, rates, taxes, heatPool, poolHeat, company },
    // For a property without extras, the service returns an error text instead of an empty list.
    extras: extras === undefined ? undefined : (extras.Extras ?? []).filter((extra) => extra !== null),
    chosen: request.extras,
  };
  const found = quote(input, options);
  if (request.discountCode === undefined) return { ...found, callProblems: calls.problems };
  const discount =
    rates &&
    company &&
    (await readDiscount(client, request, { rental: found.rental, MCUserID: company.MCUserID }, calls));
  signal?.throwIfAborted();
  const price = quote({ ...input, discount }, options);
  if (discount !== undefined) return { ...price, callProblems: calls.problems };
  const problem = { code: "discount-unknown", message: "the discount code could not be validated" } as const;
  return { ...price, total: undefined, problems: [...price.problems, problem], callProblems: calls.problems };
}

interface Supplier extends Partial<ManagementCompany> {
  readonly MCUserID: number;
}

// Reads the supplier of the property, with or without its details; undefined if the supplier is unknown.
async function readCompany(
  client: QuoteClient,
  { PropertyID, signal }: QuoteRequest,
  calls: ResultReader,
): Promise<Supplier | undefined> {
  const permissions = await calls.read(client.GetPropertyPermissions({ PropertyID }, { signal }));
  if (permissions === undefined) return undefined;
  const { MCUserID } = permissions;
  return { MCUserID, ...(await calls.read(client.GetManagementCompanyDetails({ McUserId: MCUserID }, { signal }))) };
}

async function readDiscount(
  client: QuoteClient,
  { PropertyID, arrival, departure, discountCode = "", signal }: QuoteRequest,
  { rental, MCUserID }: { readonly rental: string; readonly MCUserID: number },
  calls: ResultReader,
): Promise<strucGetDiscountCodes | undefined> {
  const stay = {
    MCUserID,
    PropertyID,
    BookingArrivalDate: formatDdMmmYyyy(readDate(arrival, "arrival")),
    BookingDepartureDate: formatDdMmmYyyy(readDate(departure, "departure")),
  };
  return calls.read(
    client.validateDiscountCode({ ...stay, DiscountCode: discountCode, RentalRate: rental }, { signal }),
  );
}

interface ResultReader {
  readonly problems: (Problem & { readonly operation: string })[];
  /** Returns the result of a call, and records the reason if there is none. */
  read<V>(call: Promise<CallOutcome<V, string, string>>): Promise<V | undefined>;
}

function resultReader(): ResultReader {
  const problems: (Problem & { readonly operation: string })[] = [];
  return {
    problems,
    async read<V>(call: Promise<CallOutcome<V, string, string>>) {
      const outcome = await call;
      if (outcome.kind === "ok" && outcome.value !== null) return outcome.value;
      const none = replyProblem("no-result", `${outcome.operation}: the reply has no result`);
      problems.push({ operation: outcome.operation, ...(callProblem(outcome) ?? none) });
      return undefined;
    },
  };
}
