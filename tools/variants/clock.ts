// A clock for variants.
import type { HuntClock } from "../mutants/mutant.js";

/** Returns a clock that stands still until it is moved. */
export function clockAt(start: string): HuntClock {
  let instant = Date.parse(start);
  return {
    now: () => new Date(instant).toISOString(),
    advance: (seconds) => {
      instant += seconds * 1000;
    },
  };
}
