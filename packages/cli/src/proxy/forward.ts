// Forwards requests to one upstream. Each client connection has its own upstream connection. Bytes pass unchanged and
// without delay, except header fields of one connection, requests that wait for a decision, and rewritten responses.
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

/** Receives copies of the parts of an exchange while the proxy forwards them. */
export interface Tap {
  readonly request: (chunk: Uint8Array) => void;
  readonly head: (status: number, headers: readonly string[]) => void;
  readonly response: (chunk: Uint8Array) => void;
  /** Called once at the end of the exchange. `silence` is the reason why there is no complete response. */
  readonly end: (silence?: Message) => void;
}

/** The head of a request that will be forwarded. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  /** The raw header fields, as the client sent them. */
  readonly headers: readonly string[];
}

/** A reply that the proxy sends itself. */
export interface OwnReply {
  readonly status: number;
  readonly text: Message;
}

/** Decides for each request whether it is forwarded. The request is buffered until the decision. */
export interface Decision {
  /** Maximum size in bytes of a request that is buffered for a decision. A longer request is rejected. */
  readonly most: number;
  /** Returns the reply to a request that must not be forwarded; undefined if it may pass. */
  readonly of: (request: IncomingMessage, body: Uint8Array) => OwnReply | undefined;
}

/** The parts from which a forwarder is made. */
export interface ForwardParts {
  /** Opens the upstream connection for a client connection. Requests over it get the Host field of the upstream. */
  readonly connect: () => Connection;
  readonly tap: (head: RequestHead) => Tap;
  /**
   * Decides on each complete request before a byte of it is forwarded. Default: every request is forwarded, and its
   * body is streamed.
   */
  readonly decide?: Decision | undefined;
  /**
   * Returns the function that changes the body of the response to a request; undefined to forward the body unchanged.
   */
  readonly rewrite: (request: IncomingMessage) => ((body: Uint8Array) => Uint8Array) | undefined;
}

/** Creates the handler that forwards requests. */
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

/**
 * Returns the reply to an invalid request; undefined for a valid one. The proxy serves one upstream, so the request
 * target must be a path (or `*` for OPTIONS). HTTP/1.1 requires the field Host, whose value is not checked.
 */
function formProblem({ url = "", method, httpVersion, headers }: IncomingMessage): OwnReply | undefined {
  if (!url.startsWith("/") && !(url === "*" && method === "OPTIONS")) {
    return { status: 400, text: phrase`this proxy serves one upstream: send the path alone, not a whole URL` };
  }
  if (httpVersion === "1.1" && headers.host === undefined) {
    return { status: 400, text: phrase`the request has no header field Host` };
  }
  return undefined;
}

/** Sends a reply of the proxy itself as plain text, which no binding uses for results. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, text }: OwnReply): void {
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  const body = utf8(`staywire proxy: ${text}\r\n`);
  const fields = ["Content-Type", "text/plain; charset=utf-8", "Content-Length", String(body.length)];
  // The rest of the body is not read, so the connection cannot be reused.
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

/** Reads a complete request, and forwards it if the decision allows it. */
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

