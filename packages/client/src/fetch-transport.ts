// Sends requests with the Fetch API.

import {
  defaultLimits,
  emptyBody,
  type Header,
  type HttpRequest,
  type HttpResponse,
  type Transport,
} from "@staywire/codec";
import { phrase } from "@staywire/model";
import { checkedBaseUrl } from "./base-url.js";
import { type Pieces, piecesOf, readAll } from "./body-stream.js";
import { type HeaderFields, ownFields } from "./header-fields.js";
import { failedError, type Sent, stoppedError } from "./request-error.js";
import { type TransportError, transportError } from "./transport-error.js";
import { untilAborted } from "./until-aborted.js";

/** The options of a fetch transport. */
export interface FetchTransportOptions {
  /** The base URL of the service (`https://channel.example`), to which the paths of the endpoints are appended. */
  readonly baseUrl: string;
  /** The fetch function. Default: that of the runtime. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * The maximum milliseconds until the end of the response; for a streamed response, until its next bytes. Default: no
   * limit.
   */
  readonly timeout?: number | undefined;
  /** Headers to add to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum bytes of a buffered response body. @defaultValue 64 MiB */
  readonly maxBodyBytes?: number | undefined;
}

/**
 * Creates a transport that sends requests with fetch. It does not follow redirects, so credentials reach the base URL
 * only. A request that fails rejects with a TransportError, and so does the reading of a stream. Throws a TypeError for
 * an invalid base URL.
 *
 * @example
 * ```ts
 * const transport = fetchTransport({ baseUrl: "https://channel.example", timeout: 10_000 });
 * console.log(typeof transport); // a function: the option `transport` of a client
 * ```
 */
export function fetchTransport(options: FetchTransportOptions): Transport {
  const base = checkedBaseUrl(options?.baseUrl);
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const limit = options.maxBodyBytes ?? defaultLimits.bytes;
  const more = ownFields(options.headers);
  const transport: Transport = async (request, { signal, streams = false } = {}) => {
    const sent = { base, request };
    if (signal?.aborted) throw stoppedError(sent, { reason: "aborted" }, "not-sent");
    const watch = watched(sent, signal, options.timeout);
    let received: TransportError["received"];
    try {
      watch.begin();
      const response = await send(base + request.target, initOf(request, more, watch.signal));
      const head = headOf(response);
      received = head;
      if (streams) return { ...head, body: emptyBody, stream: watchedPieces(piecesOf(response), watch, head) };
      const body = await untilAborted(bodyOf(response, limit), watch.signal);
      watch.end();
      return { ...head, body };
    } catch (error) {
      watch.end();
      throw watch.explained(error, received);
    }
  };
  // A client uses the base URL to warn if it is unencrypted.
  return Object.assign(transport, { baseUrl: base });
}

interface Watch {
  readonly signal: AbortSignal | undefined;
  /** Starts the timer of the timeout. */
  begin(): void;
  pause(): void;
  end(): void;
  /** Creates the TransportError of a request that failed or was stopped. */
  explained(error: unknown, received?: TransportError["received"]): TransportError;
}

// Ends a request at the timeout of the transport, or when the caller's signal is aborted. Without a timeout, the
// caller's signal is passed to fetch, because creating another signal for each request would take as much time as the
// codec.
function watched(sent: Sent, caller: AbortSignal | undefined, timeout: number | undefined): Watch {
  // A timer of more than 2^31 - 1 ms would fire at once.
  if (timeout !== undefined && timeout < 2 ** 31) return timed(sent, caller, timeout);
  return {
    signal: caller,
    begin: nothing,
    pause: nothing,
    end: nothing,
    explained: (error, received) =>
      caller?.aborted ? stoppedError(sent, { reason: "aborted" }, "unknown") : failedError(sent, error, { received }),
  };
}

const nothing = (): void => undefined;

function timed(sent: Sent, caller: AbortSignal | undefined, time: number): Watch {
  const control = new AbortController();
  const abort = () => control.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  caller?.addEventListener("abort", abort, { once: true });
  return {
    signal: control.signal,
    begin() {
      pause();
      timer = setTimeout(abort, time);
    },
    pause,
    end() {
      pause();
      caller?.removeEventListener("abort", abort);
    },
    explained(error, received) {
      if (!control.signal.aborted) return failedError(sent, error, { received });
      const timedOut = { reason: "timeout", missing: "complete response", time } as const;
      return stoppedError(sent, caller?.aborted ? { reason: "aborted" } : timedOut, "unknown");
    },
  };
}

// Applies the timeout to each wait for the next chunk of a body, but not to the time in which the consumer is busy.
function watchedPieces(pieces: Pieces, watch: Watch, received: TransportError["received"]): Pieces {
  const source = pieces[Symbol.asyncIterator]();
  watch.pause();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        watch.begin();
        try {
          const piece = await untilAborted(source.next(), watch.signal);
          if (piece.done) watch.end();
          else watch.pause();
          return piece;
        } catch (error) {
          watch.end();
          throw watch.explained(error, received);
        }
      },
      return() {
        watch.end();
        return source.return();
      },
    }),
  };
}

function initOf(request: HttpRequest, more: HeaderFields, signal: AbortSignal | undefined): RequestInit {
  const init = {
    method: request.method,
    headers: more.joined(request.headers),
    signal: signal ?? null,
    redirect: "manual",
    credentials: "omit",
  } as const;
  const isBodiless = request.method === "GET" || request.method === "HEAD";
  // Only a GET needs the option `cache`, because replies to a POST are never cached. For a POST, the option would only
  // add two headers to each request.
  return isBodiless ? { ...init, cache: "no-store" } : { ...init, body: request.body as Uint8Array<ArrayBuffer> };
}

// Reads the body of a response completely. A body of known length is read with one call, which takes half the time of
// reading its chunks.
async function bodyOf(response: Response, limit: number): Promise<Uint8Array> {
  const length = response.headers.get("content-length") ?? "";
  const isCoded = response.headers.has("content-encoding");
  if (isCoded || !/^\d+$/.test(length) || Number(length) > limit) return readAll(piecesOf(response), limit);
  return new Uint8Array(await response.arrayBuffer());
}

function headOf(response: Response): Pick<HttpResponse, "status" | "headers"> {
  if (response.type === "opaqueredirect") {
    throw transportError(phrase`the service answered with a redirect: set the baseUrl to the redirect's target`);
  }
  return { status: response.status, headers: [...response.headers].map(([name, value]): Header => [name, value]) };
}
