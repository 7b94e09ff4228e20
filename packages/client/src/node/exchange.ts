// Sends one request of a Node transport and receives its response, with all timeouts.
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex, Readable } from "node:stream";
import { emptyBody, type Header, type HttpRequest, type HttpResponse, type TransportOptions } from "@staywire/codec";
import type { Pieces } from "../body-stream.js";
import { longestTimer } from "../deadline.js";
import { failedError, type MissingPart, stoppedError } from "../request-error.js";
import type { TransportError } from "../transport-error.js";
import { decoded, readWhole } from "./body.js";
import { type Connection, isOpen } from "./connection.js";
import { listenForEnd } from "./listener.js";
import type { Settings } from "./settings.js";

type Stop = Parameters<typeof stoppedError>[1];

/** The parts that all exchanges of a transport share. */
export interface Line {
  readonly settings: Settings;
  readonly connection: Connection;
}

/** Sends one request over one connection. */
export class Exchange {
  readonly #line: Line;
  readonly #request: HttpRequest;
  readonly #options: TransportOptions;
  readonly #outgoing: ClientRequest;
  /** True once the connection can carry the request. Before that, the request certainly was not sent. */
  #isConnected = false;
  #incoming: IncomingMessage | undefined;
  #head: TransportError["received"];
  #stop: Stop | undefined;
  /** The first error that ended the exchange before the response was complete. */
  #failure: unknown;
  /**
   * Rejects the pending promise of the exchange, because Node can close a connection without an error, a response or an
   * end.
   */
  #reject: (reason: unknown) => void = ignore;
  #stopListening = ignore;
  // Limits the time until a connection is open, and then until the response begins.
  #phase: ReturnType<typeof setTimeout> | undefined;
  // Limits the time until the response is complete.
  #whole: ReturnType<typeof setTimeout> | undefined;

  /** Throws Node's error for a request that cannot be written. */
  constructor(line: Line, request: HttpRequest, options: TransportOptions) {
    this.#line = line;
    this.#request = request;
    this.#options = options;
    this.#outgoing = line.connection.open(request.method, request.target, fieldsOf(line.settings, request));
  }

  /** True if a kept-alive connection was closed before a response began, so that a new connection may succeed. */
  get isStale(): boolean {
    return this.#outgoing.reusedSocket && this.#incoming === undefined && this.#stop === undefined;
  }

  /** Resolves with the response; rejects with a TransportError. */
  async run(): Promise<HttpResponse> {
    try {
      return await this.#unlessCut(() => this.#exchanged());
    } catch (error) {
      throw this.#ended(error);
    }
  }

