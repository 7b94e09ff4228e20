// Disconnects a client that sends more and more requests without waiting for their responses.
import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";

/**
 * The maximum number of requests of a connection without a complete response. Node reads 64 kB at once, and emits all
 * requests in them before anything else gets its turn. Without the maximum, these could be some 3,000 short requests
 * (`pnpm bench blocking`, "pipelined").
 */
const mostPipelined = 256;

const unanswered = new WeakMap<Socket, number>();

/** Counts a response that is complete, or will never be complete. */
export function countAnswered(socket: Socket): void {
  unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1);
}

/**
 * A request that is counted as soon as its headers are read. The first request beyond the maximum claims to ask for an
 * upgrade, because Node reads no requests after an upgrade.
 */
export class CountedMessage extends IncomingMessage {
  #isConnect: boolean | undefined;
  #isTooMany = false;

  /**
   * Read by Node before and after it emits a request. True for a request beyond the maximum and for CONNECT, so that
   * `cutOffFloods` disconnects the client. False for any other upgrade that a client asks for, because upgrades are not
   * supported.
   */
  get upgrade(): boolean {
    return this.#isTooMany || (this.#isConnect === true && this.method === "CONNECT");
  }

  /**
   * Set by Node three times: to null by its constructor, then to what the headers ask for, then to Node's own decision.
   */
  set upgrade(asked: boolean | null) {
    if (asked === null || this.#isConnect !== undefined) return;
    this.#isConnect = asked;
    const count = (unanswered.get(this.socket) ?? 0) + 1;
    unanswered.set(this.socket, count);
    this.#isTooMany = count > mostPipelined;
  }
}

/** Disconnects clients with too many unanswered requests. The server must create its requests as `CountedMessage`. */
export function cutOffFloods(http: Server): void {
  http.on("upgrade", (_, socket) => socket.destroy());
}
