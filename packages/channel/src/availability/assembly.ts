// Assembles the nights of one property from the replies of several calls. Each call reads one window of the nights.
import { dateOf, isUnset } from "@staywire/values";
import type { night, RoomsToSellResponse } from "../generated/client-types.js";
import { isoDate, type NightSpan, offsetOf } from "../nights.js";
import { type Problem, replyProblem } from "../problem.js";
import type { Window } from "./limits.js";
import type { Answer } from "./read-window.js";
import type { SignatureIssue, SignatureTally } from "./signature-tally.js";

/** The rooms of a night, as the service returns them. */
export type Rooms = Omit<night, "DayOffset">;

/** One night of a property. */
export interface NightRooms {
  /** The date on which the night begins, as ISO text. */
  readonly date: string;
  /** The rooms of the night; undefined if they could not be read, which does not mean that none is available. */
  readonly rooms: Rooms | undefined;
}

/**
 * A problem of a call for a range of nights: an error of the service, a call without a reply, or a flaw of the reply
 * (`no-item`, `nights-missing` or `night-outside-range`).
 */
export interface AvailabilityError extends Problem {
  /** The first night of the call, as ISO text. */
  readonly from: string;
  /** The number of nights of the call. */
  readonly nights: number;
}

/** One property whose nights are being assembled. */
export interface Assembly {
  readonly nights: readonly NightRooms[];
  readonly errors: readonly AvailabilityError[];
  readonly signatureIssues: readonly SignatureIssue[];
  /** The time of the service, from the first reply that contains it. */
  respondedAt: string | undefined;
  /** Adds the nights and problems that a call returned for a window. */
  add(window: Window, answer: Answer): void;
}

// Despite this error, the nights are complete (our choice, see the notes of the catalog): only the signature is
// missing.
const NO_SIGNATURE = "signature-not-calculated";

/** Starts to assemble a property, with all nights unknown. */
export function assembly(span: NightSpan, tally: SignatureTally): Assembly {
  const nights = Array.from({ length: span.nights }, (_, offset): { date: string; rooms: Rooms | undefined } => ({
    date: isoDate(span, offset),
    rooms: undefined,
  }));
  const errors: AvailabilityError[] = [];
  const signatureIssues: SignatureIssue[] = [];
  return {
    nights,
    errors,
    signatureIssues,
    respondedAt: undefined,
    add(window, { item, problem }) {
      if (item !== undefined && !isUnset(item.ResponseDateTime)) this.respondedAt ??= item.ResponseDateTime;
      const call = { from: isoDate(span, window.offset), nights: window.nights };
      const strays = item === undefined ? 0 : place(item, window, span, nights);
      const rooms = nights.slice(window.offset, window.offset + window.nights).map((one) => one.rooms);
      const complete = rooms.every((one) => one !== undefined);
      const lack = lackOf(rooms, complete, problem);
      if (lack !== undefined) errors.push({ ...call, ...lack });
      if (strays > 0) errors.push({ ...call, ...outside(strays) });
      if (item === undefined || problem !== undefined || !complete) return;
      const available = rooms.map(hasRooms);
      const signature = item.AvailabilitySignature;
      const issue = tally(signature, available);
      const message = `the signature ${signature} disagrees with the ${call.nights} nights from ${call.from} on, which count`;
      if (issue !== undefined) signatureIssues.push({ ...call, signature, ...issue, message });
    },
  };
}

function hasRooms(rooms: Rooms | undefined): boolean {
  return rooms !== undefined && rooms.RoomsAvailable > 0;
}

// Enters the rooms of an item into the nights, and returns the number of nights outside the window. Finds a night by
// its date, StartDate + DayOffset (spec 2), and not by its position in the list. If several nights have the same date,
// the first of them is used.
function place(
  item: RoomsToSellResponse,
  window: Window,
  span: NightSpan,
  nights: { rooms: Rooms | undefined }[],
): number {
  const start = offsetOf(span, dateOf(item.StartDate));
  let strays = 0;
  for (const one of item.Nights ?? []) {
    if (one === null) continue;
    const { DayOffset, ...rooms } = one;
    const offset = start + DayOffset;
    const there = offset >= window.offset && offset < window.offset + window.nights ? nights[offset] : undefined;
    if (there === undefined) strays++;
    else there.rooms ??= rooms;
  }
  return strays;
}

// Returns the problem of the call, or a problem that says how many nights are unknown; undefined if there is neither.
// A missing signature is no problem if all nights are known.
function lackOf(rooms: readonly (Rooms | undefined)[], complete: boolean, problem?: Problem): Problem | undefined {
  if (problem !== undefined && !(complete && problem.code === NO_SIGNATURE)) return problem;
  return complete ? undefined : missing(rooms);
}

function missing(rooms: readonly (Rooms | undefined)[]): Problem {
  const count = rooms.filter((one) => one === undefined).length;
  return replyProblem("nights-missing", `the reply lacks ${count} of ${rooms.length} nights`);
}

function outside(count: number): Problem {
  return replyProblem("night-outside-range", `the reply has ${count} nights outside the dates of the call`);
}
