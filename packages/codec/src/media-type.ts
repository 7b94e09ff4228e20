// Content types: the type itself and its parameters.

/** A content type in lower case, with its parameters. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
  /** The SOAP 1.2 `action` parameter. */
  readonly action: string | undefined;
}

/** Reads a Content-Type header; an absent one has an empty type. */
export function mediaTypeOf(header = ""): MediaType {
  const given = new Map<string, string>();
  for (const [, name = "", value = ""] of header.matchAll(/;\s*([^=;"]*[^=;"\s])\s*=((?:[^;"]|"[^"]*"?)*)/g)) {
    const key = name.toLowerCase();
    if (!given.has(key)) given.set(key, unquote(value.trim()));
  }
  const type = header.split(";", 1)[0] ?? "";
  return { type: type.trim().toLowerCase(), charset: given.get("charset")?.toLowerCase(), action: given.get("action") };
}

/** Takes the double quotes off a text that stands between them. */
export function unquote(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
