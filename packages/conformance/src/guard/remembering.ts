// Wraps a guard so that equal requests of reads are sent once, and the cases share the reply.
import type { HttpRequest, UntypedCodec } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";
import type { Guard, SendOptions, Traffic } from "../core/guard.js";
import { isBulk } from "./bulk.js";
import { Refusal } from "./refusal.js";
import { Replies } from "./replies.js";
import { bytesOf } from "./request-bytes.js";
import { operationsIn } from "./writes.js";

/**
 * Maximum size in bytes of requests whose replies are shared. Larger requests are rarely equal, and comparing them is
 * slow.
 */
const LARGEST = 16_384;

/**
 * Wraps a guard. Until the run writes, a read that equals an earlier request gets the earlier reply. For an operation
 * with a long cache time, this also holds after a write, because a service may do the same.
 */
export function remembering(codec: UntypedCodec, inner: Guard): Guard {
  return new RememberingGuard(codec, inner);
}

class RememberingGuard implements Guard {
  /** True once the run has written. From then on, each read may get another reply. */
  private hasWritten = false;
  private readonly replies = new Replies();
  private readonly bulk = new Replies();
  private readonly codec: UntypedCodec;
  private readonly inner: Guard;

  constructor(codec: UntypedCodec, inner: Guard) {
    this.codec = codec;
    this.inner = inner;
  }

  get ended(): AbortSignal {
    return this.inner.ended;
  }

  traffic(): Traffic {
    return this.inner.traffic();
  }

  forget(): void {
    this.replies.forget();
    this.bulk.forget();
  }

  async send(request: HttpRequest, options: SendOptions = {}): Promise<Exchange> {
    const send = (): Promise<Exchange> => this.inner.send(request, options);
    const named = operationsIn(this.codec.service, request);
    if (named.some(({ effect }) => effect === "write")) return this.written(send);
    if (request.body.length > LARGEST) return send();
    const replies = this.repliesTo(named.some(isBulk));
    return replies === undefined || options.fresh === true ? send() : replies.of(bytesOf(request), send);
  }

  private repliesTo(bulk: boolean): Replies | undefined {
    if (bulk) return this.bulk;
    return this.hasWritten ? undefined : this.replies;
  }

  /**
   * Sends a request that may write. If the level refuses the request, nothing changes, so cached replies stay valid.
   */
  private async written(send: () => Promise<Exchange>): Promise<Exchange> {
    const before = this.hasWritten;
    this.hasWritten = true;
    try {
      const exchange = await send();
      this.replies.forget();
      return exchange;
    } catch (cause) {
      if (cause instanceof Refusal && cause.reason === "level") this.hasWritten = before;
      throw cause;
    }
  }
}
