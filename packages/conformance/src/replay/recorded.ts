// Sends the recorded messages of a failure again, when the check of the failure sends them.

import type { HttpRequest } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { Answer, Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import { Refusal } from "../guard/refusal.js";
import { bytesOf } from "../guard/request-bytes.js";

/** A recorded message of a failure, with the reply in the failed run and the reply now. */
export interface RecordedMessage {
  readonly request: HttpRequest;
  readonly before: Answer;
  /** The response to the message; undefined until the check has sent it. */
  now: Answer | undefined;
}

/**
 * A guard that lets each recorded message through once. If the check sends a message that was not recorded, there are
 * two cases. While recorded messages are left, the target's data must have changed, so the check may from then on send
 * any message that the level allows. If no recorded message is left, the check did not fail where it failed before, so
 * the message is refused, unless `isFree` is true.
 */
export class Recorded implements Guard {
  /** The refusal of the target's guard; undefined if the guard let every message through. */
  refusal: Refusal | undefined;
  /** True if the check tried to send a further message after all recorded ones. */
  isPast = false;
  private isFree: boolean;
  private readonly left: { readonly bytes: string; readonly message: RecordedMessage }[];
  private readonly guard: Guard;
  private readonly read: (exchange: Exchange) => Answer;

  /**
   * `isFree` is true if the check may always send messages that were not recorded. This is so for checks that search
   * for the failure by a sequence of calls that depends on the target's data.
   */
  constructor(
    guard: Guard,
    messages: readonly RecordedMessage[],
    read: (exchange: Exchange) => Answer,
    isFree: boolean,
  ) {
    this.guard = guard;
    this.left = messages.map((message) => ({ bytes: bytesOf(message.request), message }));
    this.read = read;
    this.isFree = isFree;
  }

  async send(request: HttpRequest): Promise<Exchange> {
    const message = this.taken(request);
    if (message === undefined && !this.isFree) {
      if (this.left.length === 0) {
        this.isPast = true;
        throw new Refusal("stopped", phrase`the failure has no such message`);
      }
      this.isFree = true;
    }
    const exchange = await this.carry(request);
    if (message !== undefined) message.now = this.read(exchange);
    return exchange;
  }

  traffic() {
    return this.guard.traffic();
  }

  forget(): void {
    this.guard.forget();
  }

  get ended(): AbortSignal {
    return this.guard.ended;
  }

  private taken(request: HttpRequest): RecordedMessage | undefined {
    const bytes = bytesOf(request);
    const at = this.left.findIndex((each) => each.bytes === bytes);
    return at < 0 ? undefined : this.left.splice(at, 1)[0]?.message;
  }

  private async carry(request: HttpRequest): Promise<Exchange> {
    try {
      return await this.guard.send(request);
    } catch (cause) {
      if (cause instanceof Refusal) this.refusal = cause;
      throw cause;
    }
  }
}
