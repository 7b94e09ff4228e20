// Defines the interface of a run's guard, which sends and counts all requests.

import type { HttpRequest } from "@staywire/codec";
import type { Allowance } from "./allowance.js";
import type { Exchange } from "./exchange.js";
import type { Stop } from "./stop.js";

/** The traffic of a run so far. */
export interface Traffic {
  readonly requests: number;
  readonly refused: number;
  readonly silent: number;
  /** The reason why the guard sends no more requests; undefined while it still sends them. */
  readonly stopped: Stop | undefined;
}

/** Options of a request. */
export interface SendOptions {
  /** True to send a request even if an equal one was answered before. */
  readonly fresh?: boolean | undefined;
  /** The time left for the requests of the case. */
  readonly allowance?: Allowance | undefined;
}

/** Sends requests, or throws a `Refusal`. If the target does not reply, the returned exchange has no response. */
export interface Guard {
  /** Sends a request if the level and the limits of the run allow it. */
  send(request: HttpRequest, options?: SendOptions): Promise<Exchange>;
  /** Returns the traffic so far. */
  traffic(): Traffic;
  /** Drops the cached replies, because the target's data may have changed. */
  forget(): void;
  /** The signal that is aborted when the run ends or its deadline passes. */
  readonly ended: AbortSignal;
}
