// Rewrites a reply as another server could have written it, its meaning kept.
import type { HttpResponse } from "@staywire/codec";

const token = /<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;

/** The reply with another prefix for the envelope, and comments and white space between elements. */
export function restyled(response: HttpResponse, between: string): HttpResponse {
  const text = new TextDecoder()
    .decode(response.body)
    .replaceAll(/(<\/?)soap:/g, "$1S-0:")
    .replace("xmlns:soap=", "xmlns:S-0=");
  const tokens = text.match(token) ?? [];
  const written = tokens.map((part, index) => (standsBetween(tokens, index) ? between + part : part)).join("");
  return { ...response, body: new TextEncoder().encode(written) };
}

/** The reply with a prefix on every name that has none; for replies without opaque content. */
export function prefixed(response: HttpResponse): HttpResponse {
  const text = new TextDecoder().decode(response.body);
  const written = text
    .replaceAll(token, (part) => part.replace(/^(<\/?)([A-Za-z_][\w.-]*)(?=[\s/>])/, "$1q:$2"))
    .replaceAll(" xmlns=", " xmlns:q=");
  return { ...response, body: new TextEncoder().encode(written) };
}

// Only next to tags, and never inside an element that holds nothing but its end.
function standsBetween(tokens: readonly string[], index: number): boolean {
  const [before = "", here = ""] = [tokens[index - 1], tokens[index]];
  if (!before.startsWith("<") || !here.startsWith("<") || before.startsWith("<?")) return false;
  const isOpen = !before.startsWith("</") && !before.endsWith("/>");
  return !(isOpen && here.startsWith("</"));
}
