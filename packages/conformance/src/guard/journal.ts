// The last messages of a run, so that a failing case can be looked at again with what went before it.
import type { HttpRequest } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";
import { areSameBytes, isSameBody } from "./request-bytes.js";

/** The number of exchanges that are kept. */
const KEPT = 2_000;

/** The last exchanges of a run, oldest first. */
export class Journal {
  private exchanges: Exchange[] = [];

  private readonly known = new WeakSet<Exchange>();

  /** Takes an exchange in, and lets the oldest ones go. False for a reply that was given before: nothing was sent. */
  add(exchange: Exchange): boolean {
    if (this.known.has(exchange)) return false;
    this.known.add(exchange);
    if (this.exchanges.length >= 2 * KEPT) this.exchanges = this.exchanges.slice(-KEPT);
    this.exchanges.push(exchange);
    return true;
  }

  /** The last `count` exchanges before an exchange. */
  before(exchange: Exchange, count: number): readonly Exchange[] {
    const at = this.exchanges.lastIndexOf(exchange);
    return this.exchanges.slice(Math.max(0, at - count), Math.max(0, at));
  }

  /** Lists the exchanges before an exchange that have the same successful reply. */
  sameReplies({ request, response }: Exchange): readonly Exchange[] {
    if (response?.status !== 200) return [];
    const at = this.exchanges.findIndex((each) => each.request === request);
    const earlier = this.exchanges.slice(0, Math.max(0, at));
    return earlier.filter(
      ({ response: each }) => each !== undefined && each.status === 200 && isSameBody(each.body, response.body),
    );
  }

  /** Finds the answer that a request has had until now; the last one if it was sent several times. */
  answers(): (request: HttpRequest) => Exchange | undefined {
    const exchanges = [...this.exchanges];
    return (request) => exchanges.findLast((exchange) => areSameBytes(exchange.request, request));
  }
}
