// The options of a transport for a request over node:http.
import type { ServerResponse } from "node:http";
import type { TransportOptions } from "@staywire/codec";

/** Tells that a response may be a stream, and when a client has gone away before its response was out. */
export class NodeTransportOptions implements TransportOptions {
  readonly #response: ServerResponse;
  #left: AbortController | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** An IPv4 address has its own form, also where the server listens on both kinds. */
  get remoteAddress(): string | undefined {
    return this.#response.req.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "");
  }

  get streams(): boolean {
    return true;
  }

  /** Made when it is asked for: most operations end before anybody could go away. */
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
  // node says finished, by event and by property, of a response that was destroyed too.
  let finished = false;
  response.on("finish", () => {
    finished = !response.destroyed;
  });
  response.on("close", () => {
    if (!finished) leave();
  });
  return left;
}
