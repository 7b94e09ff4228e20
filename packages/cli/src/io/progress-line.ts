// Shows the progress of a command in one line of a terminal: count, rate and remaining time. Shows nothing without a
// terminal.
import type { Io } from "../io.js";

/** The progress of a command. */
export interface Progress {
  readonly done: number;
  /** The total; undefined if it is not yet known. */
  readonly total?: number | undefined;
  /** The unit of the count, such as `properties`. */
  readonly unit: string;
  /** Text to append to the line. */
  readonly more?: string;
}

/** Milliseconds after the start before the rate is shown. */
const WARM_UP = 1_000;

/** Shows the progress of a command on a terminal, in one line of standard error. */
export class ProgressLine {
  readonly #io: Io;
  readonly #name: string;
  readonly #now: () => number;
  readonly #start: number;
  #isShown = false;

  constructor(io: Io, name: string, now: () => number = Date.now) {
    this.#io = io;
    this.#name = name;
    this.#now = now;
    this.#start = now();
  }

  /** Updates the line. */
  show(progress: Progress): void {
    if (!this.#io.errIsTerminal) return;
    this.clear();
    this.#io.styled.err(`${progressText(this.#name, progress, this.#now() - this.#start)} `);
    this.#isShown = true;
  }

  /** Removes the line. */
  clear(): void {
    if (this.#isShown) this.#io.styled.err("\r\u001b[K");
    this.#isShown = false;
  }
}

/** Describes the progress after `time` milliseconds: `sync: 120 of 600 calls, 4.0 per second, 2 min left`. */
export function progressText(name: string, { done, total, unit, more = "" }: Progress, time: number): string {
  const count = total === undefined ? `${done}` : `${done} of ${total}`;
  return `${name}: ${count} ${unit}${more}${speedText(time, done, total)}`;
}

function speedText(time: number, done: number, total: number | undefined): string {
  if (time < WARM_UP || done === 0) return "";
  const rate = (done * 1_000) / time;
  const left = total === undefined || total <= done ? "" : `, ${timeText((total - done) / rate)} left`;
  return `, ${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} per second${left}`;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
