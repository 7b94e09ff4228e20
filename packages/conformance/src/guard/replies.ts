// Replies that are given again in place of equal requests, so that a target is asked once for what several cases need.
import { isRetryStatus } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";

/** The most bytes of replies that are kept; the oldest are forgotten first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The replies of a run, by the bytes of their requests. */
export class Replies {
  private readonly kept = new Map<string, Promise<Exchange>>();
  private readonly sizes = new Map<string, number>();
  private bytes = 0;

  /** The reply to an equal request, or what `send` gives; requests without a useful reply are sent again. */
  async of(key: string, send: () => Promise<Exchange>): Promise<Exchange> {
    const known = this.kept.get(key);
    // A request can be cut off by the deadline of the case that sent it: another case sends it itself.
    if (known !== undefined) return known.catch(() => this.of(key, send));
    const sent = send();
    this.kept.set(key, sent);
    try {
      const exchange = await sent;
      if (this.kept.get(key) === sent) this.settle(key, exchange);
      return exchange;
    } catch (cause) {
      if (this.kept.get(key) === sent) this.kept.delete(key);
      throw cause;
    }
  }

  /** Forgets every reply. */
  forget(): void {
    this.kept.clear();
    this.sizes.clear();
    this.bytes = 0;
  }

  private settle(key: string, { response }: Exchange): void {
    if (response === undefined || isRetryStatus(response.status)) {
      this.kept.delete(key);
      return;
    }
    this.sizes.set(key, response.body.length);
    this.bytes += response.body.length;
    for (const [oldest, size] of this.sizes) {
      if (this.bytes <= MOST_BYTES) break;
      this.kept.delete(oldest);
      this.sizes.delete(oldest);
      this.bytes -= size;
    }
  }
}
