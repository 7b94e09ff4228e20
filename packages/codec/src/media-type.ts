// Content types: the type itself and its parameters.

/** A content type in lower case, with its parameters. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
  /** The SOAP 1.2 `action` parameter. */
  readonly action: string | undefined;
}

/** Reads a Content-Type header; an absent one has an empty type. */
export function mediaTypeOf(header: string | undefined): MediaType {
  const [type = "", ...rest] = splitParameters(header ?? "");
  let charset: string | undefined;
  let action: string | undefined;
  for (const parameter of rest) {
    const equals = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    const value = unquote(parameter.slice(equals + 1).trim());
    if (name === "charset") charset ??= value.toLowerCase();
    if (name === "action") action ??= value;
  }
  return { type: type.trim().toLowerCase(), charset, action };
}

// Splits at semicolons outside of quotes.
function splitParameters(header: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < header.length; i += 1) {
    if (header[i] === '"') quoted = !quoted;
    else if (header[i] === ";" && !quoted) {
      parts.push(header.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(header.slice(start));
  return parts;
}

/** Takes the double quotes off a text that stands between them. */
export function unquote(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