/** The upstream connection that belongs to a client connection. */
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
   * Ends the client's connection when the upstream ends the upstream connection, but never during a request. Calls
   * `failed` if the upstream resets the connection.
   */
  watch(socket: Socket, failed: (error: Error) => void): void {
    this.#isBusy = true;
    this.#failed = failed;
    if (this.#known === socket) return;
    this.#known = socket;
    writeBytes(socket);
    // The agent sets no-delay too, but Node ignores this setting of the agent for TLS.
    socket.setNoDelay(true);
    onReset(socket, (error) => this.#failed(error));
    socket.once("close", () => {
      const isCurrent = this.#known === socket;
      if (isCurrent) this.#known = undefined;
      if (isCurrent && !this.#isBusy) this.#client.destroySoon();
    });
  }

  /**
   * Called at the end of a request. If `closes` is true, the upstream closes the upstream connection after the
   * response, and the client's connection stays open.
   */
  release(closes: boolean): void {
    this.#isBusy = false;
    if (closes) this.#known = undefined;
  }
}

/**
 * Makes a socket write each character of a head as one byte. Node reads each byte of a head as one character, but
 * writes some heads in the default encoding of the socket, which would turn a non-ASCII character into two bytes.
 */
function writeBytes(socket: Socket): void {
  socket.setDefaultEncoding("latin1");
}

/**
 * Calls `failed` if a connection was reset, before the event `end` is handled. Node reports a reset that arrives with
 * the last bytes as an ordinary end. Only a write reveals the error, so this function writes zero bytes. It does not
 * detect a reset over TLS.
 */
function onReset(socket: Socket, failed: (error: Error) => void): void {
  socket.prependOnceListener("end", () => {
    if (socket.writable) socket.write(new Uint8Array(0), (error) => error && failed(error));
  });
}

/** A forwarded exchange. */
class Passage {
  readonly #parts: ForwardParts;
  readonly #link: Link;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #tap: Tap;
  #outgoing: ClientRequest | undefined;
  #incoming: IncomingMessage | undefined;
  #isOver = false;
  /** Called for the first `100 Continue` of the upstream, if the client waits for it. */
  #take100: (() => void) | undefined;

  constructor(parts: ForwardParts, link: Link, request: IncomingMessage, response: ServerResponse) {
    this.#parts = parts;
    this.#link = link;
    this.#request = request;
    this.#response = response;
    const { method = "", url = "", rawHeaders } = request;
    this.#tap = parts.tap({ method, target: url, headers: rawHeaders });
  }

  /** Forwards the request while it arrives. */
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

  /** Forwards a complete request; `isContinued` is true if the client already got `100 Continue`. */
  beginWhole(body: Uint8Array, isContinued: boolean): void {
    if (isContinued) this.#take100 = () => undefined;
    this.#tap.request(body);
    this.#open(framingOf(this.#request) === "none" ? "none" : body.length).end(body);
  }

  /** Responds to a request without forwarding it. */
  refuse(reply: OwnReply, body: Uint8Array): void {
    this.#tap.request(body);
    this.#over(reply.text);
    refuse(this.#request, this.#response, reply);
  }

  #open(framing: Framing): ClientRequest {
    const { method = "GET", url = "/", rawHeaders } = this.#request;
    const outgoing = this.#link.connection.open(method, url, pairsOf(requestFields(rawHeaders, framing, method)));
    this.#outgoing = outgoing;
    // Without a length, Node would use chunks for some methods, although the request has no body.
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

  /**
   * Ends the proxy's side of the upstream connection when the client ends its side of the client connection. The
   * upstream then decides whether to complete the pending request.
   */
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

  /** Forwards a response with a 1xx status, except to HTTP/1.0 clients. */
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
    // Node sends the head together with the first bytes of the body. If no bytes have come yet, this sends the head
    // alone.
    setImmediate(() => {
      if (!response.writableEnded && incoming.readableDidRead === false) response.flushHeaders();
    });
    incoming.pipe(response);
  }

  /**
   * Begins the response. Returns false if Node rejects the head: Node reads some heads that it refuses to write, such
   * as a head with a status below 100.
   */
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
    // `shouldKeepAlive` is false if the response announces that the connection will close, or if only the end of the
    // connection ends the response.
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

  /**
   * Ends an exchange whose upstream failed. If the response to the client has begun, or if the request was sent over a
   * kept-alive connection and got no response, cuts the client's connection. Otherwise responds with a gateway error.
   */
  #failed(error: Error): void {
    if (this.#isOver) return;
    const isKept = this.#outgoing?.reusedSocket === true && this.#incoming === undefined;
    this.#over(phrase`the upstream failed: ${messageOf(error)}`, true);
    // If a kept-alive connection ends, it is unknown whether the upstream got the request. The client's connection is
    // cut too, because only the client knows whether the request may be repeated.
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
    // In HTTP/1.0, a reply without a length ends with the connection, so only a reset shows that it is incomplete.
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

/**
 * How the end of a body is determined: by this length, by chunks, or by the unchanged fields of the request
 * (`as-sent`); `none` if there is no body.
 */
type Framing = number | "chunked" | "none" | "as-sent";

function framingOf({ headers }: IncomingMessage): Framing {
  if (headers["transfer-encoding"] !== undefined) return "chunked";
  const length = headers["content-length"];
  return length === undefined || length === "0" ? "none" : "as-sent";
}

function requestFields(raw: readonly string[], framing: Framing, method: string): string[] {
  const fields = endToEnd(raw, (name, value) => {
    // Leaves out Host, because the connection adds the host of the upstream. Leaves out Trailer if the body is not in
    // chunks, because trailers need chunks.
    if (name === "host" || (name === "trailer" && framing !== "chunked")) return undefined;
    return name === "content-length" && typeof framing === "number" ? String(framing) : value;
  });
  return [...fields, ...(codingsOf(raw) ?? framingFields(fields, framing, method))];
}

/**
 * Returns the field Transfer-Encoding of a body that is both compressed and chunked; undefined for any other body. Such
 * a body is forwarded unchanged, so it needs the unchanged field.
 */
function codingsOf(raw: readonly string[]): readonly string[] | undefined {
  const codings = raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === "transfer-encoding").join(", ");
  return /,\s*chunked\s*$/i.test(codings) ? ["Transfer-Encoding", codings] : undefined;
}

/** Returns the fields that must be added to the request, so that the upstream can determine the end of the body. */
function framingFields(fields: readonly string[], framing: Framing, method: string): readonly string[] {
  if (framing === "chunked") return ["Transfer-Encoding", "chunked"];
  if (namesOf(fields).includes("content-length")) return [];
  if (typeof framing === "number") return ["Content-Length", String(framing)];
  return bodied.has(method) && needsList(fields) ? ["Content-Length", "0"] : [];
}

function namesOf(fields: readonly string[]): readonly string[] {
  return fields.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
}

/** The methods whose requests Node sends in chunks if the fields contain no length. */
const bodied: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/**
 * True if the fields must be passed to Node as a list, because two share a name or a name is a number. With a list,
 * Node writes the head before it knows that there is no body.
 */
function needsList(fields: readonly string[]): boolean {
  const names = namesOf(fields);
  return new Set(names).size < names.length || names.some((name) => /^\d+$/.test(name));
}

function hasBody(method: string | undefined, status: number): boolean {
  return method !== "HEAD" && status !== 204 && status !== 304;
}

/**
 * Returns the header fields of a response to a client. `length` is the new length of the body if the proxy changed the
 * body.
 */
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

/** Resets a connection, so that the other side sees an error instead of an end. */
function reset(socket: Socket & { readonly _parent?: unknown }): void {
  // Over TLS, the network socket must be reset. Node has no documented property for it.
  const beneath = socket._parent ?? socket;
  if (beneath instanceof Socket) beneath.resetAndDestroy();
  socket.destroy();
}

/** Pairs the names and values of a flat list. */
function pairsOf(list: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < list.length; at += 2) pairs.push([list[at] ?? "", list[at + 1] ?? ""]);
  return pairs;
}
