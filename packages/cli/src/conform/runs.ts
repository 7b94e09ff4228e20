// How many calls a run generates for a case by default.

/** The default for a target. */
export const TARGET_RUNS = 4;

/** The default for the embedded service, where load harms nobody. */
export const EMBEDDED_RUNS = 30;
