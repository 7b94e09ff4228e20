// The instants of calls.
import { type CalendarDate, dateOf } from "@staywire/values";

/** An instant and its date as written. */
export interface Instant {
  /** The instant as ISO text. */
  readonly now: string;
  readonly today: CalendarDate;
}

/** Tells the instant. */
export type Clock = () => Instant;

/** A clock over a source of ISO texts. Throws a ValueError where one is no dateTime. */
export function clockOf(source: () => string): Clock {
  let last: Instant | undefined;
  return () => {
    const now = source();
    // Many calls fall into one millisecond.
    if (last?.now !== now) last = { now, today: dateOf(now) };
    return last;
  };
}
