// Caches replies by request, so that several cases that need the same reply cause one request only.
import { isRetryStatus } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";

/** Maximum total size of cached replies in bytes. The oldest replies are dropped first. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The cached replies of a run, by the bytes of their requests. */
export class Replies {
  private readonly kept = new Map<string, Promise<Exchange>>();
  private readonly sizes = new Map<string, number>();
  private bytes = 0;

  /**
   * Returns the cached reply to an equal request; otherwise calls `send` and returns its result. The result is not
   * cached if there is no response, or if the target was overloaded.
   */
  async of(key: string, send: () => Promise<Exchange>): Promise<Exchange> {
    const known = this.kept.get(key);
    // If the deadline of another case aborted the shared request, this case sends the request itself.
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

  /** Drops all replies. */
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
