// Cuts off a connection that sends ever more requests without waiting for their responses.
import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";

/**
 * The maximum requests of a connection without a complete response. Node makes every request of the 64 kB that it reads
 * at once before anything else has its turn: some 3,000, if they are short (`pnpm bench blocking`, "pipelined").
 */
const mostPipelined = 256;

const unanswered = new WeakMap<Socket, number>();

/** Counts a response that is complete, or will never be. */
export function countAnswered(socket: Socket): void {
  unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1);
}

/**
 * A request that is counted as soon as its head is read. The one that is too many asks for an upgrade, whatever it says:
 * behind an upgrade, node reads no requests.
 */
export class CountedMessage extends IncomingMessage {
  #isConnect: boolean | undefined;
  #isTooMany = false;

  /** Read by node, before and after it hands a request over; false for an upgrade that a client asks for. */
  get upgrade(): boolean {
    return this.#isTooMany || (this.#isConnect === true && this.method === "CONNECT");
  }

  /** Set by node: null by its constructor, then what the head asks for, then its own answer to that. */
  set upgrade(asked: boolean | null) {
    if (asked === null || this.#isConnect !== undefined) return;
    this.#isConnect = asked;
    const count = (unanswered.get(this.socket) ?? 0) + 1;
    unanswered.set(this.socket, count);
    this.#isTooMany = count > mostPipelined;
  }
}

/** Cuts off the connections of a server that have too many requests; its requests are counted messages. */
export function cutOffFloods(http: Server): void {
  http.on("upgrade", (_, socket) => socket.destroy());
}
