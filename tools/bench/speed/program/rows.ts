// Runs the measurements of whole programs: start, import, memory, calls end to end, and time by size.
import { endToEndRows } from "./end-to-end.js";
import type { Figure } from "./figure.js";
import { memoryRows } from "./memory.js";
import { scalingRows } from "./scaling.js";
import { importTimes, startTime } from "./start.js";

/** Runs the measurements whose names are wanted, and returns their values. */
export async function programRows(quick: boolean, wanted: (name: string) => boolean): Promise<readonly Figure[]> {
  const parts: readonly (readonly [name: string, rows: () => Promise<readonly Figure[]>])[] = [
    ["cold start", () => startTime(quick)],
    ["cold import", () => importTimes(quick)],
    ["peak memory", () => memoryRows(quick)],
    ["end to end", () => endToEndRows(quick)],
    ["cost against size", () => scalingRows(quick)],
  ];
  const rows: Figure[] = [];
  for (const [name, measure] of parts) if (wanted(name)) rows.push(...(await measure()));
  return rows;
}
