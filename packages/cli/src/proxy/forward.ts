// Forwards requests to one upstream: bytes pass as they are and as they come, on one connection for each client's.
import {
  type ClientRequest,
  type IncomingMessage,
  type InformationEvent,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Socket } from "node:net";
import type { Connection } from "@staywire/client/connections";
import { utf8 } from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import type { RequestHandler } from "@staywire/server/node";
import { messageOf } from "../cli-error.js";
import { endToEnd } from "./header-fields.js";

/** Takes copies of the parts of one exchange as they pass. */
export interface Tap {
  readonly request: (chunk: Uint8Array) => void;
  readonly head: (status: number, headers: readonly string[]) => void;
  readonly response: (chunk: Uint8Array) => void;
  /** Called once, when nothing more passes; the reason if the exchange was cut, or never had a response. */
  readonly end: (silence?: Message) => void;
}

/** The head of a request that is about to be forwarded. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  /** The raw header fields, as the client sent them. */
  readonly headers: readonly string[];
}

/** A reply of the proxy itself. */
export interface OwnReply {
  readonly status: number;
  readonly text: Message;
}

/** Decides about a buffered request whether it is forwarded. */
export interface Decision {
  /** The longest request that is decided about, in bytes: a longer one is refused. */
  readonly most: number;
  /** Returns the reply to a request that must not be forwarded; undefined if it may pass. */
  readonly of: (request: IncomingMessage, body: Uint8Array) => OwnReply | undefined;
}

/** The parts of a forwarder. */
export interface ForwardParts {
  /** Opens the connection to the upstream for one client's connection; it adds the field Host. */
  readonly connect: () => Connection;
  readonly tap: (head: RequestHead) => Tap;
  /**
   * Decides about a whole request before a byte of it is forwarded: undefined if it may pass. Default: every request passes,
   * and its body is streamed.
   */
  readonly decide?: Decision | undefined;
  /** Returns the function that changes a response body; undefined for one that passes as it is. */
  readonly rewrite: (request: IncomingMessage) => ((body: Uint8Array) => Uint8Array) | undefined;
}

/** Makes the handler that forwards requests. */
export function forwarder(parts: ForwardParts): RequestHandler {
  const links = new WeakMap<Socket, Link>();
  const linkOf = (socket: Socket): Link => {
    const known = links.get(socket);
    if (known !== undefined) return known;
    const link = new Link(socket, parts.connect());
    links.set(socket, link);
    return link;
  };
  return (request, response, expects) => {
    const wrong = formProblem(request);
    if (wrong !== undefined) refuse(request, response, wrong);
    else if (parts.decide === undefined) new Passage(parts, linkOf(request.socket), request, response).begin(expects);
    else afterDecision(parts, parts.decide, { request, response, expects }, linkOf);
  };
}

/** This proxy serves one upstream: the target of a request is a path, whatever else it or the field Host names. */
function formProblem({ url = "", method, httpVersion, headers }: IncomingMessage): OwnReply | undefined {
  if (!url.startsWith("/") && !(url === "*" && method === "OPTIONS")) {
    return { status: 400, text: phrase`this proxy serves one upstream: send the path alone, not a whole URL` };
  }
  if (httpVersion === "1.1" && headers.host === undefined) {
    return { status: 400, text: phrase`the request has no header field Host` };
  }
  return undefined;
}

/** Sends a reply of the proxy, in the form of an error of the service in no binding: plain text. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, text }: OwnReply): void {
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  const body = utf8(`staywire proxy: ${text}\r\n`);
  const fields = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", String(body.length)];
  // What is left of the body is not read: the connection cannot be used for another request.
  const isWhole = request.complete;
  response.writeHead(status, STATUS_CODES[status], isWhole ? fields : [...fields, "Connection", "close"]);
  response.end(body);
  if (!isWhole) request.resume();
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly expects: boolean;
}

/** Reads a whole request, and forwards it if the decision lets it pass. */
function afterDecision(
  parts: ForwardParts,
  { of, most }: Decision,
  { request, response, expects }: Waiting,
  linkOf: (socket: Socket) => Link,
): void {
  if (expects) response.writeContinue();
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  });
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    const tooLong = { status: 413, text: phrase`the request is longer than ${most} bytes, and was not forwarded` };
    const refusal = size > most ? tooLong : of(request, body);
    const passage = new Passage(parts, linkOf(request.socket), request, response);
    if (refusal === undefined) passage.beginWhole(body, expects);
    else passage.refuse(refusal, body);
  });
}

