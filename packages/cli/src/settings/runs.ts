// The sizes of runs that are not the default of the engine: of a quick one, and against the embedded service.

/** The number of calls each case generates for the embedded service: nobody minds the load of it. */
export const EMBEDDED_RUNS = 30;

/** The number of calls each case of a quick run generates. */
export const QUICK_RUNS = 1;

/** The number of properties the discovery of a quick run reads in full. */
export const QUICK_PROPERTIES = 16;
