// Generates random HTTP exchanges as plain data: the bytes that a client sends on one connection, and the replies of
// the upstream.
import { gzipSync } from "node:zlib";
import fc from "fast-check";

/** A header field: its name and value, with one character per byte. */
export type Field = readonly [name: string, value: string];

/** A body. */
export interface Body {
  readonly bytes: Buffer;
  /** The way in which the end of the body is marked. */
  readonly framing: "length" | "chunks" | "end" | "none";
  readonly trailers: readonly Field[];
}

/** A request. */
export interface SentRequest {
  readonly version: "1.0" | "1.1";
  readonly method: string;
  readonly fields: readonly Field[];
  readonly body: Body;
  /** True to send the body only after `100 Continue`. */
  readonly expects: boolean;
}

/** The reply to a request. */
export interface SentReply {
  readonly version: "1.0" | "1.1";
  readonly status: number;
  readonly reason: string;
  readonly fields: readonly Field[];
  readonly body: Body;
  /** The 1xx responses before the reply. */
  readonly interim: readonly { readonly status: number; readonly fields: readonly Field[] }[];
  /** True if the reply announces the end of the connection. */
  readonly closes: boolean;
  /**
   * The share of the reply's bytes after which the reply is cut; `resets` is true if the connection is then reset.
   * Undefined for a complete reply.
   */
  readonly cut: { readonly share: number; readonly resets: boolean } | undefined;
}

/** One request and the reply to it. */
export interface SentExchange {
  readonly request: SentRequest;
  readonly reply: SentReply;
  /** The positions, as shares of a message, at which the message is split into writes. */
  readonly splits: readonly number[];
}

/** The requests of a client on one connection. */
export interface Conversation {
  /** True if the client sends all requests before it reads a reply. */
  readonly isPipelined: boolean;
  readonly exchanges: readonly SentExchange[];
}

/** Field names of the framing and the connection, which random fields do not use. */
const reserved = new Set([
  ...["host", "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te"],
  ...["transfer-encoding", "upgrade", "content-length", "trailer", "expect"],
]);

const name = fc.oneof(
  fc.constantFrom("X-Once", "x-once", "X-ONCE", "7", "10", "2", "Set-Cookie", "Cookie", "Date", "Content-Disposition"),
  fc.constantFrom("Content-Type", "SOAPAction", "ETag", "Via", "__proto__", "constructor", "X_Y", "x!#$%&'*+.^`|~"),
  fc.stringMatching(/^[A-Za-z0-9-]{1,14}$/).filter((each) => !reserved.has(each.toLowerCase())),
);

const value = fc.oneof(
  fc.constantFrom("", "0", "a, b", "a\tb", 'attachment; filename="\xe9.txt"', "\xff", "\xc3\xa9"),
  fc.stringMatching(/^[!-~\x80-\xff]([ -~\x80-\xff]{0,30}[!-~\x80-\xff])?$/),
);

const field: fc.Arbitrary<Field> = fc.tuple(name, value);
const fields = fc.array(field, { maxLength: 6 });

/** A share of a message, below 1. */
const share = fc.nat({ max: 999_999 }).map((millionths) => millionths / 1_000_000);

const size = fc.oneof(
  { weight: 30, arbitrary: fc.nat({ max: 300 }) },
  { weight: 8, arbitrary: fc.nat({ max: 100_000 }) },
  { weight: 1, arbitrary: fc.nat({ max: 3_000_000 }) },
);

/**
 * Returns bytes that show if a part of them was lost or moved, because the period of their pattern is a prime number.
 */
function bytesOf(length: number, seed: number): Buffer {
  if (length === 0) return Buffer.alloc(0);
  return Buffer.alloc(
    length,
    Uint8Array.from({ length: 251 }, (_, at) => (at * (seed | 1) + seed) & 0xff),
  );
}

const content = fc.record({ size, seed: fc.nat({ max: 255 }), isZipped: fc.boolean() }).map((each) => {
  const bytes = bytesOf(each.size, each.seed);
  const coding: readonly Field[] = each.isZipped ? [["Content-Encoding", "gzip"]] : [];
  return { bytes: each.isZipped ? gzipSync(bytes, { level: 1 }) : bytes, coding };
});

