// Parses content types and their parameters.

/** A content type in lower case, with its parameters. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
  /** The parameter `action` of SOAP 1.2. */
  readonly action: string | undefined;
}

/** Parses a Content-Type header. If it is missing, the type is empty. */
export function mediaTypeOf(header = ""): MediaType {
  const [type = "", ...parameters] = partsOf(header);
  const given = new Map<string, string>();
  for (const parameter of parameters) {
    const equals = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (!given.has(name)) given.set(name, unquote(parameter.slice(equals + 1).trim()));
  }
  return { type: type.trim().toLowerCase(), charset: given.get("charset")?.toLowerCase(), action: given.get("action") };
}

// Splits at the semicolons outside of quotes, by replacing them with U+0000, which no header contains. Every second
// part is inside quotes.
function partsOf(header: string): string[] {
  if (!header.includes('"')) return header.split(";");
  const between = header.split('"').map((part, index) => (index % 2 === 0 ? part.replaceAll(";", "\0") : part));
  return between.join('"').split("\0");
}

/** Removes surrounding double quotes. */
export function unquote(text: string): string {
  return text.replace(/^"(.*)"$/s, "$1");
}
