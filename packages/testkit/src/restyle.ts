// Rewrites a reply as another server could have written it, with the same meaning.
import type { HttpResponse } from "@staywire/codec";

const token = /<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;

/** Rewrites a reply with another prefix for the envelope, and with comments and white space between elements. */
export function restyled(response: HttpResponse, between: string): HttpResponse {
  const text = new TextDecoder()
    .decode(response.body)
    .replaceAll(/(<\/?)soap:/g, "$1S-0:")
    .replace("xmlns:soap=", "xmlns:S-0=");
  const tokens = text.match(token) ?? [];
  const written = tokens.map((part, index) => (standsBetween(tokens, index) ? between + part : part)).join("");
  return { ...response, body: new TextEncoder().encode(written) };
}

/** Adds a prefix to every name without one. Only for replies without opaque content. */
export function prefixed(response: HttpResponse): HttpResponse {
  const text = new TextDecoder().decode(response.body);
  const written = text
    .replaceAll(token, (part) => part.replace(/^(<\/?)([A-Za-z_][\w.-]*)(?=[\s/>])/, "$1q:$2"))
    .replaceAll(" xmlns=", " xmlns:q=");
  return { ...response, body: new TextEncoder().encode(written) };
}

// True if text may be inserted here: between two tags, but never inside an empty element.
function standsBetween(tokens: readonly string[], index: number): boolean {
  const [before = "", here = ""] = [tokens[index - 1], tokens[index]];
  if (!before.startsWith("<") || !here.startsWith("<") || before.startsWith("<?")) return false;
  const isOpen = !before.startsWith("</") && !before.endsWith("/>");
  return !(isOpen && here.startsWith("</"));
}
