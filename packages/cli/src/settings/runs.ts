// Defines the sizes of quick runs and of runs against the embedded service. They differ from the default of the engine.

/** The number of calls that each case generates for the embedded service, where load does not matter. */
export const EMBEDDED_RUNS = 30;

/** The number of calls that each case of a quick run generates. */
export const QUICK_RUNS = 1;

/** The number of properties that the discovery of a quick run reads in full. */
export const QUICK_PROPERTIES = 16;
