// How many times the CPU time of ordinary work some other work takes; both are measured in turn, and the best rounds count.
import { cpuUsage } from "node:process";

/** Hostile messages may take so many times as long as ordinary ones of the same size. */
export const mostTimes = 3;

/** The CPU time of work, in milliseconds. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}

/** The ratio of the best times of some rounds. */
export async function ratioOf(work: () => unknown, ordinary: () => unknown, rounds = 4): Promise<number> {
  let [best, base] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    base = Math.min(base, await cpuTime(ordinary));
    best = Math.min(best, await cpuTime(work));
  }
  return best / base;
}
