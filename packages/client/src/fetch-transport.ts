// A transport over the web's fetch.

import {
  defaultLimits,
  emptyBody,
  type Header,
  type HttpRequest,
  type HttpResponse,
  quote,
  type Transport,
} from "@staywire/codec";
import { withoutTrailingSlashes } from "@staywire/model";
import { type Pieces, piecesOf, readAll } from "./body-stream.js";
import { own } from "./own-error.js";
import { TransportError } from "./transport-error.js";

/** The options of a fetch transport. */
export interface FetchTransportOptions {
  /** The base URL of the service (`https://channel.example`), to which the paths of the endpoints are appended. */
  readonly baseUrl: string;
  /** The fetch function. Default: that of the runtime. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds until the whole response is there, of a stream until its next bytes are. Default: no bound. */
  readonly timeout?: number | undefined;
  /** Header fields that are added to every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of a response body that is read whole. Default: 64 MiB. */
  readonly maxBodyBytes?: number | undefined;
}

/**
 * Creates a transport that sends requests with fetch. Redirects are not followed: credentials go to the base URL only.
 * The transport rejects with a TransportError, and so does reading a stream. Throws a TypeError for an invalid base
 * URL.
 */
export function fetchTransport(options: FetchTransportOptions): Transport {
  const base = baseOf(options.baseUrl);
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const limit = options.maxBodyBytes ?? defaultLimits.bytes;
  return async (request, { signal, streams = false } = {}) => {
    if (signal?.aborted)
      throw own(new TransportError("the request was aborted", { reason: "aborted", outcome: "not-sent" }));
    const watch = watched(signal, options.timeout);
    const explained = (error: unknown) => transportError(error, base, request, watch.stopped() ?? "network");
    try {
      watch.begin();
      const response = await send(base + request.target, initOf(request, options.headers, watch.signal));
      const head = headOf(response);
      const pieces = piecesOf(response.body);
      if (streams) return { ...head, body: emptyBody, stream: watchedPieces(pieces, watch, explained) };
      const body = await readAll(pieces, limit);
      watch.end();
      return { ...head, body };
    } catch (error) {
      watch.end();
      throw explained(error);
    }
  };
}

interface Watch {
  readonly signal: AbortSignal;
  /** Counts the time from now on. */
  begin(): void;
  pause(): void;
  end(): void;
  /** Why the signal was aborted; undefined where it was not. */
  stopped(): "aborted" | "timeout" | undefined;
}

function watched(caller: AbortSignal | undefined, timeout: number | undefined): Watch {
  const control = new AbortController();
  const abort = () => control.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  caller?.addEventListener("abort", abort, { once: true });
  return {
    signal: control.signal,
    begin() {
      pause();
      if (timeout !== undefined) timer = setTimeout(abort, timeout);
    },
    pause,
    end() {
      pause();
      caller?.removeEventListener("abort", abort);
    },
    stopped() {
      if (!control.signal.aborted) return undefined;
      return caller?.aborted ? "aborted" : "timeout";
    },
  };
}

// The time counts while bytes are waited for, and not while the reader is at work.
function watchedPieces(pieces: Pieces, watch: Watch, explained: (error: unknown) => TransportError): Pieces {
  const source = pieces[Symbol.asyncIterator]();
  watch.pause();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        watch.begin();
        try {
          const piece = await source.next();
          if (piece.done) watch.end();
          else watch.pause();
          return piece;
        } catch (error) {
          watch.end();
          throw explained(error);
        }
      },
      return() {
        watch.end();
        return source.return();
      },
    }),
  };
}

function baseOf(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new TypeError("the baseUrl is not an absolute URL; expected a URL like https://channel.example");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError(`the baseUrl has the scheme ${url.protocol}; expected http: or https:`);
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new TypeError("the baseUrl must not contain a user, a query or a fragment; pass credentials to the client");
  }
  return withoutTrailingSlashes(`${url.origin}${url.pathname}`);
}

// fetch sets these itself.
const forbidden = new Set(["host", "content-length", "connection", "expect", "transfer-encoding"]);

function initOf(
  request: HttpRequest,
  more: Readonly<Record<string, string>> | undefined,
  signal: AbortSignal,
): RequestInit {
  const own = request.headers.filter(([name]) => !forbidden.has(name.toLowerCase()));
  const headers = new Headers(own.map(([name, value]): [string, string] => [name, value]));
  for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value);
  const bodiless = request.method === "GET" || request.method === "HEAD";
  const body = bodiless ? null : (request.body as Uint8Array<ArrayBuffer>);
  return { method: request.method, headers, body, signal, redirect: "manual", credentials: "omit", cache: "no-store" };
}

function headOf(response: Response): Pick<HttpResponse, "status" | "headers"> {
  if (response.type === "opaqueredirect") {
    throw own(new TransportError("the service answered with a redirect: set the baseUrl to the redirect's target"));
  }
  return { status: response.status, headers: [...response.headers].map(([name, value]): Header => [name, value]) };
}

function transportError(
  error: unknown,
  base: string,
  request: HttpRequest,
  reason: TransportError["reason"],
): TransportError {
  if (error instanceof TransportError) return error;
  const path = request.target.split("?", 1)[0] ?? "";
  const where = `${request.method} ${base}${path}`;
  if (reason !== "network") return own(new TransportError(`${where} was cut off`, { reason }));
  const code = codeOf(error);
  const outcome = code !== undefined && (notSent.has(code) || isCertificate(code)) ? "not-sent" : "unknown";
  const why =
    code !== undefined && /^[A-Z_]{1,40}$/.test(code)
      ? code
      : quote(withoutQuery(code ?? textOf(error), base, request));
  return own(new TransportError(`${where} failed: ${why}`, { outcome }));
}

// What the runtimes say where there was no connection, and so no request.
const notSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isCertificate(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}

// The cause of fetch's own error, one or two levels down.
function codeOf(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth += 1) {
    if ("code" in each && typeof each.code === "string") return each.code;
  }
  return undefined;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : "no reason given";
}

function withoutQuery(text: string, base: string, request: HttpRequest): string {
  const query = request.target.split("?").slice(1).join("?");
  const bare = query === "" ? text : text.split(query).join("…");
  // A URL that the runtime has spelled in its own way.
  return bare.split(base).length > 1 ? bare.replace(/\?\S*/g, "?…") : bare;
}
