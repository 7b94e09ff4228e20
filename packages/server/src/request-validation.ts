// ASP.NET's request validation: GET and POST values that look like markup never reach an operation.
import { type HttpRequest, headerOf, mediaTypeOf, readForm } from "@staywire/codec";
import { type Binding, operationOf, type Service } from "@staywire/model";
import type { Place } from "./place.js";

/** Why a request is refused. */
export interface Refusal {
  readonly binding: Binding;
  readonly text: string;
}

interface Collection {
  readonly binding: Binding;
  readonly name: string;
  readonly text: (request: HttpRequest, place: Place) => string;
}

// Undefined types and charsets are refused by the codec, with another error.
function formText({ headers, body }: HttpRequest): string {
  // Most bodies have none of the bytes that something dangerous begins with in any charset, and are not decoded for it.
  if (!body.includes(LESS_THAN) && !body.includes(PERCENT)) return "";
  const { type, charset } = mediaTypeOf(headerOf(headers, "Content-Type"));
  if (type !== "application/x-www-form-urlencoded") return "";
  try {
    return new TextDecoder(charset ?? "utf-8").decode(body);
  } catch {
    return "";
  }
}

const LESS_THAN = 0x3c;
const PERCENT = 0x25;

const collections: Readonly<Record<string, Collection>> = {
  GET: { binding: "get", name: "Request.QueryString", text: (_, place) => place.query },
  POST: { binding: "post", name: "Request.Form", text: formText },
};

// Only a text with one of these can hold a dangerous value; most hold none, and are not taken apart.
const suspicious = /<|%3c|%26|%u00(?:3c|26)/i;
const dangerous = /<[a-z!/?]|&#/i;

/** The refusal of a GET or POST request for an operation with a dangerous value; undefined where there is none. */
export function refusalOf(service: Service, request: HttpRequest, place: Place): Refusal | undefined {
  const collection = collections[request.method];
  const operation = place.rest.slice(1);
  if (collection === undefined || !Object.hasOwn(service.operations, operation)) return undefined;
  const text = collection.text(request, place);
  if (!suspicious.test(text)) return undefined;
  for (const [name = "", value] of readForm(text)) {
    // ASP.NET leaves names of its own alone.
    const at = name.startsWith("__") ? -1 : value.search(dangerous);
    if (at < 0) continue;
    const shown = isCredential(service, operation, name) ? "..." : excerpt(value, at);
    const about = `${collection.name} value was detected from the client (${name}="${shown}")`;
    return { binding: collection.binding, text: `A potentially dangerous ${about}.` };
  }
  return undefined;
}

function isCredential(service: Service, operation: string, name: string): boolean {
  const { username, password } = operationOf(service, operation).credentials;
  return [username, password].some((each) => each.toLowerCase() === name.toLowerCase());
}

// As ASP.NET shows it: from 10 characters before the place to 20 after it.
function excerpt(value: string, at: number): string {
  const from = Math.max(0, at - 10);
  const to = Math.min(value.length, at + 20);
  return `${from > 0 ? "..." : ""}${value.slice(from, to)}${to < value.length ? "..." : ""}`;
}
