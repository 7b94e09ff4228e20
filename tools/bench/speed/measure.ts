// Measures all peers in turn in each round, so that other work of the machine affects all of them alike, and takes
// medians.
import type { Job, Peer } from "./peer.js";
import type { Workload } from "./workload.js";

/** The time of one peer for one workload. */
export interface Result {
  readonly workload: Workload;
  readonly peer: Peer;
  /** The median over the rounds. */
  readonly milliseconds: number;
  /** The best round, which other work of the machine has affected least. */
  readonly best: number;
  readonly rounds: readonly number[];
}

/** The number and the length of the rounds. */
export interface Effort {
  readonly rounds: number;
  /** Minimum milliseconds of one peer in one round. */
  readonly milliseconds: number;
}

interface Entrant {
  readonly peer: Peer;
  readonly job: Job;
  readonly times: number;
  readonly isSlow: boolean;
  readonly rounds: number[];
}

// Milliseconds of warm-up; in less time, the compilers of the runtimes are not done, especially with small messages.
const warmMilliseconds = 3000;
// Milliseconds per run above which a peer is measured in few rounds.
const slowMilliseconds = 2000;
const roundsOfSlow = 3;

/** Checks each peer that has a job for the workload, and measures them in turn. Rejects if a check fails. */
export async function measure(workload: Workload, peers: readonly Peer[], effort: Effort): Promise<readonly Result[]> {
  const entrants: Entrant[] = [];
  for (const peer of peers) {
    const job = peer.missing === undefined ? await peer.job(workload) : undefined;
    if (job !== undefined) entrants.push(await enter(peer, job, effort));
  }
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const { job, times, rounds, isSlow } of entrants) {
      if (isSlow && round >= roundsOfSlow) continue;
      rounds.push(await job.measure(times));
    }
  }
  for (const { job } of entrants) job.close?.();
  return entrants.map(({ peer, rounds }) => ({
    workload,
    peer,
    milliseconds: median(rounds),
    best: Math.min(...rounds),
    rounds,
  }));
}

// Checks the job, then warms up, because the compilers of all runtimes need some runs. A slow job is not warmed up.
async function enter(peer: Peer, job: Job, effort: Effort): Promise<Entrant> {
  try {
    await job.check();
  } catch (error) {
    throw new Error(`${peer.name} does not do the work: ${(error as Error).message}`, { cause: error });
  }
  const first = await job.measure(1);
  const isSlow = first > slowMilliseconds;
  const warm = isSlow ? first : await job.measure(timesFor(first, warmMilliseconds));
  return { peer, job, times: timesFor(Math.min(first, warm), effort.milliseconds), isSlow, rounds: [] };
}

function timesFor(once: number, milliseconds: number): number {
  return Math.min(100_000, Math.max(1, Math.ceil(milliseconds / Math.max(once, 0.0005))));
}

/** Returns the median. For an even number of values, this is the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