const nothing: Body = { bytes: Buffer.alloc(0), framing: "none", trailers: [] };
const trailers = fc.oneof(fc.constant([]), fc.array(field, { minLength: 1, maxLength: 3 }));

function bodyOf(framings: readonly Body["framing"][]) {
  return fc.record({ content, framing: fc.constantFrom(...framings), trailers }).map((each) => ({
    coding: each.framing === "none" ? [] : each.content.coding,
    body:
      each.framing === "none"
        ? nothing
        : {
            bytes: each.content.bytes,
            framing: each.framing,
            trailers: each.framing === "chunks" ? each.trailers : [],
          },
  }));
}

const request: fc.Arbitrary<SentRequest> = fc
  .record({
    isOld: fc.nat({ max: 7 }).map((chance) => chance === 7),
    method: fc.constantFrom("POST", "POST", "POST", "GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS"),
    fields,
    expects: fc.nat({ max: 5 }).map((chance) => chance === 5),
  })
  .chain(({ isOld, ...rest }) => {
    const bodied = isOld ? (["length"] as const) : (["length", "chunks"] as const);
    const hasBody = ["POST", "PUT"].includes(rest.method);
    return bodyOf(hasBody ? bodied : ["none", "none", "none", ...bodied]).map(({ coding, body }) => ({
      ...rest,
      version: isOld ? ("1.0" as const) : ("1.1" as const),
      fields: [...rest.fields, ...coding],
      body,
      expects: rest.expects && !isOld && body.framing !== "none",
    }));
  });

const interim = fc.array(fc.record({ status: fc.constantFrom(100, 102, 103, 199), fields }), {
  minLength: 1,
  maxLength: 2,
});

const outline = fc.record({
  version: fc.constantFrom<"1.0" | "1.1">("1.1", "1.1", "1.1", "1.1", "1.0"),
  status: fc.constantFrom(200, 200, 200, 200, 201, 204, 302, 304, 400, 404, 500, 503, 299, 999),
  reason: fc.constantFrom("OK", "", "Not so", "\xe9t\xe9"),
  fields,
  interim: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: interim }),
  closes: fc.nat({ max: 6 }).map((chance) => chance === 6),
  cut: fc.oneof(
    { weight: 7, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.record({ share, resets: fc.boolean() }) },
  ),
});

/** Generates replies that a server may give to a request. */
function replyTo({ method, version: asked }: SentRequest): fc.Arbitrary<SentReply> {
  return outline.chain((head) => {
    const hasNone = head.status === 204 || head.status === 304 || method === "HEAD";
    const framings =
      head.version === "1.0" ? (["length", "end"] as const) : (["length", "chunks", "chunks", "end"] as const);
    return bodyOf(hasNone ? ["none"] : framings).map(({ coding, body }) => ({
      ...head,
      fields: [...head.fields, ...coding],
      interim: asked === "1.0" || head.version === "1.0" ? [] : head.interim,
      body,
    }));
  });
}

const exchange: fc.Arbitrary<SentExchange> = request.chain((each) =>
  fc.record({
    request: fc.constant(each),
    reply: replyTo(each),
    splits: fc.array(share, { maxLength: 3 }),
  }),
);

/** Generates random conversations. */
export const conversation: fc.Arbitrary<Conversation> = fc
  .record({ isPipelined: fc.boolean(), exchanges: fc.array(exchange, { minLength: 1, maxLength: 4 }) })
  .map(({ isPipelined, exchanges }) => ({
    isPipelined,
    exchanges: isPipelined ? exchanges.map(asPipelined) : exchanges,
  }));

/**
 * Adapts an exchange to a client that sends its next request before it has read a reply. Such a client does not wait
 * for an interim response; and a reset is excluded, because it could destroy bytes of the previous reply.
 */
function asPipelined({ request, reply, splits }: SentExchange): SentExchange {
  const cut = reply.cut && { ...reply.cut, resets: false };
  return { request: { ...request, expects: false }, reply: { ...reply, cut }, splits };
}
