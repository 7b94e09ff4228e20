// Adds a blackout only once: if its response is lost, searches the reservations for its dates and guest name.
import type { CallOptions } from "@staywire/client";
import { compareDates, dateOf } from "@staywire/values";
import { isObject, requireArgument } from "../arguments.js";
import type { AddBlackoutDatesParameters, ChannelClient, GetReservationsResult } from "../generated/client-types.js";
import { cacheMinutes } from "../generated/facts.js";
import { type NightSpan, spanOfStay } from "../nights.js";
import { callProblem, type Problem } from "../problem.js";

/** The client methods that {@link ensureBlackout} needs. */
export type BlackoutClient = Pick<ChannelClient, "AddBlackoutDates" | "GetReservations" | "GetReservationsWithTime">;

/** The result of {@link ensureBlackout}. */
export type BlackoutResult =
  /** The service added the blackout. Lists of reservations contain its nights under this id. */
  | { readonly status: "created"; readonly BookingID: number; readonly message: string }
  /** A blackout with the same dates and guest name already existed; nothing was added. */
  | { readonly status: "already-there"; readonly BookingID: number; readonly message: string }
  /** The dates are already occupied by something else. */
  | { readonly status: "taken"; readonly message: string }
  /**
   * The blackout may have been added, but the lists that were read may be older than the blackout. Call again at
   * `readAgainAt`.
   */
  | {
      readonly status: "still-unknown";
      readonly message: string;
      /**
       * The time in milliseconds since 1970 (UTC), by the clock of this machine; undefined if the lists could not be
       * read.
       */
      readonly readAgainAt: number | undefined;
    }
  /** Nothing was added: the service rejected the blackout, or the request was not sent. */
  | { readonly status: "not-created"; readonly message: string; readonly problem: Problem };

/**
 * Adds a blackout unless it exists. If the outcome of the write is unknown, the reservations of the property are read
 * back; an entry with the same dates and guest name is the blackout. Until it appears or the cache time of the lists (1
 * minute) is over, the result is `still-unknown`, and calling again with the same client only reads the lists. After
 * that time, a blackout that does not appear is sent again. While a request with the same client is running, the same
 * blackout is not sent again, however long that takes. Choose a guest name that no other blackout with these dates has.
 *
 * Calls: 2 (1 if the blackout exists), and one more to read back. The lists omit entries that depart before today.
 *
 * @throws RangeError if the departure is not 1 to 36,525 nights after the arrival; ValueError for a date that cannot be
 * read; the reason of the signal when that is aborted before the blackout is sent.
 * @example
 * ```ts
 * const dates = { dteArrive: "2027-06-01", dteDepart: "2027-06-04" };
 * const blackout = { MCUserID: 601, PropertyID: 1101, GuestName: "Owner stay 17", ...dates };
 * const result = await ensureBlackout(channel, blackout);
 * console.log(result.status, result.message);
 * ```
 */
export async function ensureBlackout(
  client: BlackoutClient,
  blackout: AddBlackoutDatesParameters,
  options: Pick<CallOptions, "signal"> = {},
): Promise<BlackoutResult> {
  requireArgument(isObject(blackout), "blackout", blackout, "the parameters of AddBlackoutDates");
  const run: Run = { client, blackout, span: spanOf(blackout), options };
  const before = await list(run, "GetReservations");
  options.signal?.throwIfAborted();
  if (before.problem !== undefined) return notCreated(before.problem);
  if (before.BookingID !== undefined) return found("already-there", before.BookingID);
  const pending = pendingOf(client, before.at);
  const key = JSON.stringify([blackout.MCUserID, blackout.PropertyID, blackout.GuestName, run.span]);
  const earlier = pending.get(key);
  if (earlier !== undefined) {
    const until = Math.min(earlier.until, before.at + CACHE);
    if (earlier.isRunning !== true) pending.set(key, { ...earlier, until });
    return earlier.BookingID === undefined ? stillUnknown(until) : found("already-there", earlier.BookingID);
  }
  return addOnce(run, pending, key);
}

/** The cache time of the lists of reservations, in milliseconds. */
const CACHE = /* @__PURE__ */ Math.max(cacheMinutes.GetReservations, cacheMinutes.GetReservationsWithTime) * 60_000;

interface Run {
  readonly client: BlackoutClient;
  readonly blackout: AddBlackoutDatesParameters;
  readonly span: NightSpan;
  readonly options: Pick<CallOptions, "signal">;
}

/** A blackout that was sent, and that the lists may not contain yet. */
interface Pending {
  /**
   * The time until which a list may be older than the blackout; Infinity while the request is running, and if its
   * outcome is unknown and the lists could not be read after it.
   */
  readonly until: number;
  /** The id of the blackout, if it was added. */
  readonly BookingID?: number;
  /** True while the request is running. Only lists that are read after it can be newer than the blackout. */
  readonly isRunning?: true;
}

