// Converts between HTTP messages and their JSON in a line. The JSON has the members of the message, with the body in
// base64.

import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { base64, bytesOfBase64 } from "../core/bytes.js";
import type { Wire } from "../core/codec-task.js";
import { syntaxError } from "../core/syntax-error.js";
import { objectOf } from "./protocol.js";

/** Returns the JSON of a message in a line. */
export function toWire<M extends HttpRequest | HttpResponse>(message: M): Wire<M> {
  return { ...message, body: base64(message.body) };
}

/** Reads a request that a codec encoded. Throws a SyntaxError if it is invalid. */
export function readRequest(value: unknown): HttpRequest {
  const { method, target, headers, body } = objectOf(value) ?? {};
  if (typeof method !== "string" || typeof target !== "string" || !target.startsWith("/")) {
    throw syntaxError(phrase`a request has a method, and a target that begins with a slash`);
  }
  return { method, target, headers: readHeaders(headers), body: readBody(body) };
}

/** Reads a response that a codec encoded. Throws a SyntaxError if it is invalid. */
export function readResponse(value: unknown): HttpResponse {
  const { status, headers, body } = objectOf(value) ?? {};
  if (typeof status !== "number" || !Number.isInteger(status)) throw syntaxError(phrase`a response has a status`);
  return { status, headers: readHeaders(headers), body: readBody(body) };
}

function readHeaders(value: unknown): Header[] {
  if (Array.isArray(value) && value.every(isHeader)) return value;
  throw syntaxError(phrase`headers are a list of pairs of texts`);
}

function isHeader(value: unknown): value is Header {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "string");
}

function readBody(value: unknown): Uint8Array {
  try {
    if (typeof value === "string") return bytesOfBase64(value);
  } catch {
    // Nothing is done here, because the invalid base64 is reported below.
  }
  throw syntaxError(phrase`a body is a text in base64`);
}
