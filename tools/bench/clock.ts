// The clock of a run: the wall's, or that of the processor, which the other work of a busy machine does not stop.
import { cpuUsage } from "node:process";

/** The clock that is read. */
export type Clock = "wall" | "cpu";

let chosen: Clock = "wall";

/** Chooses the clock for what is measured from now on. */
export function chooseClock(clock: Clock): void {
  chosen = clock;
}

/** The clock that was chosen. */
export function chosenClock(): Clock {
  return chosen;
}

/** Milliseconds from some beginning. Processor time counts all threads, those of garbage collection among them. */
export function now(): number {
  if (chosen === "wall") return performance.now();
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}
