// Reads and checks the header fields that the user adds to every request.
import { phrase, quote } from "@staywire/model";
import { usageError } from "../cli-error.js";
import type { Headers } from "../io/header-secrets.js";
import type { Kind } from "./kinds.js";

/** Fields that the bindings, the connection or a proxy set. */
const reserved = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "soapaction",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The kind of values of the setting for header fields. Each occurrence of its flag adds one field, `name: value`. */
export const headerFields: Kind<Headers> = {
  schema: (z) => z.record(z.string(), z.string()),
  isList: true,
  read: (text, before = {}) => {
    const [name, value] = fieldOf(text);
    if (Object.hasOwn(before, name)) throw usageError(phrase`the header ${quote(name)} is given twice`);
    return { ...before, [name]: value };
  },
};

/** Merges the header fields of the settings file with those of the flags. Flags take precedence. */
export function mergedHeaders(file: Headers = {}, flags: Headers = {}): Headers {
  return { ...Object.fromEntries(Object.entries(file).map(checkedField)), ...flags };
}

function fieldOf(text: string): [name: string, value: string] {
  const at = text.indexOf(":");
  // The text is not shown, because it can contain a token.
  if (at < 0) throw usageError(phrase`a --header has no colon`, phrase`write it like --header 'X-Api-Key: ...'`);
  return checkedField([text.slice(0, at), text.slice(at + 1)]);
}

function checkedField([given, text]: [string, string]): [name: string, value: string] {
  const name = given.trim().toLowerCase();
  const value = text.trim();
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) throw usageError(phrase`a header has a name that HTTP does not allow`);
  if (reserved.has(name)) {
    throw usageError(
      phrase`the header ${quote(name)} belongs to the protocol and cannot be set`,
      phrase`remove it; the program sets it`,
    );
  }
  if (value === "" || !/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)) {
    throw usageError(phrase`the header ${quote(name)} has no value, or one with characters that HTTP does not allow`);
  }
  return [name, value];
}