/** The result of a request, and what is pending after it; undefined if nothing is. */
interface Added {
  readonly result: BlackoutResult;
  readonly left?: Pending;
}

// The pending blackouts of each client. They must not be sent again while the lists may be older than them.
const sent = new WeakMap<object, Map<string, Pending>>();

function pendingOf(client: BlackoutClient, at: number): Map<string, Pending> {
  const pending = sent.get(client) ?? new Map<string, Pending>();
  sent.set(client, pending);
  for (const [key, { until }] of pending) if (until <= at) pending.delete(key);
  return pending;
}

function spanOf({ dteArrive, dteDepart }: AddBlackoutDatesParameters): NightSpan {
  return spanOfStay({ arrival: dteArrive, departure: dteDepart });
}

async function addOnce(run: Run, pending: Map<string, Pending>, key: string): Promise<BlackoutResult> {
  pending.set(key, { until: Number.POSITIVE_INFINITY, isRunning: true });
  let left: Pending | undefined = { until: Number.POSITIVE_INFINITY };
  try {
    const added = await add(run);
    left = added.left;
    return added.result;
  } finally {
    if (left === undefined) pending.delete(key);
    else pending.set(key, left);
  }
}

async function add(run: Run): Promise<Added> {
  const outcome = await run.client.AddBlackoutDates(run.blackout, run.options);
  if (outcome.kind === "ok" && outcome.value !== null) return created(outcome.value, outcome.meta.receivedAt);
  if (outcome.kind === "error" && outcome.code === "dates-already-booked") return { result: await readBackTaken(run) };
  const problem = callProblem(outcome);
  if (problem !== undefined && hasAddedNothing(outcome)) return { result: notCreated(problem) };
  const after = await list(run, "GetReservationsWithTime");
  if (after.BookingID !== undefined) return created(after.BookingID, after.at);
  const readAgainAt = after.problem === undefined ? after.at + CACHE : undefined;
  return {
    result: stillUnknown(readAgainAt, problem?.message),
    left: { until: readAgainAt ?? Number.POSITIVE_INFINITY },
  };
}

// Lists that are read within the cache time after the write can be older than the write.
function created(BookingID: number, at: number): Added {
  return { result: found("created", BookingID), left: { until: at + CACHE, BookingID } };
}

// True if the outcome shows that the blackout was not added. The result 0 does not show this: it means an unhandled
// error (spec 4.2), which may have occurred after the blackout was stored.
function hasAddedNothing(outcome: Awaited<ReturnType<BlackoutClient["AddBlackoutDates"]>>): boolean {
  if (outcome.kind === "error") return outcome.code !== "unhandled-error";
  return outcome.kind === "failed" && outcome.outcome === "not-sent";
}

async function readBackTaken(run: Run): Promise<BlackoutResult> {
  const { BookingID } = await list(run, "GetReservationsWithTime");
  return BookingID === undefined
    ? { status: "taken", message: "the dates are already booked, by another blackout or reservation" }
    : found("already-there", BookingID);
}

interface Listed {
  readonly BookingID: number | undefined;
  /** The time at which the reply arrived; 0 without a reply. */
  readonly at: number;
  readonly problem: Problem | undefined;
}

// Reads the list of reservations. Both operations return the same list but have separate caches, so a call of the
// second operation gets no cached reply of the first.
async function list(run: Run, operation: "GetReservations" | "GetReservationsWithTime"): Promise<Listed> {
  const { client, blackout, options } = run;
  const outcome = await client[operation]({ PropertyID: blackout.PropertyID }, options);
  const at = outcome.kind === "failed" ? 0 : outcome.meta.receivedAt;
  const items = outcome.kind === "ok" ? (outcome.value ?? []) : [];
  return { BookingID: items.find((item) => isBlackout(item, run))?.BookingID, at, problem: callProblem(outcome) };
}

function isBlackout(item: GetReservationsResult[number], { blackout, span }: Run): boolean {
  if (item.BookingID === 0 || (item.GuestName ?? "").trim() !== blackout.GuestName.trim()) return false;
  const { from, nights } = spanOfStay({ arrival: dateOf(item.ArrivalDate), departure: dateOf(item.DepartureDate) });
  return compareDates(from, span.from) === 0 && nights === span.nights;
}

function found(status: "created" | "already-there", BookingID: number): BlackoutResult {
  const message =
    status === "created"
      ? "the service added the blackout"
      : "a blackout with these dates and this guest name already existed";
  return { status, BookingID, message: `${message}, with the BookingID ${BookingID}` };
}

function notCreated(problem: Problem): BlackoutResult {
  return { status: "not-created", message: problem.message, problem };
}

function stillUnknown(readAgainAt: number | undefined, why?: string): BlackoutResult {
  const advice =
    "it may have been added, but the lists of reservations can be one minute old: call ensureBlackout again at readAgainAt; sending it in another way could add a second blackout";
  return { status: "still-unknown", readAgainAt, message: why === undefined ? advice : `${why}; ${advice}` };
}
