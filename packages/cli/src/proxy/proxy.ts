// A reverse proxy for one upstream that listens, with the decoder beside it.
import { type Listening, listenFor } from "@staywire/server/node";
import type { Network } from "../io/network.js";
import type { Certificate } from "./certificate.js";
import { type ForwardParts, forwarder } from "./forward.js";
import { addressRewriter } from "./wsdl.js";

/** The parts of a proxy. */
export interface ProxyParts extends Pick<ForwardParts, "tap" | "decide"> {
  readonly upstream: string;
  readonly network: Pick<Network, "connectionsTo">;
  readonly host: string;
  readonly port: number;
  readonly tls: Certificate | undefined;
}

/** Milliseconds for the header of a request to arrive. */
const HEADERS_TIMEOUT = 60_000;
/** Milliseconds for which the end waits for requests in work. */
const CLOSE_TIMEOUT = 5_000;

/** Starts the proxy. Rejects if it cannot listen. */
export function startProxy({ upstream, network, host, port, tls, tap, decide }: ProxyParts): Promise<Listening> {
  const prefix = new URL(upstream).pathname.replace(/\/+$/, "");
  const handler = forwarder({
    connect: network.connectionsTo(upstream),
    tap,
    decide,
    rewrite: addressRewriter(prefix),
  });
  // A connection ends when the client or the upstream ends it: times of the proxy's own would change what both see.
  const times = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: 0,
    keepAliveTimeout: 0,
    closeTimeout: CLOSE_TIMEOUT,
  };
  return listenFor(handler, { host, port, tls, allowsHalfOpen: true, ...times });
}

/** True for a host that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}
