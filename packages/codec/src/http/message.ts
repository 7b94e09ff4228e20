// HTTP messages as plain records, and the function type that carries one to a server.

/** One header field. Names compare without regard to case; a name may stand more than once. */
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
  /** Empty where the body comes in `stream`. */
  readonly body: Uint8Array;
  /** The body piece by piece, to be read once; only where the caller said `streams`. */
  readonly stream?: AsyncIterable<Uint8Array> | undefined;
}

/** What a transport is told beside the request. */
export interface TransportOptions {
  readonly signal?: AbortSignal | undefined;
  /** The address that the request came from, where that is known. */
  readonly remoteAddress?: string | undefined;
  /** Whether the caller can take a body that comes in `stream`; otherwise bodies come whole. */
  readonly streams?: boolean | undefined;
}

/** Carries a request to a server and brings the response; rejects where no response came. A server is one. */
export type Transport = (request: HttpRequest, options?: TransportOptions) => Promise<HttpResponse>;

/** The value of the first header of that name, or undefined. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** The same response with its body whole. Throws what the stream throws. */
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

/** The bytes of all pieces in one. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
