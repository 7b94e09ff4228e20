// Rewrites the addresses in service descriptions to those of the proxy, so that generated clients call the proxy.
import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import { escapeMarkup } from "@staywire/model";
import { localKind } from "../service/local-address.js";

/** True for a request for the service description of an endpoint. */
export function isDescription({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return method === "GET" && /\?wsdl(?:$|[=&])/i.test(url);
}

/**
 * Returns a function that is called with each request. For a request for a description, it returns the function that
 * writes the address of the proxy into the description; for any other request, undefined.
 */
export function addressRewriter(prefix: string) {
  return (request: IncomingMessage): ((body: Uint8Array) => Uint8Array) | undefined => {
    if (!isDescription(request)) return undefined;
    const origin = originOf(request);
    return (body) => withAddresses(body, prefix, origin);
  };
}

/**
 * Matches the start tag `address` of a WSDL port, with any prefix, from its start to the end of the URL in `location`.
 */
const address =
  /(<(?:[\w.-]{1,100}:)?address\s[^<>]{0,1000}?\blocation\s{0,100}=\s{0,100}["'])(https?:\/\/[^"'<>]{1,2000})/g;

/** Replaces the origin of each address, and removes the path of the upstream's base URL. Changes no other byte. */
function withAddresses(body: Uint8Array, prefix: string, origin: string): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString("latin1");
  const changed = text.replace(address, (_, before: string, location: string) => {
    const path = location.replace(/^https?:\/\/[^/?#]*/, "");
    const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    return `${before}${escapeMarkup(origin)}${below}`;
  });
  return Buffer.from(changed, "latin1");
}

/**
 * Returns the origin under which a client reached the proxy. The origin has the host and port of the Host field if it
 * names this machine; the port may differ from the proxy's own, as outside of a container. Otherwise, the origin has
 * the address of the connection.
 */
function originOf({ headers, socket }: IncomingMessage): string {
  const scheme = socket instanceof TLSSocket ? "https" : "http";
  const { host = "" } = headers;
  const [, name = ""] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(host) ?? [];
  if (name.toLowerCase() === "localhost" || (name !== "" && localKind(name) === "loopback"))
    return `${scheme}://${host}`;
  const { localAddress = "localhost", localPort } = socket;
  return `${scheme}://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}
