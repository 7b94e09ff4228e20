// Provides the options of a transport for a request that node:http received.
import type { ServerResponse } from "node:http";
import type { TransportOptions } from "@staywire/codec";

/**
 * Allows streamed responses, and provides a signal that is aborted if the client disconnects before its response is
 * sent.
 */
export class NodeTransportOptions implements TransportOptions {
  readonly #response: ServerResponse;
  #left: AbortController | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /**
   * Returns the address of the caller. A server that listens on IPv6 sees IPv4 addresses with a prefix, which is
   * removed.
   */
  get remoteAddress(): string | undefined {
    return this.#response.req.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "");
  }

  get streams(): boolean {
    return true;
  }

  /**
   * Aborted if the client disconnects. Created only when it is used, because most operations end before the client
   * could disconnect.
   */
  get signal(): AbortSignal {
    this.#left ??= watched(this.#response);
    return this.#left.signal;
  }
}

function watched(response: ServerResponse): AbortController {
  const left = new AbortController();
  const leave = () => left.abort(new Error("the client has gone away"));
  if (response.closed) {
    if (!response.writableEnded) leave();
    return left;
  }
  // Node's event `finish` and property `writableFinished` do not prove that the response was sent: Node sets them for
  // destroyed responses too.
  let finished = false;
  response.on("finish", () => {
    finished = !response.destroyed;
  });
  response.on("close", () => {
    if (!finished) leave();
  });
  return left;
}
