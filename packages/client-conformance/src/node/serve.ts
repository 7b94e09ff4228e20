// Opens sessions over sockets: an http address, an https address with an untrusted certificate, and another host.
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpRequest } from "@staywire/codec";
// A package creates the certificates, because Node can only read them.
import { generate } from "selfsigned";
import type { ClientCase } from "../core/case.js";
import type { Place } from "../core/observation.js";
import { Session, type SessionAnswer, type SessionOptions } from "../session.js";
import { deliver, fill } from "./deliver.js";

/** The options of a session over sockets. */
export interface ServeOptions extends Omit<SessionOptions, "addresses" | "sleep"> {
  /** The host. Default: `127.0.0.1`. */
  readonly host?: string | undefined;
  /** The port of the http address. Default: 0, so that the system chooses one. */
  readonly port?: number | undefined;
  /** True to also serve https with a self-signed certificate. Default: false. */
  readonly tls?: boolean | undefined;
  /** True to also serve https with a certificate that a client can trust. Default: false. */
  readonly trusted?: boolean | undefined;
  /** The number of addresses, for cases that are run at the same time. Default: 1. */
  readonly lanes?: number | undefined;
  /** Returns the page at `/`. Default: none. */
  readonly page?: ((session: Session) => string) | undefined;
}

/** A session that listens on ports. */
export interface ServedSession {
  readonly session: Session;
  /** The base URL for the client. */
  readonly url: string;
  /** The base URL with https; undefined without the option `tls`. */
  readonly tlsUrl: string | undefined;
  /**
   * The https address with a certificate that a client can trust, and the certificate as PEM; undefined without the
   * option `trusted`.
   */
  readonly trusted: { readonly url: string; readonly certificate: string } | undefined;
  /** Returns the base URL of a case at the address with the number `lane`. Default: the first address. */
  urlOf(of: ClientCase, lane?: number): string;
  /** Closes all servers and their connections. */
  close(): Promise<void>;
}

/** The maximum number of bytes of a request. */
const LONGEST = 4 * 1024 * 1024;

/** The port of TCP port multiplexing, on which hardly any program listens. */
const CLOSED_PORT = 1;

/** The path of the document that no client may fetch. */
const DOCTYPE = "/document-type.dtd";

/** Opens a session that listens on ports. Rejects if a port cannot be used. */
export async function serveClient(options: ServeOptions = {}): Promise<ServedSession> {
  const { host = "127.0.0.1", port = 0, tls = false, trusted = false, lanes = 1, page } = options;
  let session: Session | undefined;
  // The calls that are being handled. A call without a reply ends when its connection ends.
  const open = new Set<Promise<void>>();
  const at = (place: Place, lane = 0): RequestListener => listener({ session: () => session, place, lane, page }, open);
  const elsewhere = createServer(at("elsewhere"));
  const elsewhereUrl = await listening(elsewhere, host, 0, "http");
  const secure = tls ? createTlsServer(await certificate(), at("untrusted")) : undefined;
  secure?.on("tlsClientError", () => session?.happened("certificate-rejected", "certificate"));
  const tlsUrl = secure && (await listening(secure, host, 0, "https"));
  const closedUrl = `http://${host}:${CLOSED_PORT}`;
  session = new Session({
    ...options,
    sleep,
    addresses: {
      elsewhere: elsewhereUrl,
      doctype: `${elsewhereUrl}${DOCTYPE}`,
      untrusted: tlsUrl,
    },
  });
  const own = trusted ? await ownCertificate(host) : undefined;
  const mains = Array.from({ length: lanes }, (_, lane) => createServer(at("http", lane)));
  const securely = Array.from({ length: own === undefined ? 0 : lanes }, (_, lane) =>
    createTlsServer({ ...own }, at("tls", lane)),
  );
  const [url = "", ...urls] = await eachListening(mains, host, port, "http");
  const httpsUrls = await eachListening(securely, host, 0, "https");
  const urlOf = ({ id, needsTls }: ClientCase, lane = 0) => {
    if (id === "refused-connection") return closedUrl;
    return (needsTls === true ? tlsUrl : (httpsUrls[lane] ?? urls[lane - 1])) ?? url;
  };
  const [httpsUrl] = httpsUrls;
  const known = own && httpsUrl !== undefined ? { url: httpsUrl, certificate: own.cert } : undefined;
  const servers = [...mains, ...securely, elsewhere, ...(secure === undefined ? [] : [secure])];
  return { session, url, tlsUrl, trusted: known, urlOf, close: () => closed(servers, open) };
}

