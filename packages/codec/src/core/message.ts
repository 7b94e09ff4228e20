// HTTP messages as plain records, and the function type that carries one to a server.

/** One header field. Names are case-insensitive; a name may occur more than once. */
export type Header = readonly [name: string, value: string];

/** An HTTP request. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query, with a leading slash, below the base URL of the service. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** An HTTP response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** The body; empty if the body is in `stream`. */
  readonly body: Uint8Array;
  /** The body in chunks, to be read once; only if the caller set `streams`. */
  readonly stream?: AsyncIterable<Uint8Array> | undefined;
}

/** Options of one request. */
export interface TransportOptions {
  readonly signal?: AbortSignal | undefined;
  /** The address of the caller, if known. */
  readonly remoteAddress?: string | undefined;
  /** True if the caller accepts a response with a `stream`; otherwise bodies are buffered. */
  readonly streams?: boolean | undefined;
  /**
   * True if the request changes nothing: a transport may send it again if a kept connection turns out to be closed.
   * Default: false.
   */
  readonly repeatable?: boolean | undefined;
}

/** Sends a request and resolves to the response; rejects if no response came. A server is a transport too. */
export type Transport = (request: HttpRequest, options?: TransportOptions) => Promise<HttpResponse>;

/** The value of the first header of that name, or undefined. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** Buffers the body of a response. Rejects with the error of the stream. */
export async function wholeResponse({ status, headers, body, stream }: HttpResponse): Promise<HttpResponse> {
  if (stream === undefined) return { status, headers, body };
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return { status, headers, body: concatBytes(pieces) };
}

const encoder = new TextEncoder();

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A body of no bytes. */
export const emptyBody: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** Concatenates chunks. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
