// Defines the errors for requests that are not sent, or are aborted.

import type { HttpRequest } from "@staywire/codec";
import { type Message, ownErrorBrand, phrase } from "@staywire/model";
import type { Allowance } from "../core/allowance.js";
import type { Stop } from "../core/stop.js";

/** The reason why a request is refused: the level, the budget, a deadline, the day of the run, or the end of the run. */
export type RefusalReason = "level" | "budget" | "stopped" | "deadline" | "case" | "day";

/** The details of a refusal. */
export interface RefusalDetails {
  readonly cutOff?: HttpRequest | undefined;
  readonly set?: Message | undefined;
}

/**
 * Thrown if a request must not be sent, or if a pending request is aborted. The reason is the level, the budget, a
 * deadline, the day of the run, or the end of the run.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  declare readonly message: Message;
  readonly reason: RefusalReason;
  /** The pending request that was aborted; undefined if no request was sent. */
  readonly cutOff: HttpRequest | undefined;
  /** The setting that allows the request, with its value; undefined if the message already names the setting. */
  readonly set: Message | undefined;

  constructor(reason: RefusalReason, message: Message, more: RefusalDetails = {}) {
    super(message);
    this.reason = reason;
    this.cutOff = more.cutOff;
    this.set = more.set;
  }

  get [ownErrorBrand](): true {
    return true;
  }
}

/** Creates the refusal of a request after the end of a run. */
export function refusalAfter({ reason = phrase`the run was over`, set }: Stop): Refusal {
  if (set === "maxRequests") return new Refusal("budget", reason);
  return new Refusal(set === "deadline" ? "deadline" : "stopped", reason);
}

/** Creates the refusal of a request whose case has no time left. */
export function lateCase({ whole }: Allowance, cutOff?: HttpRequest): Refusal {
  return new Refusal("case", phrase`the requests of the case took longer than ${whole} ms`, { cutOff });
}
