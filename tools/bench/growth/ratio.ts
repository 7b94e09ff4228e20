// Compares the CPU time of some work with that of ordinary work; both are measured alternately, and the best rounds
// count.
import { cpuUsage } from "node:process";

/** The maximum ratio between the time of a hostile message and that of an ordinary message of the same size. */
export const mostTimes = 3;

/** Runs some work, and returns its CPU time in milliseconds. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Runs both functions in several rounds, and returns the best time of `work` divided by the best time of `ordinary`.
 */
export async function ratioOf(work: () => unknown, ordinary: () => unknown, rounds = 4): Promise<number> {
  let [best, base] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    base = Math.min(base, await cpuTime(ordinary));
    best = Math.min(best, await cpuTime(work));
  }
  return best / base;
}