/** Makes servers listen, the first one on the given port, and the others on ports that the system chooses. */
function eachListening(
  servers: readonly Server[],
  host: string,
  port: number,
  scheme: string,
): Promise<readonly string[]> {
  return Promise.all(servers.map((each, lane) => listening(each, host, lane === 0 ? port : 0, scheme)));
}

/** Creates an untrusted certificate for this machine, and its key. */
async function certificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { algorithm: "sha256" });
  return { key, cert };
}

/** Creates a self-signed certificate for this machine, for clients that trust it. */
async function ownCertificate(host: string): Promise<{ readonly key: string; readonly cert: string }> {
  const address = isIP(host) === 0 ? [] : [{ type: 7 as const, ip: host }];
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [{ type: 2, value: "localhost" }, { type: 7, ip: "127.0.0.1" }, ...address],
      },
    ],
  });
  return { key, cert };
}

function listening(server: Server, host: string, port: number, scheme: string): Promise<string> {
  server.requestTimeout = 0;
  server.on("clientError", (_, socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
      resolve(`${scheme}://${shown.includes(":") ? `[${shown}]` : shown}:${(server.address() as AddressInfo).port}`);
    });
  });
}

async function closed(servers: readonly Server[], open: ReadonlySet<Promise<void>>): Promise<void> {
  const ends = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  for (const server of servers) server.closeAllConnections();
  await Promise.all([...ends, ...open]);
}

function listener(at: Address, calls: Set<Promise<void>>): RequestListener {
  return (request, response) => {
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    const session = at.session();
    if (session === undefined) {
      response.destroy();
      return;
    }
    const call = handle({ ...at, session }, request, response).catch(() => void response.destroy());
    calls.add(call);
    void call.finally(() => calls.delete(call));
  };
}

/** An address; its session is undefined until all addresses are known. */
interface Address {
  readonly session: () => Session | undefined;
  readonly place: Place;
  readonly lane: number;
  readonly page: ServeOptions["page"];
}

async function handle(
  { session, place, lane, page }: Omit<Address, "session"> & { readonly session: Session },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === DOCTYPE && place === "elsewhere") {
    session.happened("doctype-fetched", "doctype");
    response.end("");
    return;
  }
  if (request.method === "GET" && request.url === "/" && page !== undefined) {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
    response.end(page(session));
    return;
  }
  const read = await requestOf(request);
  if (read === undefined) response.writeHead(413, { Connection: "close" }).end();
  else await send(response, await session.respond(read, place, lane));
}

async function send(response: ServerResponse, answer: SessionAnswer): Promise<void> {
  if (answer.isSilent) {
    if (!response.closed) await once(response, "close");
    answer.giveUp();
    return;
  }
  if (answer.fill > 0) await deliverFilled(response, answer);
  else if (!response.destroyed) await deliver(response, answer.response, answer.delivery);
}

/**
 * Delivers a response followed by white space. Records if the client read all of it, or closed the connection before.
 */
async function deliverFilled(response: ServerResponse, answer: SessionAnswer): Promise<void> {
  const isWhole = await fill(response, answer.response, answer.fill);
  if (isWhole) answer.readAll();
  else answer.giveUp();
}

/** Reads a request; undefined if its body is too long. */
async function requestOf(request: IncomingMessage): Promise<HttpRequest | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LONGEST) return undefined;
    parts.push(part);
  }
  const { method = "GET", url = "/", rawHeaders } = request;
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const headers = names.map((name, at): [string, string] => [name, rawHeaders[2 * at + 1] ?? ""]);
  return { method, target: url, headers, body: Buffer.concat(parts) };
}
