// Scales the number of runs of property-based tests with the environment variable STAYWIRE_RUNS.
import { env } from "node:process";

const share = Number(env.STAYWIRE_RUNS ?? 1000) / 1000;

/**
 * Returns the number of runs of a property-based test: `count` by default. STAYWIRE_RUNS is the share of `count` to
 * run, in thousandths: 100 means a tenth of `count`.
 */
export function runs(count: number): number {
  return Math.ceil(count * share);
}
