// Declares HTTP messages as plain records, and the type of the functions that send them.

/** One HTTP header. Names are case-insensitive, and a name may occur more than once. */
export type Header = readonly [name: string, value: string];

/** An HTTP request. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query, with a leading slash, relative to the base URL of the service. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** An HTTP response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** The body; empty if the response has a `stream`. */
  readonly body: Uint8Array;
  /** The body in chunks, which can be read once. Only present if the caller set `streams`. */
  readonly stream?: AsyncIterable<Uint8Array> | undefined;
}

/** The options of one request. */
export interface TransportOptions {
  readonly signal?: AbortSignal | undefined;
  /** The address of the caller, if known. */
  readonly remoteAddress?: string | undefined;
  /** True if the caller accepts a response with a `stream`. Otherwise bodies are buffered. */
  readonly streams?: boolean | undefined;
  /**
   * True if the request changes nothing, so that a transport may send it again if a kept-alive connection turns out to
   * be closed. @defaultValue false
   */
  readonly repeatable?: boolean | undefined;
}

/**
 * Sends a request and resolves with the response; rejects if there is no response. A server can be called as a
 * transport without a network.
 */
export type Transport = (request: HttpRequest, options?: TransportOptions) => Promise<HttpResponse>;

/** Returns the value of the first header with the given name; undefined if there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** Reads the whole body of a response. Rejects with the error of its stream. */
export async function wholeResponse({ status, headers, body, stream }: HttpResponse): Promise<HttpResponse> {
  if (stream === undefined) return { status, headers, body };
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return { status, headers, body: concatBytes(pieces) };
}

const encoder = new TextEncoder();

/** Encodes a text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** An empty body. */
export const emptyBody: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** Joins chunks to one array. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
