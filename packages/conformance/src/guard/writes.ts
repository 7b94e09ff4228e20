// Finds the writing operations that a request might call, from its bytes; in doubt, an operation is included.

import type { HttpRequest } from "@staywire/codec";
import type { Operation, Service } from "@staywire/model";
import { latin1Text } from "../core/bytes.js";

/**
 * Returns the writing operations that a request might call. An operation is included if its name occurs anywhere in the
 * path, the headers or the body, in any letter case and with any percent-encoding, because the target may understand a
 * message that no known reader understands.
 */
export function writesOf(service: Service, request: HttpRequest): string[] {
  return namesIn(service, request).filter((name) => service.operations[name]?.effect === "write");
}

/** Returns the operations that a request names anywhere; see `writesOf`. */
export function operationsIn(service: Service, request: HttpRequest): Operation[] {
  return namesIn(service, request).flatMap((name) => service.operations[name] ?? []);
}

/** Caches the names found in each request, because several guards and the ledger of a run look them up. */
const found = new WeakMap<HttpRequest, { readonly service: Service; readonly names: readonly string[] }>();

function namesIn(service: Service, request: HttpRequest): readonly string[] {
  const known = found.get(request);
  if (known?.service === service) return known.names;
  const haystack = searchableText(request);
  const names = service.order.filter((name) => haystack.includes(name.toLowerCase()));
  found.set(request, { service, names });
  return names;
}

function searchableText(request: HttpRequest): string {
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const body = bodyText(request);
  return [request.target, headers, body].map(unescaped).join("\n").toLowerCase();
}

/**
 * Returns the body as Latin-1 text without NULs. An ASCII name is then also found in UTF-16, which has a NUL next to
 * each letter.
 */
function bodyText(request: HttpRequest): string {
  return latin1Text(request.body).replaceAll("\0", "");
}

const ESCAPE = /%([0-9a-f]{2})/gi;

/** Decodes percent escapes up to three times, and character references once. */
function unescaped(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes("%"); round += 1) {
    plain = plain.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  }
  return plain.includes("&#") ? plain.replace(/&#(x?)([0-9a-f]{1,6});/gi, referenced) : plain;
}

function referenced(_: string, hex: string, digits: string): string {
  const code = Number.parseInt(digits, hex === "" ? 10 : 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
