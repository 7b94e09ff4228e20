// Compares two calendars night by night, to find what a channel manager must pass on.
import { requireArgument } from "../arguments.js";
import { isSamePart, type RatePart } from "../rates/rate-parts.js";
import type { CalendarNight } from "./calendar.js";

/** A part of a night that can change. */
export type NightPart = "bookable" | "open" | "reasons" | "rooms" | RatePart;

/** A night that differs from the earlier calendar. */
export interface NightChange {
  /** The date on which the night begins, as ISO text. */
  readonly date: string;
  /** The parts that changed, in a fixed order; for a new night, all parts. */
  readonly changed: readonly NightPart[];
  /** The night in the earlier calendar; undefined if that calendar does not contain it. */
  readonly before: CalendarNight | undefined;
  /** The night in the later calendar. */
  readonly after: CalendarNight;
}

/**
 * Compares two calendars of a property, and returns each night of the later one that is new or has changed, in order.
 * Nights that only the earlier calendar contains are omitted, because they have usually passed. Amounts are compared by
 * value: `157.5` equals `157.50`. Of the `rooms`, only `RoomsAvailable` is compared; `openNights` and `bookings` are
 * not compared. Pure: it compares two results of {@link calendar}.
 *
 * A night that could not be read is not open. Check its `reasons` before you report it as closed:
 * `availability-unknown`, `rates-unknown` and `permissions-unknown` mean that a call failed.
 *
 * @example
 * ```ts
 * const range = { from: "2027-05-01", nights: 14 };
 * const read = async () => calendar(await readProperty(channel, { PropertyID: 1101, ...range }), range);
 * const [before, after] = [await read(), await read()];
 * for (const { date, changed } of calendarChanges(before, after)) console.log(date, changed.join(", "));
 * ```
 */
export function calendarChanges(
  before: readonly CalendarNight[],
  after: readonly CalendarNight[],
): readonly NightChange[] {
  requireArgument(Array.isArray(before), "before", before, "the result of calendar");
  requireArgument(Array.isArray(after), "after", after, "the result of calendar");
  const earlier = new Map(before.map((night) => [night.date, night]));
  return after.flatMap((night): readonly NightChange[] => {
    const old = earlier.get(night.date);
    const changed = old === undefined ? parts : parts.filter((part) => !isSame[part](old, night));
    return changed.length === 0 ? [] : [{ date: night.date, changed, before: old, after: night }];
  });
}

type Same = (a: CalendarNight, b: CalendarNight) => boolean;

const ofRate =
  (part: RatePart): Same =>
  (a, b) =>
    isSamePart(part, a.rate, b.rate);

const isSame: Readonly<Record<NightPart, Same>> = {
  bookable: (a, b) => a.bookable === b.bookable,
  open: (a, b) => a.open === b.open,
  reasons: (a, b) => a.reasons.join() === b.reasons.join(),
  rooms: (a, b) => a.rooms?.RoomsAvailable === b.rooms?.RoomsAvailable,
  rate: ofRate("rate"),
  minStay: ofRate("minStay"),
  maxStay: ofRate("maxStay"),
  arrivalAllowed: ofRate("arrivalAllowed"),
  departureAllowed: ofRate("departureAllowed"),
};

const parts = /* @__PURE__ */ Object.keys(isSame) as readonly NightPart[];
