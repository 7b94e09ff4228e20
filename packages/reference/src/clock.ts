// Provides the current time of calls.
import { type CalendarDate, dateOf } from "@staywire/values";

/** A point in time and its date as written. */
export interface Instant {
  /** The time as ISO text. */
  readonly now: string;
  readonly today: CalendarDate;
}

/** Returns the current time. */
export type Clock = () => Instant;

/** Creates a clock from a source of ISO texts. The clock throws a ValueError if a text is not a dateTime. */
export function clockOf(source: () => string): Clock {
  let last: Instant | undefined;
  return () => {
    const now = source();
    // Cached, because many calls happen in the same millisecond.
    if (last?.now !== now) last = { now, today: dateOf(now) };
    return last;
  };
}
