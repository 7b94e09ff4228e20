// Writes a request as one text, to find equal requests.

import type { HttpRequest } from "@staywire/codec";
import { latin1Text } from "../core/bytes.js";

/** Returns a request as one text. Two requests have the same text only if they consist of the same bytes. */
export function bytesOf({ method, target, headers, body }: HttpRequest): string {
  return JSON.stringify([method, target, headers, latin1Text(body)]);
}

/** True if two requests consist of the same bytes. */
export function areSameBytes(a: HttpRequest, b: HttpRequest): boolean {
  return a.method === b.method && a.target === b.target && isSameBody(a.body, b.body) && isSameHead(a, b);
}

/** True if two bodies consist of the same bytes. */
export function isSameBody(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function isSameHead({ headers: a }: HttpRequest, { headers: b }: HttpRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
