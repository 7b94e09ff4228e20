// Listens with node:http or node:https. Processes one request per connection at a time, disconnects slow clients, and
// closes gracefully.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connectionsOf } from "./connections.js";
import { CountedMessage, cutOffFloods } from "./pipeline-limit.js";

/** A listening server. */
export interface Listening {
  /** The base URL, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The number of requests without a complete response. `close` waits for them. */
  readonly pending: number;
  /**
   * Stops accepting connections, waits for pending requests for at most `closeTimeout`, and resolves when every
   * connection is closed.
   */
  close(): Promise<void>;
}

/** The limits of a listener. Times are in milliseconds; 0 means no limit, except for `closeTimeout`. */
export interface ListenerBounds {
  readonly port: number;
  readonly host: string;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly closeTimeout: number;
  /**
   * True to send the responses even to a client that has ended its side of the connection after its requests. Default:
   * Node closes the connection of such a client as soon as it has read that end.
   */
  readonly allowsHalfOpen?: boolean | undefined;
  /** The private key and the certificate of the server, in PEM format. Default: plain HTTP. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
}

/**
 * Responds to one request of a connection; the next request is processed when the response was sent. `expects` is true
 * if the client waits for `100 Continue` before it sends the body.
 */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, expects: boolean) => void;

/** Listens on a port and calls the handler for each request. Rejects if it cannot listen. */
export async function listenFor(handler: RequestHandler, bounds: ListenerBounds): Promise<Listening> {
  const http = serverOf(bounds);
  cutOffFloods(http);
  const connections = connectionsOf(http);
  const handle = (expects: boolean) => (request: IncomingMessage, response: ServerResponse) => {
    request.on("error", nothing);
    response.on("error", nothing);
    connections.take(request, response, () => handler(request, response, expects));
  };
  http.on("request", handle(false));
  http.on("checkContinue", handle(true));
  // Ignores unknown expectations, as ASMX services do.
  http.on("checkExpectation", handle(false));
  const port = await bound(http, bounds);
  let closed: Promise<void> | undefined;
  const scheme = bounds.tls === undefined ? "http" : "https";
  return {
    url: `${scheme}://${hostOf(bounds.host)}:${port}`,
    port,
    get pending() {
      return connections.pending();
    },
    close: () => {
      closed ??= connections.close(bounds.closeTimeout);
      return closed;
    },
  };
}

function serverOf(bounds: ListenerBounds): Server {
  const server = madeServer(bounds);
  // Node's types lack this property.
  if (bounds.allowsHalfOpen === true) Object.assign(server, { httpAllowHalfOpen: true });
  return server;
}

function madeServer({ headersTimeout, requestTimeout, keepAliveTimeout, tls }: ListenerBounds): Server {
  const shortest = Math.min(...[headersTimeout, requestTimeout].filter((time) => time > 0));
  const options = {
    IncomingMessage: CountedMessage,
    // Node would respond to a request without a Host header at once, before the responses to earlier requests. The
    // handler rejects such a request when it is its turn.
    requireHostHeader: false,
    headersTimeout: requestTimeout === 0 ? headersTimeout : Math.min(headersTimeout, requestTimeout),
    requestTimeout,
    keepAliveTimeout,
    // The interval at which Node looks for connections that exceed a timeout.
    connectionsCheckingInterval: Math.max(50, Math.min(1_000, shortest / 2)),
  };
  return tls === undefined ? createServer(options) : createSecureServer({ ...options, ...tls });
}

function bound(http: Server, { port, host }: ListenerBounds): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      http.off("error", reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}

// The URL of a server that listens on every address has the loopback address.
function hostOf(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

// A broken connection is not an error of the server. It is handled in the event `close`, which follows the event
// `error`.
const nothing = () => undefined;
