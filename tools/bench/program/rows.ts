// What is measured of whole programs: starting, importing, memory, and cost against size.

import { memoryRows } from "./memory.js";
import { scalingRows } from "./scaling.js";
import { importTimes, startTime } from "./start.js";

/** One figure with its unit, and what it means. */
export interface Whole {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly note: string;
}

/** The figures whose name is wanted. */
export async function programRows(quick: boolean, wanted: (name: string) => boolean): Promise<readonly Whole[]> {
  const parts: readonly (readonly [name: string, rows: () => Promise<readonly Whole[]>])[] = [
    ["cold start", () => startTime(quick)],
    ["cold import", () => importTimes(quick)],
    ["peak memory", () => memoryRows(quick)],
    ["cost against size", () => scalingRows(quick)],
  ];
  const rows: Whole[] = [];
  for (const [name, measure] of parts) if (wanted(name)) rows.push(...(await measure()));
  return rows;
}
