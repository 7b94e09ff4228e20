// The line that shows a person how far a run is; nothing where nobody looks.
import type { Event } from "@staywire/conformance";
import type { Io } from "../io.js";

/** Shows the progress of a run on a terminal. */
export class Progress {
  private total = 0;
  private done = 0;
  private failed = 0;
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
  }

  /** Takes an event in, and renews the line now and then. */
  add(event: Event): void {
    if (!this.io.errIsTerminal) return;
    if (event.type === "plan") this.total = event.shard.cases;
    if (event.type !== "verdict") return;
    this.done += 1;
    if (event.verdict === "fail") this.failed += 1;
    if (this.done % 20 !== 0) return;
    this.io.styled.err(`\r${this.done} of ${this.total} cases, ${this.failed} failed `);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.io.errIsTerminal) this.io.styled.err(`\r${" ".repeat(60)}\r`);
  }
}

/** Shows the progress of a discovery on a terminal. */
export class DiscoveryProgress {
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
  }

  /** Renews the line. */
  show(done: number, of: number): void {
    if (this.io.errIsTerminal) this.io.styled.err(`\rdiscovery: ${done} of ${of} properties `);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.io.errIsTerminal) this.io.styled.err(`\r${" ".repeat(60)}\r`);
  }
}
