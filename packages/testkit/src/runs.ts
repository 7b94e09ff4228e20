// How often the laws are tried: as often as a test says, or by a share of it where time is short.
import { env } from "node:process";

const share = Number(env.STAYWIRE_RUNS ?? 1000) / 1000;

/** The number of runs of a law that is tried `count` times in the gate; STAYWIRE_RUNS is that number for 1,000. */
export function runs(count: number): number {
  return Math.ceil(count * share);
}
