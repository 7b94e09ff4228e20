// The line that shows a person how far a command is, how fast, and how long it will take; nothing where nobody looks.
import type { Io } from "../io.js";

/** How far a command is. */
export interface Progress {
  readonly done: number;
  /** The total; undefined while it is not known. */
  readonly total?: number | undefined;
  /** The unit of the count, like `properties`. */
  readonly unit: string;
  /** Text that follows on the same line. */
  readonly more?: string;
}

/** Milliseconds before a rate can be trusted. */
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

  /** Renews the line. */
  show(progress: Progress): void {
    if (!this.#io.errIsTerminal) return;
    this.clear();
    this.#io.styled.err(`${progressText(this.#name, progress, this.#now() - this.#start)} `);
    this.#isShown = true;
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#isShown) this.#io.styled.err("\r\u001b[K");
    this.#isShown = false;
  }
}

/** Describes the progress after some milliseconds: `sync: 120 of 600 calls, 4.0 per second, 2 min left`. */
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