  async #exchanged(): Promise<HttpResponse> {
    const incoming = await this.#sent();
    const head = headOf(incoming);
    this.#head = head;
    const body = decoded(incoming);
    if (this.#options.streams === true) return { ...head, body: emptyBody, stream: this.#chunks(body) };
    const bytes = await readWhole(body, this.#line.settings.maxBodyBytes);
    this.#finish();
    return { ...head, body: bytes };
  }

  /** Awaits a part of the exchange. Rejects when the exchange is stopped, even if Node emits no event. */
  #unlessCut<T>(part: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      if (this.#stop !== undefined) reject(this.#failure);
      else part().then(resolve, reject);
    });
  }

  /** Ends the exchange with an error. Does nothing once the response is complete. */
  #fail(reason: unknown): void {
    if (this.#incoming?.complete === true && this.#stop === undefined) return;
    this.#failure ??= reason;
    this.#reject(this.#failure);
  }

  #sent(): Promise<IncomingMessage> {
    const { connectTimeout, timeout } = this.#line.settings;
    const outgoing = this.#outgoing;
    this.#stopListening = listenForEnd(this.#options, this.#abort);
    // A reused connection is already open, so it needs no timer.
    if (!outgoing.reusedSocket) this.#phase = this.#after(connectTimeout, "open connection");
    this.#whole = this.#after(timeout, "complete response");
    outgoing.once("socket", this.#onSocket);
    return new Promise((resolve) => {
      // `on` and not `once`, because an error after the response needs a listener too: for a body without a length,
      // only such an error shows that it was cut.
      outgoing.on("error", (error) => this.#fail(error));
      // The client never requests an upgrade, so an upgrade is an error.
      outgoing.once("upgrade", (_, socket) => this.#refuse(socket));
      outgoing.once("close", () => this.#fail(new Error("the connection was closed before the response was complete")));
      outgoing.once("response", (incoming) => {
        this.#incoming = incoming;
        clearTimeout(this.#phase);
        // Registered before the body is read, because the stream can fail earlier.
        incoming.on("error", ignore);
        resolve(incoming);
      });
      if (isBodiless(this.#request)) outgoing.end();
      else outgoing.end(latin1(this.#request.body), "latin1");
    });
  }

  #refuse(socket: Duplex): void {
    socket.on("error", ignore).destroy();
    this.#fail(new Error("the service switched to another protocol (HTTP 101)"));
  }

  readonly #onSocket = (socket: Socket): void => {
    if (isOpen(socket)) this.#connected();
    else socket.once(this.#line.connection.openEvent, this.#connected);
  };

  readonly #connected = (): void => {
    if (this.#stop !== undefined) return;
    this.#isConnected = true;
    clearTimeout(this.#phase);
    this.#phase = this.#after(this.#line.settings.responseTimeout, "response");
  };

  readonly #abort = (): void => this.#cut({ reason: "aborted" });

  #after(time: number, missing: MissingPart): ReturnType<typeof setTimeout> | undefined {
    // A longer timer would fire at once.
    if (time > longestTimer) return undefined;
    return setTimeout(() => this.#cut({ reason: "timeout", missing, time }), time);
  }

  #cut(stop: Stop): void {
    this.#stop ??= stop;
    const stopped = new Error("stopped");
    this.#fail(stopped);
    this.#outgoing.destroy(stopped);
  }

  // Ends the exchange after the body, and throws if the exchange has failed. A body without a length ends when its
  // connection closes, so its end alone does not show if the body is complete.
  #finish(): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#end();
    // A service that replies before it has read the whole request may never read the rest.
    if (!this.#outgoing.writableFinished) this.#outgoing.destroy();
  }

  #ended(error: unknown): TransportError {
    this.#end();
    this.#outgoing.destroy();
    const { base, proxy } = this.#line.settings;
    const sent = { base, proxy, request: this.#request };
    const outcome = this.#isConnected ? "unknown" : "not-sent";
    return this.#stop === undefined
      ? failedError(sent, error, { outcome, received: this.#head })
      : stoppedError(sent, this.#stop, outcome);
  }

  #end(): void {
    clearTimeout(this.#phase);
    clearTimeout(this.#whole);
    this.#stopListening();
  }

  // Returns the chunks of a body. The timeout applies only while waiting for bytes, not while the consumer is busy.
  #chunks(body: Readable): Pieces {
    const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    const { timeout } = this.#line.settings;
    clearTimeout(this.#whole);
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      this.#whole = this.#after(timeout, "next bytes");
      try {
        const chunk = await this.#unlessCut(() => source.next());
        clearTimeout(this.#whole);
        if (chunk.done === true) this.#finish();
        return chunk;
      } catch (error) {
        throw this.#ended(error);
      }
    };
    return {
      [Symbol.asyncIterator]: () => ({
        next,
        return: async () => {
          this.#end();
          this.#outgoing.destroy();
          return { done: true, value: undefined };
        },
      }),
    };
  }
}

// Converts a body to a string, because Node writes a string together with the headers, but bytes separately. Latin-1
// keeps every byte.
function latin1(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
}

const ignore = (): void => undefined;

function isBodiless({ method }: HttpRequest): boolean {
  return method === "GET" || method === "HEAD";
}

function fieldsOf({ fields }: Settings, request: HttpRequest): readonly Header[] {
  const all = fields.joined(request.headers);
  return isBodiless(request) ? all : [...all, ["Content-Length", `${request.body.length}`]];
}

function headOf({ statusCode, rawHeaders }: IncomingMessage): Pick<HttpResponse, "status" | "headers"> {
  const headers: Header[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.push([(rawHeaders[at] ?? "").toLowerCase(), rawHeaders[at + 1] ?? ""]);
  }
  return { status: statusCode ?? 0, headers };
}
