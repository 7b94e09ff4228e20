// Serves a transport with node:http: size limits, timeouts for slow clients, and a graceful close.
import type { IncomingMessage, ServerResponse } from "node:http";
import { emptyBody, type HttpResponse, type Transport, utf8 } from "@staywire/codec";
import { defaultRequestBytes } from "./limits.js";
import { type Listening, listenFor } from "./node-listener.js";
import { NodeTransportOptions } from "./node-transport-options.js";
import { type Incoming, incomingOf, readBody, requestOf } from "./receive.js";
import { type ResponseBatch, responseBatch } from "./response-batch.js";
import { writeStream } from "./write-stream.js";

export { type ListenerBounds, type Listening, listenFor, type RequestHandler } from "./node-listener.js";

/** The options of a listening server. Times are in milliseconds. */
export interface ListenOptions {
  /**
   * The port to listen on; 0 lets the system choose a free one.
   *
   * @defaultValue 0
   */
  readonly port?: number | undefined;
  /** The host name or address to listen on. @defaultValue `127.0.0.1` */
  readonly host?: string | undefined;
  /**
   * The maximum size of a request body in bytes; a longer one gets status 413. The server's `codec.limits.bytes`
   * applies too: raise both together.
   * @defaultValue 4194304 (4 MiB, as ASP.NET)
   */
  readonly maxBodyBytes?: number | undefined;
  /** Milliseconds to wait for the headers of a request; 0 for no limit. @defaultValue 10,000 */
  readonly headersTimeout?: number | undefined;
  /** Milliseconds to wait for a complete request; 0 for no limit. @defaultValue 60,000 */
  readonly requestTimeout?: number | undefined;
  /** Milliseconds without progress after which sending a response is aborted; 0 for no limit. @defaultValue 30,000 */
  readonly sendTimeout?: number | undefined;
  /** Milliseconds after which a connection without a request is closed; 0 for no limit. @defaultValue 5,000 */
  readonly keepAliveTimeout?: number | undefined;
  /** Milliseconds that `close` waits for pending requests before it aborts them. @defaultValue 10,000 */
  readonly closeTimeout?: number | undefined;
  /**
   * Called with the error if a transport rejects or returns a response that HTTP cannot carry (the caller gets status
   * 500 without a body), or if a stream fails (the response is cut off). It must not throw.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

type Bounds = Required<{ [K in Exclude<keyof ListenOptions, "onError">]: NonNullable<ListenOptions[K]> }>;

const defaults: Bounds = {
  port: 0,
  host: "127.0.0.1",
  maxBodyBytes: defaultRequestBytes,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  sendTimeout: 30_000,
  keepAliveTimeout: 5_000,
  closeTimeout: 10_000,
};

/** Serves a transport over HTTP. Rejects if it cannot listen on the port. */
export async function listen(transport: Transport, options: ListenOptions = {}): Promise<Listening> {
  const bounds: Bounds = { ...defaults, ...definedOf(options) };
  const state: State = {
    transport,
    bounds,
    onError: options.onError,
    closing: false,
    out: responseBatch((response, answer) => attempt(state, response, () => send(state, response, answer))),
  };
  const listening = await listenFor((request, response, expects) => serve(state, request, response, expects), bounds);
  return {
    url: listening.url,
    port: listening.port,
    get pending() {
      return listening.pending;
    },
    close: () => {
      state.closing = true;
      return listening.close();
    },
  };
}

interface State {
  readonly transport: Transport;
  readonly bounds: Bounds;
  readonly onError: ((error: unknown) => void) | undefined;
  closing: boolean;
  readonly out: ResponseBatch;
}

function definedOf(options: ListenOptions): Partial<Bounds> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function serve(state: State, request: IncomingMessage, response: ServerResponse, expects: boolean): void {
  const { maxBodyBytes } = state.bounds;
  if (request.httpVersion === "1.1" && request.headers.host === undefined) {
    send(state, response, withoutHost);
    return;
  }
  const incoming = incomingOf(request);
  const refuse = () => tooLarge(state, request, response);
  if ((incoming.length ?? 0) > maxBodyBytes) {
    refuse();
    return;
  }
  if (expects) response.writeContinue();
  readBody(incoming, maxBodyBytes, (body) => pass(state, incoming, body, response), refuse);
}

const withoutHost: HttpResponse = {
  status: 400,
  headers: [
    ["Content-Length", "0"],
    ["Connection", "close"],
  ],
  body: emptyBody,
};

function pass(state: State, incoming: Incoming, body: Uint8Array, response: ServerResponse): void {
  attempt(state, response, () =>
    state.transport(requestOf(incoming, body), new NodeTransportOptions(response)).then(
      (answer) => state.out.add(response, answer),
      (error) => fail(state, response, error),
    ),
  );
}

function attempt(state: State, response: ServerResponse, act: () => void): void {
  try {
    act();
  } catch (error) {
    fail(state, response, error);
  }
}

// Handles the error of a transport that rejected, or of a response that cannot be written.
function fail(state: State, response: ServerResponse, error: unknown): void {
  try {
    state.onError?.(error);
  } finally {
    if (response.headersSent) response.destroy();
    else send(state, response, { status: 500, headers: [["Content-Length", "0"]], body: emptyBody });
  }
}

function send(state: State, response: ServerResponse, { status, headers, body, stream }: HttpResponse): void {
  const head = () => response.writeHead(status, flat(state, headers));
  if (stream !== undefined) {
    writeStream(response, head, stream, state.bounds.sendTimeout)
      .then(() => finish(state, response, emptyBody))
      .catch((error) => fail(state, response, error));
  } else if (!response.destroyed) {
    head();
    finish(state, response, body);
  }
}

function finish({ bounds }: State, response: ServerResponse, body: Uint8Array): void {
  if (response.destroyed) return;
  if (body.length === 0) response.end();
  else response.end(body);
  // Sets the timeout after which a client that does not read the response is disconnected. Node restores its own
  // timeout after the response.
  const isOut = response.socket?.writableLength === 0;
  if (!isOut) response.setTimeout(bounds.sendTimeout, () => response.destroy());
}

function flat({ closing }: State, headers: HttpResponse["headers"]): string[] {
  const all: string[] = [];
  for (const [name, value] of headers) all.push(name, value);
  if (closing) all.push("Connection", "close");
  return all;
}

// Reads and discards the rest of the body, at most twice the limit, so that the client can read the response.
function tooLarge(state: State, request: IncomingMessage, response: ServerResponse): void {
  const { maxBodyBytes } = state.bounds;
  const body = utf8(`The request is too large: a body has at most ${maxBodyBytes} bytes.\r\n`);
  let dropped = 0;
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > 2 * maxBodyBytes) request.destroy();
  });
  send(state, response, {
    status: 413,
    headers: [
      ["Content-Length", String(body.length)],
      ["Content-Type", "text/plain; charset=utf-8"],
    ],
    body,
  });
}
