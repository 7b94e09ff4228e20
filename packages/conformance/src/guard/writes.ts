// Finds the writing operations that a request could call, from its bytes: too many rather than too few.
import type { HttpRequest } from "@staywire/codec";
import type { Operation, Service } from "@staywire/model";

/**
 * The operations that write and that the request could reach. A name anywhere in the path, the headers or the body
 * counts, in any letter case and however percent-encoded: a message that no reader understands may still be
 * understood by the target.
 */
export function writesOf(service: Service, request: HttpRequest): string[] {
  return namesIn(service, request).filter((name) => service.operations[name]?.effect === "write");
}

/** The operations that a request names anywhere, as `writesOf` looks for them. */
export function operationsIn(service: Service, request: HttpRequest): Operation[] {
  return namesIn(service, request).flatMap((name) => service.operations[name] ?? []);
}

/** The names found in each request: the guards and the ledger of a run all ask. */
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

/** Returns the body in both readings, because UTF-16 has a NUL beside each letter of a name. */
function bodyText(request: HttpRequest): string {
  return new TextDecoder("latin1").decode(request.body).replaceAll("\0", "");
}

const ESCAPE = /%([0-9a-f]{2})/gi;

/** Percent escapes are undone three deep, character references once. */
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
