// Creates the clock of the reference service. Tests can move this clock.

/** A running clock that can be moved. */
export interface Clock {
  /** Returns the current instant, as ISO text in UTC. */
  readonly now: () => string;
  /**
   * Moves the clock to an instant, from which it continues. Throws a RangeError if the instant is invalid or outside of
   * the years 1 to 9999.
   */
  readonly move: (instant: string) => void;
  /** Undoes every move. */
  readonly reset: () => void;
}

/** Creates a clock that starts at noon UTC of a date. Without a date, the clock shows the time of the system. */
export function clockFrom(today: string | undefined): Clock {
  const ahead = today === undefined ? 0 : Date.parse(`${today}T12:00:00Z`) - Date.now();
  let moved = ahead;
  return {
    now: () => new Date(Date.now() + moved).toISOString(),
    move(instant) {
      const wanted = Date.parse(instant);
      const text = new Date(wanted).toISOString();
      // The ISO text of a year after 9999 or before 0 begins with a sign, which the dates of the service cannot have.
      if (!/^(?!0000)\d/.test(text)) throw new RangeError("the instant is not in the years 1 to 9999");
      moved = wanted - Date.now();
    },
    reset() {
      moved = ahead;
    },
  };
}
