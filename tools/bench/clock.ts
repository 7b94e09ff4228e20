// Provides the clock of a measurement: wall time, or processor time, which other work of a busy machine does not
// affect.
import { cpuUsage } from "node:process";

/** The kind of clock. */
export type Clock = "wall" | "cpu";

let chosen: Clock = "wall";

/** Sets the clock for all following measurements. */
export function chooseClock(clock: Clock): void {
  chosen = clock;
}

/** Returns the current kind of clock. */
export function chosenClock(): Clock {
  return chosen;
}

/**
 * Returns milliseconds since an arbitrary start. Processor time includes all threads, including those of garbage
 * collection.
 */
export function now(): number {
  if (chosen === "wall") return performance.now();
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}
