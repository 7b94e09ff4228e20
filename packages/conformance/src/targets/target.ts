// The target of a run: anything that answers HTTP requests.
import type { Transport } from "@staywire/codec";

/** The clock of a target, where the suite may move it. */
export interface TargetClock {
  /** Moves the clock forward by `seconds`, an integer above 0. It is never moved back. */
  readonly advance: (seconds: number) => void | Promise<void>;
}

/** The server under test. */
export interface Target {
  readonly kind: "url" | "handler";
  /** The name for people, such as the base URL. */
  readonly name: string;
  readonly transport: Transport;
  /** Moves the clock of the target. If absent, the suite waits for cached responses to expire. */
  readonly clock?: TargetClock | undefined;
}
