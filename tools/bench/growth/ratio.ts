// Compares the CPU time of some work with that of ordinary work; both are measured alternately, and the best rounds
// count.
import { cpuUsage } from "node:process";

/** How many times as long as ordinary messages of the same size hostile ones may take. */
export const mostTimes = 3;

/** Runs some work, and returns its CPU time in milliseconds. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the ratio of the best times of several rounds. */
export async function ratioOf(work: () => unknown, ordinary: () => unknown, rounds = 4): Promise<number> {
  let [best, base] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    base = Math.min(base, await cpuTime(ordinary));
    best = Math.min(best, await cpuTime(work));
  }
  return best / base;
}
