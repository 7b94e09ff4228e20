// Defines servers that behave unusually or violate HTTP, each with the expected outcome of a call to it.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { untypedCodec } from "@staywire/codec";
import { drip, fin, forever, response, rst, type Step, sized } from "./faulty-network.js";
import { library } from "./library.js";

/** The outcome of a call: `ok` with the value, an error of the service with its code, or a failure with its reason. */
export type PeerOutcome =
  | "ok Welcome, Ann"
  | "error bad-login"
  | "error wire-method-not-allowed"
  | "ok or failed network"
  | "error bad-login or failed network"
  | "failed network or timeout"
  | "failed undecodable or timeout"
  | `failed ${"network" | "timeout" | "undecodable" | `http-status ${number}`}`;

/** One behaviour of a peer. */
export interface Peer {
  readonly id: string;
  /** The behaviour in words, with the peer as the subject. */
  readonly does: string;
  readonly steps: readonly Step[];
  readonly expected: PeerOutcome;
  /**
   * The outcome with Node's fetch, if it differs from `expected`, because fetch has another HTTP parser than node:http.
   */
  readonly ofFetch?: PeerOutcome;
  /**
   * The outcome with the small transport, if it differs from the outcome with fetch, because the small transport has a
   * greater size limit.
   */
  readonly ofSmall?: PeerOutcome;
  /** A part of the error message that a transport gives if it explains failures. */
  readonly message?: string;
  /** The outcome of the next call over the same transport, if it differs from the outcome of the first call. */
  readonly next?: PeerOutcome;
  /** True if the peer acts before it reads a request. */
  readonly atOnce?: true;
  /** True if the peer never completes its response, so the call can last until the timeout. */
  readonly stalls?: true;
}

const codec = untypedCodec(library);
const good = Buffer.from(codec.encodeResponse("AddReader", "soap11", "Welcome, Ann").body);
const fault = Buffer.from(codec.encodeFault("soap11", { code: "server", text: "AddReader: Login Error 1" }).body);
const xml = { "Content-Type": "text/xml; charset=utf-8" };
const isOk = "ok Welcome, Ann";
const broken = "failed network";
const late = "failed timeout";
const brokenOrLate = "failed network or timeout";
const okOrBroken = "ok or failed network";
const unreadable = "failed undecodable";

/** The maximum body size that the calls accept, in bytes. */
export const peerLimit = 200_000;

const zipped = gzipSync(good);
const bomb = gzipSync(Buffer.alloc(5_000_000));
const half = good.subarray(0, 150);
const length = good.length;

/** Writes a response that begins with the given lines, followed by the headers and the body of a good response. */
const begun = (lines: string, body: string | Buffer = good): string =>
  `${lines}Content-Type: text/xml; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.toString("latin1")}`;

const status = (line: string): string => begun(`${line}\r\n`);

/** Writes a good response with additional headers. */
const fields = (lines: string): string => begun(`HTTP/1.1 200 OK\r\n${lines}`);

