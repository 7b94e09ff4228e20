// Rewrites a response as another server could write it, with the same meaning.
import type { HttpResponse } from "@staywire/codec";

const token = /<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;

/**
 * Rewrites a response with another prefix for the envelope, and with a text between elements, such as a comment or
 * white space.
 */
export function restyled(response: HttpResponse, between: string): HttpResponse {
  const text = new TextDecoder()
    .decode(response.body)
    .replaceAll(/(<\/?)soap:/g, "$1S-0:")
    .replace("xmlns:soap=", "xmlns:S-0=");
  const tokens = text.match(token) ?? [];
  const written = tokens.map((part, index) => (isBetween(tokens, index) ? between + part : part)).join("");
  return { ...response, body: new TextEncoder().encode(written) };
}

/**
 * Adds a prefix to every element name that has none. Must not be used for responses with opaque content, because that
 * must stay unchanged.
 */
export function prefixed(response: HttpResponse): HttpResponse {
  const text = new TextDecoder().decode(response.body);
  const written = text
    .replaceAll(token, (part) => part.replace(/^(<\/?)([A-Za-z_][\w.-]*)(?=[\s/>])/, "$1q:$2"))
    .replaceAll(" xmlns=", " xmlns:q=");
  return { ...response, body: new TextEncoder().encode(written) };
}

// True if text may be inserted before this token: between two tags, but not between the tags of an empty element.
function isBetween(tokens: readonly string[], index: number): boolean {
  const [before = "", here = ""] = [tokens[index - 1], tokens[index]];
  if (!before.startsWith("<") || !here.startsWith("<") || before.startsWith("<?")) return false;
  const isOpen = !before.startsWith("</") && !before.endsWith("/>");
  return !(isOpen && here.startsWith("</"));
}
