// Mutates the parts around a body (status, method, path, query, headers), and queries and HTML forms.
import type { Header, HttpRequest, HttpResponse } from "@staywire/codec";
import type { Random } from "../random.js";
import { contentTypes, formPieces, methods, statuses } from "./words.js";

/** Returns the headers after one mutation. */
function mutateHeaders(random: Random, headers: readonly Header[]): readonly Header[] {
  const at = random.int(headers.length);
  const header = headers[at] ?? ["Content-Type", ""];
  switch (random.int(5)) {
    case 0:
      return headers.toSpliced(at, 1);
    case 1:
      return headers.toSpliced(at, 1, [header[0].toUpperCase(), mutateForm(random, header[1])]);
    case 2:
      return [
        ...headers,
        ["SOAPAction", random.pick(['""', "", '"x"', "%", '"http://channel.example/xml/GetExtras"'])],
      ];
    default:
      return headers.map(
        ([name, value]) => [name, name === "Content-Type" ? random.pick(contentTypes) : value] as const,
      );
  }
}

/** Returns the response with another status or other headers. */
export function mutateResponse(random: Random, response: HttpResponse): HttpResponse {
  if (random.chance(0.4)) return { ...response, status: random.pick(statuses) };
  return { ...response, headers: mutateHeaders(random, response.headers) };
}

/** Returns the request with another method, target or other headers. */
export function mutateRequest(random: Random, request: HttpRequest): HttpRequest {
  if (random.chance(0.1)) return { ...request, method: random.pick(methods) };
  if (random.chance(0.5)) return { ...request, target: mutateForm(random, request.target) };
  return { ...request, headers: mutateHeaders(random, request.headers) };
}

/** Returns a query, form or other short text after one mutation. */
export function mutateForm(random: Random, text: string): string {
  const at = random.int(text.length + 1);
  const size = random.int(6);
  switch (random.int(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + size);
    case 1:
      return text.slice(0, at) + random.pick(formPieces) + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at, at + 30) + text.slice(at);
    default:
      return text.slice(0, at) + random.pick(formPieces) + text.slice(at + size);
  }
}
