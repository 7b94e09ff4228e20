// Measures how the time of a row grows with the size of its message. The result is the slope of CPU time over size on a
// log-log scale; of several rounds, the fastest counts.
import { cpuUsage } from "node:process";

/** A name, and a function that prepares a message of about `size` bytes; only the returned work is measured. */
export type Row = readonly [name: string, prepare: (size: number) => () => unknown];

/** One point of a curve: size in bytes, time in milliseconds. */
export interface Point {
  readonly size: number;
  readonly time: number;
}

/** The sizes and the rounds of a measurement. */
export interface Plan {
  /** The size to begin with, in bytes. */
  readonly first: number;
  /** The largest size, in bytes. */
  readonly last: number;
  /**
   * Sizes double until a message takes this many milliseconds (below the size `long`, 16 times as many). Two larger
   * sizes follow.
   */
  readonly enough: number;
  /** The size in bytes below which `enough` is 16 times as large, because engines treat shorter texts specially. */
  readonly long: number;
  /** Number of rounds per size; the fastest counts. */
  readonly rounds: number;
}

/** The measured curve of a row. */
export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
  /**
   * The slope: 1 is linear, 2 is quadratic. It is calculated from the last two doublings. After a repeated measurement,
   * it is at most the slope over all sizes that took at least `enough` milliseconds.
   */
  readonly slope: number;
}

/** The maximum slope that counts as linear. */
export const steepest = 1.2;

const warmUp = 3;
// If a message takes more milliseconds, the row is not measured with larger messages.
const endless = 1_500;

function timeOf(work: () => unknown, rounds: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuUsage();
    work();
    const { user, system } = cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

// Returns the slope by least squares on the logarithms.
function slopeOf(points: readonly Point[]): number {
  const logs = points.map(({ size, time }) => [Math.log(size), Math.log(time)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, each) => sum + each[of], 0) / logs.length;
  const [meanSize, meanTime] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [size]) => sum + (size - meanSize) ** 2, 0);
  const common = logs.reduce((sum, [size, time]) => sum + (size - meanSize) * (time - meanTime), 0);
  return spread === 0 ? 0 : common / spread;
}

/** Measures one row. */
function measure([name, prepare]: Row, { first, last, enough, long, rounds }: Plan): Curve {
  const points: Point[] = [];
  // Warms up, because uncompiled code would slow down the smallest message and hide a steep curve.
  const small = prepare(first);
  for (let round = 0; round < warmUp; round += 1) small();
  let left = 2;
  for (let size = first; size <= last && left >= 0; size *= 2) {
    const time = timeOf(prepare(size), rounds);
    points.push({ size, time });
    if (time >= (size < long ? enough * 16 : enough)) left -= 1;
    if (time > endless) break;
  }
  return { name, points, slope: slopeOf(points.slice(-3)) };
}

/**
 * Measures a row, and repeats it with larger sizes as long as its curve looks steep. A curve that was steep only
 * because of garbage collection or other work becomes flatter; a quadratic curve stays steep.
 */
export function measureFairly(row: Row, plan: Plan, tries: number): Curve {
  let curve = measure(row, plan);
  for (let i = 1; i < tries && curve.slope > steepest; i += 1) {
    const { points, name } = measure(row, { ...plan, enough: plan.enough * 4 ** i, last: plan.last * 4 ** i });
    const best = new Map(points.map((point) => [point.size, point]));
    for (const point of curve.points) {
      if (point.time < (best.get(point.size)?.time ?? Number.POSITIVE_INFINITY)) best.set(point.size, point);
    }
    const all = [...best.values()].sort((left, right) => left.size - right.size);
    const long = all.filter(({ time }) => time >= plan.enough);
    curve = { name, points: all, slope: Math.min(slopeOf(all.slice(-3)), slopeOf(long)) };
  }
  return curve;
}
