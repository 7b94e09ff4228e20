// The clock of the reference service.

/** A clock that runs, and that can be moved. */
export interface Clock {
  /** The instant, as ISO text in UTC. */
  readonly now: () => string;
  /** Goes on from that instant. Throws a RangeError where it is no instant of the years 1 to 9999. */
  readonly move: (instant: string) => void;
  /** Undoes every move. */
  readonly reset: () => void;
}

/** A clock that starts at noon, UTC, of a day and runs on; the system's clock where no day is given. */
export function clockFrom(today: string | undefined): Clock {
  const ahead = today === undefined ? 0 : Date.parse(`${today}T12:00:00Z`) - Date.now();
  let moved = ahead;
  return {
    now: () => new Date(Date.now() + moved).toISOString(),
    move(instant) {
      const wanted = Date.parse(instant);
      const text = new Date(wanted).toISOString();
      // Beyond these years ISO texts have a sign, which no date of the service can have.
      if (!/^(?!0000)\d/.test(text)) throw new RangeError("the instant is not in the years 1 to 9999");
      moved = wanted - Date.now();
    },
    reset() {
      moved = ahead;
    },
  };
}
