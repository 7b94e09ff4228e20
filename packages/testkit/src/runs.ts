// The number of runs of a law: as given by the test, or a share of it if time is short.
import { env } from "node:process";

const share = Number(env.STAYWIRE_RUNS ?? 1000) / 1000;

/**
 * Returns the number of runs of a law that runs `count` times in the gate. STAYWIRE_RUNS sets how many runs replace
 * 1,000.
 */
export function runs(count: number): number {
  return Math.ceil(count * share);
}