/** The connection to the upstream that belongs to one connection of a client. */
class Link {
  readonly connection: Connection;
  readonly #client: Socket;
  #isBusy = false;
  #failed: (error: Error) => void = () => undefined;
  #known: Socket | undefined;

  constructor(client: Socket, connection: Connection) {
    this.#client = client;
    this.connection = connection;
    writeBytes(client);
    client.once("close", () => connection.close());
  }

  /**
   * A client sees its connection end where the upstream ends its own, and never in the middle of a request, for which `failed`
   * is called if the upstream resets its own.
   */
  watch(socket: Socket, failed: (error: Error) => void): void {
    this.#isBusy = true;
    this.#failed = failed;
    if (this.#known === socket) return;
    this.#known = socket;
    writeBytes(socket);
    // The agent does so too, but for connections over TLS Node ignores that.
    socket.setNoDelay(true);
    onReset(socket, (error) => this.#failed(error));
    socket.once("close", () => {
      const isCurrent = this.#known === socket;
      if (isCurrent) this.#known = undefined;
      if (isCurrent && !this.#isBusy) this.#client.destroySoon();
    });
  }

  /** Ends a request; a connection that the upstream has announced to close ends without its client's. */
  release(closes: boolean): void {
    this.#isBusy = false;
    if (closes) this.#known = undefined;
  }
}

/** Node holds a byte of a head as a character, and writes some heads in the default encoding of the connection. */
function writeBytes(socket: Socket): void {
  socket.setDefaultEncoding("latin1");
}

/**
 * Calls back before the end of a connection if it was reset. Node reports a reset that comes with the last bytes as an end: only a
 * write, here of no bytes, finds its error. Over TLS it finds none.
 */
function onReset(socket: Socket, failed: (error: Error) => void): void {
  socket.prependOnceListener("end", () => {
    if (socket.writable) socket.write(new Uint8Array(0), (error) => error && failed(error));
  });
}

/** One exchange on its way. */
class Passage {
  readonly #parts: ForwardParts;
  readonly #link: Link;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #tap: Tap;
  #outgoing: ClientRequest | undefined;
  #incoming: IncomingMessage | undefined;
  #isOver = false;
  /** Takes the first `100 Continue` of the upstream, if the client waits for one. */
  #take100: (() => void) | undefined;

  constructor(parts: ForwardParts, link: Link, request: IncomingMessage, response: ServerResponse) {
    this.#parts = parts;
    this.#link = link;
    this.#request = request;
    this.#response = response;
    const { method = "", url = "", rawHeaders } = request;
    this.#tap = parts.tap({ method, target: url, headers: rawHeaders });
  }

  /** Forwards the request while it comes. */
  begin(expects: boolean): void {
    const request = this.#request;
    const framing = framingOf(request);
    if (expects) this.#take100 = () => this.#response.writeContinue();
    const outgoing = this.#open(framing);
    if (framing === "none") {
      outgoing.end();
      return;
    }
    request.on("data", this.#tap.request);
    if (framing === "chunked") request.once("end", () => outgoing.addTrailers(pairsOf(request.rawTrailers)));
    request.pipe(outgoing);
  }

  /** Forwards a request that was read whole; `isContinued` is true if the client has `100 Continue` already. */
  beginWhole(body: Uint8Array, isContinued: boolean): void {
    if (isContinued) this.#take100 = () => undefined;
    this.#tap.request(body);
    this.#open(framingOf(this.#request) === "none" ? "none" : body.length).end(body);
  }

  /** Answers a request by the proxy itself. */
  refuse(reply: OwnReply, body: Uint8Array): void {
    this.#tap.request(body);
    this.#over(reply.text);
    refuse(this.#request, this.#response, reply);
  }

  #open(framing: Framing): ClientRequest {
    const { method = "GET", url = "/", rawHeaders } = this.#request;
    const outgoing = this.#link.connection.open(method, url, pairsOf(requestFields(rawHeaders, framing, method)));
    this.#outgoing = outgoing;
    // Node would send chunks with some methods if nothing states a length.
    if (framing === "none") outgoing.useChunkedEncodingByDefault = false;
    outgoing.on("socket", (socket) => {
      this.#link.watch(socket, (error) => this.#failed(error));
      this.#passEnd(socket);
    });
    outgoing.on("error", (error) => this.#failed(error));
    outgoing.on("information", (interim) => this.#inform(interim));
    outgoing.on("response", (incoming) => this.#answer(incoming));
    outgoing.on("upgrade", (_, socket) => {
      socket.destroy();
      this.#failed(new Error("the upstream switched to another protocol"));
    });
    this.#response.once("close", () => this.#clientClosed());
    return outgoing;
  }

  /** A client that ends its side of the connection ends it at the upstream too, which decides what becomes of the call. */
  #passEnd(socket: Socket): void {
    const client = this.#request.socket;
    const end = () => {
      if (!this.#isOver) socket.end();
    };
    if (client.readableEnded) this.#outgoing?.once("finish", end);
    else client.once("end", end);
    this.#response.once("close", () => client.off("end", end));
  }

  #clientClosed(): void {
    if (this.#response.writableFinished) return;
    this.#outgoing?.destroy();
    this.#over(phrase`the client ended the connection before it had the whole response`);
  }

  /** Passes a response with a status of 1xx on, which HTTP/1.0 does not have. */
  #inform({ statusCode, statusMessage, rawHeaders }: InformationEvent): void {
    const take = statusCode === 100 ? this.#take100 : undefined;
    if (take !== undefined) {
      this.#take100 = undefined;
      take();
    } else if (this.#request.httpVersion !== "1.0") {
      const lines = pairsOf(endToEnd(rawHeaders)).map(([name, value]) => `${name}: ${value}\r\n`);
      this.#request.socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`);
    }
  }

  #answer(incoming: IncomingMessage): void {
    this.#incoming = incoming;
    const { statusCode: status = 502, rawHeaders } = incoming;
    const response = this.#response;
    const rewrite = this.#parts.rewrite(this.#request);
    incoming.on("error", (error) => this.#failed(error));
    incoming.once("aborted", () =>
      this.#failed(new Error("the upstream ended the connection before its response was whole")),
    );
    this.#tap.head(status, rawHeaders);
    incoming.on("data", this.#tap.response);
    incoming.once("end", () => this.#ended(incoming));
    response.sendDate = false;
    if (rewrite !== undefined && status === 200) {
      this.#answerChanged(incoming, rewrite);
      return;
    }
    if (!this.#begins(incoming, replyFields(incoming, response))) return;
    // The head goes out with the first bytes, unless these come late.
    setImmediate(() => {
      if (!response.writableEnded && incoming.readableDidRead === false) response.flushHeaders();
    });
    incoming.pipe(response);
  }

  /** Begins the response; false if Node reads a head that it does not write, such as one with a status below 100. */
  #begins({ statusCode = 502, statusMessage = "" }: IncomingMessage, fields: string[]): boolean {
    try {
      this.#response.writeHead(statusCode, statusMessage, fields);
      return true;
    } catch (error) {
      this.#failed(error as Error);
      this.#outgoing?.destroy();
      return false;
    }
  }

  #ended(incoming: IncomingMessage): void {
    if (!incoming.complete) return;
    if (incoming.rawTrailers.length > 0 && !this.#response.writableEnded) {
      this.#response.addTrailers(pairsOf(incoming.rawTrailers));
    }
    // False for a reply that announces the end of the connection, or that only this end ends.
    this.#over(undefined, this.#outgoing?.shouldKeepAlive === false);
  }

  #answerChanged(incoming: IncomingMessage, rewrite: (body: Uint8Array) => Uint8Array): void {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => {
      if (!incoming.complete) return;
      const body = rewrite(Buffer.concat(chunks));
      if (this.#begins(incoming, replyFields(incoming, this.#response, body.length))) this.#response.end(body);
    });
  }

  /** The upstream failed: the client sees the same, a cut response or, if there is none yet, a gateway error. */
  #failed(error: Error): void {
    if (this.#isOver) return;
    const isKept = this.#outgoing?.reusedSocket === true && this.#incoming === undefined;
    this.#over(phrase`the upstream failed: ${messageOf(error)}`, true);
    // The end of a kept connection says nothing about the request: only its sender knows if it may be sent again.
    if (isKept || this.#response.headersSent) this.#cut();
    else
      refuse(this.#request, this.#response, {
        status: 502,
        text: phrase`no response came from the upstream: ${messageOf(error)}`,
      });
  }

  /** Ends the client's connection in the middle of a reply. */
  #cut(): void {
    const { socket, httpVersion } = this.#request;
    // A reply without a length ends with the connection in HTTP/1.0: only a reset tells that it is not whole.
    if (httpVersion === "1.0") reset(socket);
    else socket.destroy();
  }

  #over(silence?: Message, closes = false): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#link.release(closes);
    this.#tap.end(silence);
  }
}

/** The way in which the end of a body is known: its length, chunks, or no body at all. */
type Framing = number | "chunked" | "none" | "as-sent";

function framingOf({ headers }: IncomingMessage): Framing {
  if (headers["transfer-encoding"] !== undefined) return "chunked";
  const length = headers["content-length"];
  return length === undefined || length === "0" ? "none" : "as-sent";
}

function requestFields(raw: readonly string[], framing: Framing, method: string): string[] {
  const fields = endToEnd(raw, (name, value) => {
    // The connection adds the host of the upstream. Trailers are those of chunks only.
    if (name === "host" || (name === "trailer" && framing !== "chunked")) return undefined;
    return name === "content-length" && typeof framing === "number" ? String(framing) : value;
  });
  return [...fields, ...(codingsOf(raw) ?? framingFields(fields, framing, method))];
}

/** The field Transfer-Encoding of a body in chunks that is compressed besides: it passes compressed, as it came. */
function codingsOf(raw: readonly string[]): readonly string[] | undefined {
  const codings = raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === "transfer-encoding").join(", ");
  return /,\s*chunked\s*$/i.test(codings) ? ["Transfer-Encoding", codings] : undefined;
}

/** The fields that say where the body ends, beside those of the request. */
function framingFields(fields: readonly string[], framing: Framing, method: string): readonly string[] {
  if (framing === "chunked") return ["Transfer-Encoding", "chunked"];
  if (namesOf(fields).includes("content-length")) return [];
  if (typeof framing === "number") return ["Content-Length", String(framing)];
  return bodied.has(method) && needsList(fields) ? ["Content-Length", "0"] : [];
}

function namesOf(fields: readonly string[]): readonly string[] {
  return fields.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
}

/** Methods with which Node sends chunks if no length is stated. */
const bodied: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** True for fields whose head the connection writes at once, before it is known that no body follows. */
function needsList(fields: readonly string[]): boolean {
  const names = namesOf(fields);
  return new Set(names).size < names.length || names.some((name) => /^\d+$/.test(name));
}

function hasBody(method: string | undefined, status: number): boolean {
  return method !== "HEAD" && status !== 204 && status !== 304;
}

/** The fields of a reply to a client; `length` is that of a changed body. */
function replyFields(
  { statusCode = 0, headers, rawHeaders }: IncomingMessage,
  response: ServerResponse,
  length?: number,
): string[] {
  const isChunked =
    hasBody(response.req.method, statusCode) &&
    response.useChunkedEncodingByDefault &&
    headers["content-length"] === undefined;
  const fields = endToEnd(rawHeaders, (name, value) => {
    if (name === "content-length" && length !== undefined) return String(length);
    return name === "trailer" && !isChunked ? undefined : value;
  });
  return isChunked ? [...fields, ...(codingsOf(rawHeaders) ?? [])] : fields;
}

/** Resets a connection: the other side sees an error, and no end. */
function reset(socket: Socket & { readonly _parent?: unknown }): void {
  // The socket beneath TLS, for which Node has no documented name.
  const beneath = socket._parent ?? socket;
  if (beneath instanceof Socket) beneath.resetAndDestroy();
  socket.destroy();
}

/** The names and values of a list in which they take turns. */
function pairsOf(list: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < list.length; at += 2) pairs.push([list[at] ?? "", list[at + 1] ?? ""]);
  return pairs;
}
