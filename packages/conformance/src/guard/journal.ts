// Keeps the last messages of a run, so that a failing case can be repeated together with the messages before it.
import type { HttpRequest } from "@staywire/codec";
import type { Exchange } from "../core/exchange.js";
import { areSameBytes, isSameBody } from "./request-bytes.js";

/** Minimum number of exchanges to keep. At twice this number, the oldest are dropped. */
const KEPT = 2_000;

/** The last exchanges of a run, oldest first. */
export class Journal {
  private exchanges: Exchange[] = [];

  private readonly known = new WeakSet<Exchange>();

  /**
   * Adds an exchange, and drops the oldest ones if there are too many. Returns false without adding the exchange if its
   * reply is cached, because nothing was sent.
   */
  add(exchange: Exchange): boolean {
    if (this.known.has(exchange)) return false;
    this.known.add(exchange);
    if (this.exchanges.length >= 2 * KEPT) this.exchanges = this.exchanges.slice(-KEPT);
    this.exchanges.push(exchange);
    return true;
  }

  /** Returns the last `count` exchanges before the given exchange. */
  before(exchange: Exchange, count: number): readonly Exchange[] {
    const at = this.exchanges.lastIndexOf(exchange);
    return this.exchanges.slice(Math.max(0, at - count), Math.max(0, at));
  }

  /** Returns earlier exchanges with the same successful reply as the given exchange. */
  sameReplies({ request, response }: Exchange): readonly Exchange[] {
    if (response?.status !== 200) return [];
    const at = this.exchanges.findIndex((each) => each.request === request);
    const earlier = this.exchanges.slice(0, Math.max(0, at));
    return earlier.filter(
      ({ response: each }) => each !== undefined && each.status === 200 && isSameBody(each.body, response.body),
    );
  }

  /** Returns a function that finds, for a request, its latest exchange among the exchanges so far. */
  answers(): (request: HttpRequest) => Exchange | undefined {
    const exchanges = [...this.exchanges];
    return (request) => exchanges.findLast((exchange) => areSameBytes(exchange.request, request));
  }
}
