// Connects a Node transport to the service or to a proxy, with connections that are kept alive.
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type RequestOptions } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import type { Header } from "@staywire/codec";
import type { NodeTransportOptions } from "./options.js";
import { type Settings, settingsOf } from "./settings.js";
import { authorizationOf, bareHost, TunnelAgent } from "./tunnel.js";

/** Kept-alive connections to a service. */
export interface Connection {
  /** Starts a request for a target below the base URL. */
  open(method: string, target: string, fields: readonly Header[]): ClientRequest;
  /** The event after which a new socket can carry a request. Over TLS, this is after the certificate was accepted. */
  readonly openEvent: "connect" | "secureConnect";
  /** Closes the kept-alive connections. */
  close(): void;
}

/**
 * Returns a function that opens kept-alive connections to a service, for callers that send requests themselves. The
 * connections use the proxy and the certificates of the options. Certificates are parsed once. Options about sizes,
 * headers and times are ignored, except `connectTimeout` for a tunnel through a proxy.
 *
 * @throws TypeError for options that are not valid; it quotes no secret.
 *
 * @example
 * ```ts
 * import { connectionsTo } from "@staywire/client/connections";
 *
 * const connection = connectionsTo({ baseUrl: "https://channel.example" })();
 * const request = connection.open("GET", "/Library.asmx?WSDL", []);
 * request.once("error", ({ message }) => console.error(message));
 * request.once("close", () => connection.close());
 * request.end();
 * ```
 */
export function connectionsTo(options: NodeTransportOptions): () => Connection {
  const settings = settingsOf(options);
  return () => connectionOf(settings);
}

/** Creates the connections of a transport: to the service itself, or through the proxy of the settings. */
export function connectionOf(settings: Settings): Connection {
  const url = new URL(settings.base);
  const { proxy } = settings;
  if (url.protocol === "https:") return secure(url, settings);
  return proxy === undefined
    ? plain(url, url, prefixOf(url))
    : plain(url, proxy, settings.base, authorizationOf(proxy));
}

function prefixOf(url: URL): string {
  return url.pathname === "/" ? "" : url.pathname;
}

// Connects without a tunnel to the service or to a proxy (`to`). For a proxy, the target of a request is the whole URL.
function plain(url: URL, to: URL, prefix: string, authorization: readonly Header[] = []): Connection {
  const isSecure = to.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const at = { agent, host: bareHost(to), port: to.port };
  const start = isSecure ? httpsRequest : httpRequest;
  const first: readonly Header[] = [["Host", url.host], ...authorization];
  return {
    open: (method, target, fields) =>
      start({ ...at, method, path: prefix + target, headers: headersOf(first, fields) }),
    openEvent: isSecure ? "secureConnect" : "connect",
    close: () => agent.destroy(),
  };
}

function secure(url: URL, settings: Settings): Connection {
  const { tls, proxy, connectTimeout } = settings;
  const keeping = { keepAlive: true, ...tls };
  const agent = proxy === undefined ? new HttpsAgent(keeping) : new TunnelAgent(keeping, proxy, connectTimeout);
  const at: RequestOptions = { agent, host: bareHost(url), port: url.port };
  const prefix = prefixOf(url);
  const first: readonly Header[] = [["Host", url.host]];
  return {
    open: (method, target, fields) =>
      httpsRequest({ ...at, method, path: prefix + target, headers: headersOf(first, fields) }),
    openEvent: "secureConnect",
    close: () => agent.destroy(),
  };
}

// Returns headers as an object, because instrumentations would copy a list into headers named 0, 1 and so on. Uses a
// list only if two headers share a name, or if a name is a number, which an object would move to the front.
function headersOf(first: readonly Header[], fields: readonly Header[]): Record<string, string> | readonly string[] {
  const all = [...first, ...fields];
  const names = new Set(all.map(([name]) => name.toLowerCase()));
  const keepsOrder = names.size === all.length && !all.some(([name]) => /^\d+$/.test(name));
  return keepsOrder ? Object.fromEntries(all) : all.flat();
}

/** True if a socket from the agent can carry a request at once. */
export function isOpen(socket: Socket): boolean {
  return !socket.connecting;
}
