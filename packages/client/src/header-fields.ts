// Combines the headers of a request with those that the user adds, without headers that the connection sets.
import type { Header } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";

/** Adds the configured headers of a transport to those of one request. */
export interface HeaderFields {
  /** Returns the headers to send. An added header replaces a header of the request with the same name. */
  joined(fields: readonly Header[]): [name: string, value: string][];
}

// Runtimes set these headers themselves.
const ofConnection = ["host", "content-length", "connection", "expect", "transfer-encoding"];

/**
 * Prepares the added headers. `fallbacks` are headers (names in lower case) that are sent if nothing else sets them.
 */
export function ownFields(
  added: Readonly<Record<string, string>> = {},
  fallbacks: readonly Header[] = [],
): HeaderFields {
  const more = Object.entries(added);
  const names = more.map(([name]) => name.toLowerCase());
  const left = new Set([...ofConnection, ...names]);
  const missing = fallbacks.filter(([name]) => !names.includes(name));
  return {
    joined(fields) {
      const all: [string, string][] = [];
      const set = new Set<string>();
      for (const [name, value] of fields) {
        const key = name.toLowerCase();
        if (left.has(key)) continue;
        if (missing.length > 0) set.add(key);
        all.push([name, value]);
      }
      for (const [name, value] of more) all.push([name, value]);
      for (const [name, value] of missing) if (!set.has(name)) all.push([name, value]);
      return all;
    },
  };
}

/** Headers that describe the message, which only the codec may set. */
const ofMessage = ["content-type", "soapaction", "content-encoding"];

/**
 * Explains why headers cannot be added to a request; undefined if they can. Quotes no value, because it may be a
 * secret.
 */
export function fieldsProblem(fields: unknown): Message | undefined {
  if (typeof fields !== "object" || fields === null) return phrase`httpHeaders must be an object of names and texts`;
  for (const [name, value] of Object.entries(fields)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return phrase`httpHeaders has ${quote(name)}, which is not a valid name of a header field`;
    if ([...ofConnection, ...ofMessage].includes(name.toLowerCase()))
      return phrase`httpHeaders has ${quote(name)}, which the message or the connection sets; leave it out`;
    // A line break would start another header.
    if (typeof value !== "string" || /[^\t\x20-\x7e\x80-\xff]/.test(value))
      return phrase`the value of ${quote(name)} in httpHeaders must be a text of one line, without characters beyond Latin-1`;
  }
  return undefined;
}

/** True for a header whose value may be a secret. */
export function isSecretField(name: string): boolean {
  return /authori[sz]ation|cookie|token|secret|password|api-?key/i.test(name);
}
