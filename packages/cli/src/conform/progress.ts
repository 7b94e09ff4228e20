// Shows the progress of a run.
import type { Event } from "@staywire/conformance";
import { ProgressLine } from "../io/progress-line.js";
import type { Io } from "../io.js";

/** Shows the progress of a run on a terminal. */
export class Progress {
  #total = 0;
  #done = 0;
  #failed = 0;
  readonly #line: ProgressLine;

  constructor(io: Io) {
    this.#line = new ProgressLine(io, "conform");
  }

  /** Counts an event, and updates the line after every 20 verdicts. */
  add(event: Event): void {
    if (event.type === "plan") this.#total = event.shard.cases;
    if (event.type !== "verdict") return;
    this.#done += 1;
    if (event.verdict === "fail") this.#failed += 1;
    if (this.#done % 20 !== 0) return;
    this.#line.show({ done: this.#done, total: this.#total, unit: "cases", more: `, ${this.#failed} failed` });
  }

  /** Removes the line. */
  clear(): void {
    this.#line.clear();
  }
}
