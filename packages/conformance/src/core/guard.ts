// The guard of a run as its users see it: it sends requests, and counts them.

import type { HttpRequest } from "@staywire/codec";
import type { Allowance } from "./allowance.js";
import type { Exchange } from "./exchange.js";
import type { Stop } from "./stop.js";

/** The traffic so far. */
export interface Traffic {
  readonly requests: number;
  readonly refused: number;
  readonly silent: number;
  /** The reason why the guard sends no more requests; undefined while it does. */
  readonly stopped: Stop | undefined;
}

/** Options of one request. */
export interface SendOptions {
  /** True to send a request although an equal one was answered before. */
  readonly fresh?: boolean | undefined;
  /** The time that is left for the requests of a case. */
  readonly allowance?: Allowance | undefined;
}

/** Sends requests, or throws a Refusal. A target that does not answer is an exchange without response. */
export interface Guard {
  /** Sends a request within the level and the limits of the run. */
  send(request: HttpRequest, options?: SendOptions): Promise<Exchange>;
  /** Returns what was sent so far. */
  traffic(): Traffic;
  /** Forgets the replies that it would give again: what the target says can have changed. */
  forget(): void;
  /** Aborted when the run is ended or its deadline has passed. */
  readonly ended: AbortSignal;
}