/** Writes a response whose length is declared in an unusual way. */
const framed = (lines: string, body: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\n${lines}\r\n${body}`;

const text = good.toString("latin1");
const chunk = (part: string): string => `${Buffer.byteLength(part, "latin1").toString(16)}\r\n${part}\r\n`;
const chunked = (body: string): string => framed("Transfer-Encoding: chunked\r\n", body);

/** Writes a good response with a content coding, such as gzip. */
const coded = (coding: string, body: Buffer): Buffer => sized(200, { ...xml, "Content-Encoding": coding }, body);

const statusLines: readonly Peer[] = [
  { id: "good", does: "replies well", steps: [status("HTTP/1.1 200 OK")], expected: isOk },
  { id: "status-garbage", does: "greets like a mail server", steps: ["220 mail ESMTP\r\n", fin], expected: broken },
  {
    id: "status-http09",
    does: "sends a body alone, as HTTP/0.9",
    steps: ["<html>hello</html>", fin],
    expected: broken,
  },
  {
    id: "status-http2",
    does: "sends the preface of HTTP/2",
    steps: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    expected: broken,
  },
  {
    id: "status-http2-settings",
    does: "sends settings of HTTP/2",
    steps: [Buffer.from("00000604000000000000040010000000", "hex"), fin],
    expected: broken,
  },
  {
    id: "status-tls-alert",
    does: "sends an alert of TLS",
    steps: [Buffer.from("15030300020228", "hex"), fin],
    expected: broken,
  },
  { id: "status-nul", does: "sends NUL bytes", steps: [Buffer.alloc(64), fin], expected: broken },
  { id: "status-http10", does: "replies in HTTP/1.0", steps: [status("HTTP/1.0 200 OK"), fin], expected: isOk },
  { id: "status-http99", does: "names version 9.9", steps: [status("HTTP/9.9 200 OK"), fin], expected: broken },
  {
    id: "status-lower-case",
    does: "writes http in lower case",
    steps: [status("http/1.1 200 ok"), fin],
    expected: broken,
  },
  { id: "status-no-reason", does: "leaves the reason out", steps: [status("HTTP/1.1 200")], expected: isOk },
  {
    id: "status-long-reason",
    does: "gives a reason of 1,000 letters",
    steps: [status(`HTTP/1.1 200 ${"o".repeat(1_000)}`)],
    expected: isOk,
  },
  {
    id: "status-endless-reason",
    does: "gives a reason without an end",
    steps: ["HTTP/1.1 200 ", forever("o".repeat(4_000), 1)],
    expected: brokenOrLate,
    stalls: true,
  },
  {
    id: "status-lf-only",
    does: "ends lines with LF alone",
    steps: [status("HTTP/1.1 200 OK").replaceAll("\r\n", "\n"), fin],
    expected: broken,
  },
  {
    id: "status-blank-line-first",
    does: "sends an empty line first",
    steps: [`\r\n${status("HTTP/1.1 200 OK")}`],
    expected: isOk,
  },
  { id: "status-two-digits", does: "sends status 20", steps: [status("HTTP/1.1 20 OK"), fin], expected: broken },
  { id: "status-four-digits", does: "sends status 2000", steps: [status("HTTP/1.1 2000 OK"), fin], expected: broken },
  {
    id: "status-letters",
    does: "sends a status of letters",
    steps: [status("HTTP/1.1 OK 200"), fin],
    expected: broken,
  },
  { id: "status-negative", does: "sends status -1", steps: [status("HTTP/1.1 -1 OK"), fin], expected: broken },
  {
    id: "status-000",
    does: "sends status 000",
    steps: [status("HTTP/1.1 000 OK")],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "status-099",
    does: "sends status 099",
    steps: [status("HTTP/1.1 099 OK")],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "status-100-then-good",
    does: "sends 100, then replies well",
    steps: ["HTTP/1.1 100 Continue\r\n\r\n", status("HTTP/1.1 200 OK")],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "status-100-storm",
    does: "sends 20,000 times 100, then replies well",
    steps: ["HTTP/1.1 100 Continue\r\n\r\n".repeat(20_000), status("HTTP/1.1 200 OK")],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "status-101",
    does: "switches protocols",
    steps: ["HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nhello"],
    expected: broken,
  },
  {
    id: "status-101-bare",
    does: "sends 101 without a field",
    steps: ["HTTP/1.1 101 Switching Protocols\r\n\r\n"],
    expected: "failed undecodable or timeout",
    ofFetch: late,
    stalls: true,
  },
  {
    id: "status-101-fin",
    does: "switches protocols and closes",
    steps: ["HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n", fin],
    expected: broken,
  },
  {
    id: "status-upgrade-200",
    does: "offers an upgrade with a good reply",
    steps: [fields("Upgrade: h2c\r\nConnection: Upgrade\r\n")],
    expected: isOk,
  },
  {
    id: "status-102-then-good",
    does: "sends 102, then replies well",
    steps: ["HTTP/1.1 102 Processing\r\n\r\n", status("HTTP/1.1 200 OK")],
    expected: isOk,
  },
  {
    id: "status-103-then-good",
    does: "sends 103, then replies well",
    steps: ["HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n", status("HTTP/1.1 200 OK")],
    expected: isOk,
  },
  {
    id: "status-103-forever",
    does: "sends 103 for ever",
    steps: [forever("HTTP/1.1 103 Early Hints\r\n\r\n", 20)],
    expected: late,
    stalls: true,
  },
  {
    id: "status-199-then-stall",
    does: "sends 199 and nothing more",
    steps: ["HTTP/1.1 199 x\r\n\r\n"],
    expected: late,
    stalls: true,
  },
  ...[201, 202, 206, 299].map(
    (code): Peer => ({
      id: `status-${code}`,
      does: `sends ${code} with a good reply`,
      steps: [status(`HTTP/1.1 ${code} x`)],
      expected: isOk,
    }),
  ),
  {
    id: "status-204-body",
    does: "sends 204 with a body",
    steps: [status("HTTP/1.1 204 x")],
    expected: unreadable,
  },
  {
    id: "status-304-body",
    does: "sends 304 with a body",
    steps: [status("HTTP/1.1 304 x")],
    expected: "failed http-status 304",
  },
  {
    id: "status-205-body",
    does: "sends 205 with a body",
    steps: [status("HTTP/1.1 205 x")],
    expected: isOk,
    ofFetch: unreadable,
  },
  ...[300, 301, 302, 303, 307, 308].map(
    (code): Peer => ({
      id: `status-${code}`,
      does: `redirects with ${code}`,
      steps: [sized(code, { Location: "https://channel.example/x" })],
      expected: `failed http-status ${code}`,
    }),
  ),
  ...[400, 401, 403, 404, 408, 413, 418, 429, 502, 503, 504, 599, 600, 999].map(
    (code): Peer => ({
      id: `status-${code}`,
      does: `sends a page with ${code}`,
      steps: [sized(code, { "Content-Type": "text/html" }, "<h1>No</h1>")],
      expected: `failed http-status ${code}`,
    }),
  ),
  {
    id: "status-405",
    does: "rejects the method",
    steps: [sized(405, {})],
    expected: "error wire-method-not-allowed",
  },
  {
    id: "status-407",
    does: "asks for a login like a proxy",
    steps: [sized(407, {})],
    expected: "failed http-status 407",
    ofFetch: broken,
  },
  {
    id: "status-500-empty",
    does: "sends 500 without a body",
    steps: [sized(500, {})],
    expected: "failed http-status 500",
  },
  {
    id: "status-500-fault",
    does: "sends a SOAP fault with 500",
    steps: [sized(500, xml, fault)],
    expected: "error bad-login",
  },
  {
    id: "status-200-fault",
    does: "sends a SOAP fault with 200",
    steps: [sized(200, xml, fault)],
    expected: "error bad-login",
  },
];

const headers: readonly Peer[] = [
  { id: "header-none", does: "sends no header field", steps: [`HTTP/1.1 200 OK\r\n\r\n${text}`, fin], expected: isOk },
  {
    id: "header-20-kB",
    does: "sends a header field of 20 kB",
    steps: [fields(`X-A: ${"a".repeat(20_000)}\r\n`)],
    expected: broken,
  },
  { id: "header-3000", does: "sends 3,000 header fields", steps: [fields("a:\r\n".repeat(3_000))], expected: isOk },
  {
    id: "header-endless",
    does: "sends a header without an end",
    steps: ["HTTP/1.1 200 OK\r\n", forever(`X-A: ${"a".repeat(4_000)}\r\n`, 1)],
    expected: brokenOrLate,
    stalls: true,
  },
  {
    id: "header-drip",
    does: "sends a header field byte by byte, for ever",
    steps: ["HTTP/1.1 200 OK\r\nX-A: ", forever("a", 20)],
    expected: late,
    stalls: true,
  },
  {
    id: "length-twice-same",
    does: "sends the same length twice",
    steps: [fields(`Content-Length: ${length}\r\n`), fin],
    expected: broken,
  },
  {
    id: "length-twice-other",
    does: "sends two lengths",
    steps: [fields("Content-Length: 5\r\n"), fin],
    expected: broken,
  },
  {
    id: "length-list",
    does: "sends a list of lengths",
    steps: [framed(`Content-Length: ${length}, ${length}\r\n`, text), fin],
    expected: broken,
  },
  {
    id: "length-negative",
    does: "sends a negative length",
    steps: [framed("Content-Length: -5\r\n", text), fin],
    expected: broken,
  },
  {
    id: "length-plus",
    does: "sends a length with a plus",
    steps: [framed(`Content-Length: +${length}\r\n`, text), fin],
    expected: broken,
  },
  {
    id: "length-hex",
    does: "sends a length in hexadecimal",
    steps: [framed("Content-Length: 0xff\r\n", text), fin],
    expected: broken,
  },
  {
    id: "length-empty",
    does: "sends an empty length",
    steps: [framed("Content-Length: \r\n", text), fin],
    expected: broken,
  },
  {
    id: "length-huge",
    does: "sends a length of 40 digits",
    steps: [framed(`Content-Length: ${"9".repeat(40)}\r\n`, text), fin],
    expected: broken,
  },
  {
    id: "length-and-chunked",
    does: "sends a length and chunks",
    steps: [framed(`Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`, `${chunk(text)}0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "transfer-gzip-chunked",
    does: "compresses the transfer",
    steps: [framed("Transfer-Encoding: gzip, chunked\r\n", `${chunk(zipped.toString("latin1"))}0\r\n\r\n`)],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "transfer-gzip-lie",
    does: "claims to compress the transfer",
    steps: [framed("Transfer-Encoding: gzip, chunked\r\n", `${chunk(text)}0\r\n\r\n`)],
    expected: broken,
  },
  {
    id: "transfer-gzip-fin",
    does: "compresses the transfer without chunks",
    steps: [framed("Transfer-Encoding: gzip\r\n", zipped.toString("latin1")), fin],
    expected: isOk,
    ofFetch: broken,
  },
  {
    id: "transfer-unknown",
    does: "names an unknown transfer coding",
    steps: [framed("Transfer-Encoding: secret, chunked\r\n", `${chunk(text)}0\r\n\r\n`)],
    expected: broken,
  },
  {
    id: "transfer-x-chunked",
    does: "misspells chunked",
    steps: [framed("Transfer-Encoding: xchunked\r\n", `${chunk(text)}0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "transfer-chunked-twice",
    does: "names chunked twice",
    steps: [framed("Transfer-Encoding: chunked, chunked\r\n", `${chunk(`${chunk(text)}0\r\n\r\n`)}0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "transfer-identity",
    does: "names the transfer coding identity",
    steps: [framed("Transfer-Encoding: identity\r\n", text), fin],
    expected: isOk,
  },
  {
    id: "field-folded",
    does: "folds a header field over two lines",
    steps: [fields("X-A: a\r\n b\r\n"), fin],
    expected: broken,
    ofFetch: isOk,
  },
  { id: "field-nul", does: "sends NUL in a header field", steps: [fields("X-A: a\0b\r\n"), fin], expected: broken },
  {
    id: "field-latin1",
    does: "sends bytes beyond ASCII in a header field",
    steps: [fields("X-A: caf\u00e9\r\n")],
    expected: isOk,
  },
  {
    id: "field-no-colon",
    does: "sends a header line without a colon",
    steps: [fields("X-A\r\n"), fin],
    expected: broken,
  },
  {
    id: "field-no-name",
    does: "sends a header field without a name",
    steps: [fields(": a\r\n"), fin],
    expected: broken,
    ofFetch: isOk,
  },
  {
    id: "field-blank-before-colon",
    does: "sends a blank before a colon",
    steps: [fields("X-A : a\r\n"), fin],
    expected: broken,
    ofFetch: isOk,
  },
  { id: "field-cr", does: "sends a CR within a header field", steps: [fields("X-A: a\rb\r\n"), fin], expected: broken },
  { id: "coding-gzip", does: "compresses with gzip", steps: [coded("gzip", zipped)], expected: isOk },
  { id: "coding-gzip-upper-case", does: "writes GZIP in upper case", steps: [coded("GZIP ", zipped)], expected: isOk },
  {
    id: "coding-deflate",
    does: "compresses with deflate",
    steps: [coded("deflate", deflateSync(good))],
    expected: isOk,
  },
  {
    id: "coding-raw-deflate",
    does: "compresses with raw deflate",
    steps: [coded("deflate", deflateRawSync(good))],
    expected: isOk,
  },
  { id: "coding-br", does: "compresses with br", steps: [coded("br", brotliCompressSync(good))], expected: isOk },
  {
    id: "coding-stacked",
    does: "compresses twice",
    steps: [coded("deflate, gzip", gzipSync(deflateSync(good)))],
    expected: isOk,
  },
  {
    id: "coding-stacked-100",
    does: "claims to compress 100 times",
    steps: [coded(Array.from({ length: 100 }, () => "gzip").join(", "), zipped)],
    expected: broken,
  },
  {
    id: "coding-unknown",
    does: "compresses with zstd",
    steps: [coded("zstd", Buffer.from("28b52ffd0000", "hex"))],
    expected: broken,
    ofFetch: unreadable,
  },
  { id: "coding-empty", does: "names an empty content coding", steps: [coded("", good)], expected: isOk },
  {
    id: "coding-identity",
    does: "names the content coding identity",
    steps: [coded("identity", good)],
    expected: isOk,
  },
  { id: "type-none", does: "names no media type", steps: [sized(200, {}, good)], expected: isOk },
  {
    id: "type-html",
    does: "names the media type of a page",
    steps: [sized(200, { "Content-Type": "text/html" }, good)],
    expected: unreadable,
  },
  {
    id: "type-unknown-charset",
    does: "names a charset that does not exist",
    steps: [sized(200, { "Content-Type": "text/xml; charset=klingon" }, good)],
    expected: unreadable,
  },
  {
    id: "type-wrong-charset",
    does: "names utf-16 and sends utf-8",
    steps: [sized(200, { "Content-Type": "text/xml; charset=utf-16" }, good)],
    expected: unreadable,
  },
  {
    id: "retry-after-digits",
    does: "asks to wait for a time of 400 digits",
    steps: [sized(503, { "Retry-After": "9".repeat(400) })],
    expected: "failed http-status 503",
  },
];

const bodies: readonly Peer[] = [
  { id: "body-empty", does: "sends an empty body", steps: [sized(200, xml)], expected: unreadable },
  { id: "body-empty-fin", does: "sends no body and closes", steps: [response(200, xml), fin], expected: unreadable },
  { id: "body-no-length-fin", does: "ends a body by closing", steps: [response(200, xml, good), fin], expected: isOk },
  {
    id: "body-no-length-rst",
    does: "ends a body without a length by a reset",
    steps: [response(200, xml, good), rst],
    // If the end of the connection and the reset arrive together, libuv reports only the end.
    expected: okOrBroken,
  },
  {
    id: "body-no-length-rst-plain",
    does: "cuts a plain text without a length by a reset",
    steps: [response(500, { "Content-Type": "text/plain" }, "Login Error 1"), rst],
    expected: "error bad-login or failed network",
  },
  {
    id: "body-too-short",
    does: "closes before the length is reached",
    steps: [response(200, { ...xml, "Content-Length": "9000" }, good), fin],
    expected: broken,
  },
  {
    id: "body-cut",
    does: "cuts the text at a length that is right",
    steps: [sized(200, xml, half)],
    expected: unreadable,
  },
  {
    id: "body-too-long",
    does: "sends more than the length",
    steps: [`${status("HTTP/1.1 200 OK")}tail`],
    expected: isOk,
  },
  {
    id: "body-too-long-later",
    does: "sends more than the length, later",
    steps: [status("HTTP/1.1 200 OK"), 20, "tail"],
    expected: isOk,
    next: okOrBroken,
  },
  {
    id: "body-endless",
    does: "sends a body without an end",
    steps: [response(200, xml), forever("<a>".repeat(10_000), 0)],
    expected: broken,
    ofSmall: late,
    message: `longer than ${peerLimit} bytes`,
  },
  {
    id: "body-huge-length",
    does: "announces a body of 10 GB and sends it",
    steps: [response(200, { ...xml, "Content-Length": "10000000000" }), forever("<a>".repeat(10_000), 0)],
    expected: broken,
    ofSmall: late,
    message: `longer than ${peerLimit} bytes`,
  },
  {
    id: "chunk-good",
    does: "sends chunks",
    steps: [chunked(`${chunk(text.slice(0, 9))}${chunk(text.slice(9))}0\r\n\r\n`)],
    expected: isOk,
  },
  {
    id: "chunk-extension",
    does: "sends a chunk with an extension",
    steps: [chunked(`${chunk(text).replace("\r\n", ";a=b\r\n")}0\r\n\r\n`)],
    expected: isOk,
  },
  {
    id: "chunk-extension-endless",
    does: "sends an extension of a chunk without an end",
    steps: [chunked("5;"), forever("x".repeat(4_000), 1)],
    expected: brokenOrLate,
    stalls: true,
  },
  {
    id: "chunk-size-letters",
    does: "sends a chunk size of letters",
    steps: [chunked(`size\r\n${text}\r\n0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "chunk-size-huge",
    does: "sends a chunk size of 20 digits",
    steps: [chunked(`${"f".repeat(20)}\r\n${text}\r\n0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "chunk-size-negative",
    does: "sends a negative chunk size",
    steps: [chunked(`-5\r\n${text}\r\n0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "chunk-size-empty",
    does: "sends an empty chunk size",
    steps: [chunked(`\r\n${text}\r\n0\r\n\r\n`), fin],
    expected: broken,
  },
  {
    id: "chunk-no-line-end",
    does: "leaves the line end of a chunk out",
    steps: [chunked(`${chunk(text).slice(0, -2)}0\r\n\r\n`), fin],
    expected: broken,
  },
  { id: "chunk-no-end", does: "closes without the last chunk", steps: [chunked(chunk(text)), fin], expected: broken },
  {
    id: "chunk-cut",
    does: "closes within a chunk",
    steps: [chunked(chunk(text).slice(0, -40)), fin],
    expected: broken,
  },
  {
    id: "trailer-small",
    does: "sends a trailer",
    steps: [chunked(`${chunk(text)}0\r\nContent-Type: text/evil\r\n\r\n`)],
    expected: isOk,
  },
  {
    id: "trailer-endless",
    does: "sends a trailer without an end",
    steps: [chunked(`${chunk(text)}0\r\n`), forever(`X-A: ${"a".repeat(4_000)}\r\n`, 1)],
    expected: brokenOrLate,

    stalls: true,
  },
  {
    id: "trailer-cut",
    does: "closes before the end of the trailer",
    steps: [chunked(`${chunk(text)}0\r\n`), fin],
    expected: broken,
  },
  {
    id: "gzip-fin",
    does: "closes within gzip",
    steps: [
      response(
        200,
        { ...xml, "Content-Encoding": "gzip", "Content-Length": `${zipped.length}` },
        zipped.subarray(0, 90),
      ),
      fin,
    ],
    expected: broken,
  },
  {
    id: "gzip-cut",
    does: "cuts gzip at a length that is right",
    steps: [coded("gzip", zipped.subarray(0, 90))],
    expected: broken,
    ofFetch: unreadable,
  },
  { id: "gzip-lie", does: "claims gzip", steps: [coded("gzip", good)], expected: broken },
  { id: "gzip-corrupt", does: "damages gzip", steps: [coded("gzip", damaged(zipped))], expected: broken },
  { id: "gzip-empty", does: "claims gzip for no byte", steps: [coded("gzip", Buffer.alloc(0))], expected: unreadable },
  {
    id: "gzip-bomb",
    does: "sends 5 MB of zeros in gzip",
    steps: [coded("gzip", bomb)],
    expected: broken,
    ofSmall: unreadable,
    message: `longer than ${peerLimit} bytes`,
  },
  {
    id: "gzip-garbage-after",
    does: "sends garbage after gzip",
    steps: [coded("gzip", Buffer.concat([zipped, Buffer.from("garbage")]))],
    expected: broken,
  },
  {
    id: "gzip-garbage-later",
    does: "sends garbage after gzip, later",
    steps: [
      response(200, { ...xml, "Content-Encoding": "gzip", "Content-Length": `${zipped.length + 7}` }, zipped),
      30,
      "gar",
      10,
      "bage",
    ],
    expected: broken,
    ofFetch: brokenOrLate,
  },
  ...[
    { name: "br", body: brotliCompressSync(good) },
    { name: "deflate", body: deflateSync(good) },
    { name: "raw-deflate", body: deflateRawSync(good) },
  ].flatMap(({ name, body }): Peer[] => {
    const coding = { ...xml, "Content-Encoding": name.replace("raw-", "") };
    const garbage = { ...coding, "Content-Length": `${body.length + 7}` };
    return [
      {
        id: `${name}-garbage-after`,
        does: `sends garbage after ${name}`,
        steps: [sized(200, coding, Buffer.concat([body, Buffer.from("garbage")]))],
        expected: isOk,
      },
      {
        id: `${name}-garbage-later`,
        does: `sends garbage after ${name}, later`,
        steps: [response(200, garbage, body), 30, "gar", 10, "bage"],
        expected: isOk,
      },
    ];
  }),
  {
    id: "gzip-two-members",
    does: "sends gzip in two members",
    steps: [coded("gzip", Buffer.concat([gzipSync(half), gzipSync(good.subarray(150))]))],
    expected: isOk,
  },
  {
    id: "br-cut",
    does: "cuts br at a length that is right",
    steps: [coded("br", brotliCompressSync(good).subarray(0, 60))],
    expected: broken,
    ofFetch: unreadable,
  },
  { id: "deflate-lie", does: "claims deflate", steps: [coded("deflate", good)], expected: broken },
  {
    id: "gzip-stall",
    does: "stops within gzip",
    steps: [
      response(
        200,
        { ...xml, "Content-Encoding": "gzip", "Content-Length": `${zipped.length}` },
        zipped.subarray(0, 90),
      ),
    ],
    expected: late,
    stalls: true,
  },
  {
    id: "drip-good",
    does: "sends a good response byte by byte",
    steps: [drip(status("HTTP/1.1 200 OK"))],
    expected: isOk,
  },
  { id: "drip-gzip", does: "sends gzip byte by byte", steps: [drip(coded("gzip", zipped))], expected: isOk },
  {
    id: "drip-forever",
    does: "sends a body byte by byte, for ever",
    steps: [response(200, { ...xml, "Content-Length": "9000" }), forever("x", 20)],
    expected: late,
    stalls: true,
  },
  {
    id: "second-at-once",
    does: "sends a second response with the first",
    steps: [status("HTTP/1.1 200 OK"), sized(200, xml, fault)],
    expected: isOk,
  },
  {
    id: "second-later",
    does: "sends a second response later",
    steps: [status("HTTP/1.1 200 OK"), 20, status("HTTP/1.1 200 OK")],
    expected: isOk,
    next: okOrBroken,
  },
  {
    id: "close-field",
    does: "says close and closes",
    steps: [fields("Connection: close\r\n"), fin],
    expected: isOk,
    next: okOrBroken,
  },
  {
    id: "close-field-lie",
    does: "says close and does not",
    steps: [fields("Connection: close\r\n")],
    expected: isOk,
    next: okOrBroken,
  },
  {
    id: "half-close",
    does: "closes its side after the response",
    steps: [
      status("HTTP/1.1 200 OK"),
      (socket) => {
        socket.allowHalfOpen = true;
        socket.end();
      },
    ],
    expected: isOk,
    next: okOrBroken,
  },
  {
    id: "rst-after",
    does: "resets after a whole response",
    steps: [status("HTTP/1.1 200 OK"), rst],
    expected: isOk,
    next: okOrBroken,
  },
];

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy[40] ?? 0) ^ 0xff, 40);
  return copy;
}

/** The points at which a response can break off, by name, each with the bytes that come before it. */
const places: Readonly<Record<string, string>> = {
  start: "",
  "status-line": "HTTP/1.1 2",
  header: "HTTP/1.1 200 OK\r\nContent-Ty",
  "header-end": "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n",
  "body-begin": response(200, { ...xml, "Content-Length": `${length}` }).toString("latin1"),
  body: response(200, { ...xml, "Content-Length": `${length}` }, half).toString("latin1"),
  "last-byte": status("HTTP/1.1 200 OK").slice(0, -1),
  "chunk-size": chunked("9"),
  chunk: chunked(chunk(text).slice(0, 60)),
  "last-chunk": chunked(chunk(text)),
  trailer: chunked(`${chunk(text)}0\r\nX-A: a`),
};

const ends = [
  { name: "fin", does: "closes", steps: [fin], more: { expected: broken } },
  { name: "rst", does: "resets", steps: [rst], more: { expected: broken } },
  { name: "stall", does: "stops", steps: [], more: { expected: late, stalls: true } },
] as const;

const brokenOff: readonly Peer[] = ends.flatMap(({ name, does, steps, more }) =>
  Object.entries(places).map(
    ([place, bytes]): Peer => ({
      id: `${name}-at-${place}`,
      does: `${does} at the place ${place}`,
      steps: [bytes, ...steps],
      ...more,
    }),
  ),
);

const connections: readonly Peer[] = [
  {
    id: "accept-fin",
    does: "closes an accepted connection",
    atOnce: true,
    steps: [fin],
    expected: broken,
    // If the peer closes the connection before fetch has written the request, fetch connects again, without a limit of
    // attempts.
    ofFetch: brokenOrLate,
  },
  {
    id: "accept-rst",
    does: "resets an accepted connection",
    atOnce: true,
    steps: [(socket) => socket.resetAndDestroy()],
    expected: broken,
    ofFetch: brokenOrLate,
  },
  {
    id: "accept-no-read",
    does: "accepts and never reads",
    atOnce: true,
    steps: [(socket) => socket.pause()],
    expected: late,
    stalls: true,
  },
  {
    id: "accept-drip",
    does: "accepts and sends a header for ever",
    atOnce: true,
    steps: [forever("HTTP/1.1 200 OK\r\nX: ", 20)],
    expected: late,
    stalls: true,
  },
];

/** Every behaviour, ordered by the part of the response that it affects. */
export const peers: readonly Peer[] = [...connections, ...statusLines, ...headers, ...bodies, ...brokenOff];
