// Measures time by size: reading and writing bulk rates from 1 kB to 100 MB; a slope of 1 on a log-log scale is linear.
import { chosenClock } from "../../clock.js";
import { timeText } from "../table.js";
import { runChild } from "./child.js";
import type { Figure } from "./figure.js";

interface Point {
  readonly bytes: number;
  readonly read: number;
  readonly write: number;
}

/** Returns the slopes, and a row per size. */
export async function scalingRows(quick: boolean): Promise<readonly Figure[]> {
  const sizes = ["1000", "10000", "100000", "1000000", "10000000", ...(quick ? [] : ["100000000"])];
  const points = runChild<readonly Point[]>(
    "scaling-child.ts",
    [chosenClock(), ...sizes],
    ["--max-old-space-size=8192"],
  );
  const range = `${points[0]?.bytes} to ${points.at(-1)?.bytes} bytes; target at most 1.1`;
  const slopes = (["read", "write"] as const).map((task) => {
    const value = slope(points.map((point) => [point.bytes, point[task]]));
    return { name: `cost against size, slope: ${task}`, value, text: value.toFixed(3), note: range };
  });
  const rows = points.map(({ bytes, read, write }) => ({
    name: `cost against size: ${bytes} bytes`,
    value: read,
    text: timeText(read),
    note: `read; written in ${timeText(write)}`,
  }));
  return [...slopes, ...rows];
}

/** Returns the slope of the line through the logarithms of the points, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
