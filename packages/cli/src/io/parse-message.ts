// Reads a recorded HTTP message: start line, headers, blank line, body.
import { concatBytes, type Header, type HttpRequest, type HttpResponse, headerOf } from "@staywire/codec";
import { uncoded } from "./content-coding.js";

/** A recorded message. */
export type Recorded =
  | { readonly kind: "request"; readonly request: HttpRequest }
  | { readonly kind: "response"; readonly response: HttpResponse };

/** Thrown for a file that contains no HTTP message. */
export class NotHttpError extends Error {
  override readonly name = "NotHttpError";
  /** The line number, from 1. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const LF = 10;
const MAX_BODY = 64 * 1024 * 1024;

/**
 * Parses a message whose lines end in CR LF or LF, and decodes a chunked or compressed body. Throws a NotHttpError if
 * there is no start line, or a line of the head is invalid.
 */
export function parseMessage(bytes: Uint8Array): Recorded {
  const { lines, rest } = headLines(bytes);
  const [start, ...fields] = lines;
  if (start === undefined) throw new NotHttpError(1, "it is empty; expected an HTTP message or an XML body");
  const headers = fields.map((line, at) => headerIn(line, at + 2));
  const body = plainBody(headers, rest);
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})(?: .*)?$/.exec(start);
  if (status !== null) return { kind: "response", response: { status: Number(status[1]), headers, body } };
  const request = /^([A-Z]{1,20}) (\S+)(?: HTTP\/\d(?:\.\d)?)?$/.exec(start);
  if (request?.[1] === undefined || request[2] === undefined) {
    throw new NotHttpError(1, `${quoted(start)} is not a start line; expected POST /path HTTP/1.1 or HTTP/1.1 200 OK`);
  }
  return { kind: "request", request: { method: request[1], target: originForm(request[2]), headers, body } };
}

function headLines(bytes: Uint8Array): { readonly lines: readonly string[]; readonly rest: Uint8Array } {
  const latin1 = new TextDecoder("latin1");
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(LF, at);
    const end = found < 0 ? bytes.length : found;
    const line = latin1.decode(bytes.subarray(at, end)).replace(/\r$/, "");
    at = end + 1;
    if (line === "" && lines.length > 0) return { lines, rest: bytes.subarray(at) };
    if (line !== "") lines.push(line);
  }
  return { lines, rest: new Uint8Array(0) };
}

function headerIn(line: string, at: number): Header {
  const colon = line.indexOf(":");
  const name = line.slice(0, colon);
  if (colon < 1 || /\s/.test(name)) {
    throw new NotHttpError(
      at,
      `${quoted(line)} is not a header field; expected Name: value, then a blank line, then the body`,
    );
  }
  return [name, line.slice(colon + 1).trim()];
}

// Reduces a target `http://host/path`, as proxies receive it, to its path.
function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const path = target.indexOf("/", target.indexOf("//") + 2);
  return path < 0 ? "/" : target.slice(path);
}

function plainBody(headers: readonly Header[], bytes: Uint8Array): Uint8Array {
  const chunked = /\bchunked\b/i.test(headerOf(headers, "transfer-encoding") ?? "");
  const whole = chunked ? (unchunked(bytes) ?? bytes) : bounded(headers, bytes);
  // If decoding fails, the body is used unchanged: a recorder may have decoded the body, but kept the header
  // Content-Encoding.
  return uncoded(whole, headerOf(headers, "content-encoding"), MAX_BODY) ?? whole;
}

// Removes the bytes after the stated length, because editors add a line end to a file.
function bounded(headers: readonly Header[], bytes: Uint8Array): Uint8Array {
  const length = Number(headerOf(headers, "content-length") ?? Number.NaN);
  return Number.isInteger(length) && length >= 0 && length < bytes.length ? bytes.subarray(0, length) : bytes;
}

/**
 * Joins the chunks. Returns undefined if the body is not in chunks. This is no error, because a recorder may have
 * joined the chunks, but kept the header Transfer-Encoding.
 */
function unchunked(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LF, at);
    if (end < 0 || end - at > 1000) return undefined;
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;[^\r]*)?\r?$/i.exec(
      new TextDecoder("latin1").decode(bytes.subarray(at, end)),
    );
    if (size === null) return undefined;
    const length = Number.parseInt(size[1] ?? "", 16);
    if (length === 0) return concatBytes(parts);
    parts.push(bytes.subarray(end + 1, end + 1 + length));
    at = end + 1 + length;
    at += bytes[at] === LF ? 1 : 2;
  }
  return undefined;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
