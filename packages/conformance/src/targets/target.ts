// Defines the target of a run: anything that answers HTTP requests.
import type { Transport } from "@staywire/codec";

/** The clock of a target. A suite may move it. */
export interface TargetClock {
  /** Moves the clock forward by `seconds`, an integer above 0. It never moves back. */
  readonly advance: (seconds: number) => void | Promise<void>;
}

/** The server under test. */
export interface Target {
  readonly kind: "url" | "handler";
  /** The name of the target for messages, such as its base URL. */
  readonly name: string;
  readonly transport: Transport;
  /** The clock of the target. If it is absent, the suite waits for cached responses to expire. */
  readonly clock?: TargetClock | undefined;
}
