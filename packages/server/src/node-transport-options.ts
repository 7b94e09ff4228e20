// The options of a transport for a request received by node:http.
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

  /** An IPv4 address is written as such, even if the server listens on IPv6 too. */
  get remoteAddress(): string | undefined {
    return this.#response.req.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "");
  }

  get streams(): boolean {
    return true;
  }

  /** Created only when used: most operations end before anybody could disconnect. */
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
  // Node also reports responses that were destroyed as finished, in the event and in the property.
  let finished = false;
  response.on("finish", () => {
    finished = !response.destroyed;
  });
  response.on("close", () => {
    if (!finished) leave();
  });
  return left;
}
