// Starts a reverse proxy for one upstream.
import { type Listening, listenFor } from "@staywire/server/node";
import type { Network } from "../io/network.js";
import type { Certificate } from "./certificate.js";
import { type ForwardParts, forwarder } from "./forward.js";
import { addressRewriter } from "./wsdl.js";

/** The parts from which a proxy is made. */
export interface ProxyParts extends Pick<ForwardParts, "tap" | "decide"> {
  readonly upstream: string;
  readonly network: Pick<Network, "connectionsTo">;
  readonly host: string;
  readonly port: number;
  readonly tls: Certificate | undefined;
}

/** Timeout for the header of a request in milliseconds. */
const HEADERS_TIMEOUT = 60_000;
/** Milliseconds to wait for pending requests at the end. */
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
  // Without timeouts of the proxy, connections end only when the client or the upstream ends them, as they would
  // without a proxy.
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
