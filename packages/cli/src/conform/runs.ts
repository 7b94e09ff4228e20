// The default number of generated calls, for the program, its help and its settings file.
import { DEFAULT_RUNS } from "@staywire/conformance";

/** The number of calls each case generates for the embedded service: nobody minds the load of it. */
export const EMBEDDED_RUNS = 30;

/** The number of calls each case of a quick run generates. */
export const QUICK_RUNS = 1;

/** Describes the setting, with its defaults. */
export const runsDoc = `how many calls each case generates. Default: ${DEFAULT_RUNS}; for the embedded service: ${EMBEDDED_RUNS}; with --quick: ${QUICK_RUNS}`;
