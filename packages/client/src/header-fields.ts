// The header fields of a request, without those that the connection sets, and with those that the user adds.
import type { Header } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";

/** Joins the fields that every request of a transport carries to those of one request. */
export interface HeaderFields {
  /** Returns the fields to send; an added field replaces one of the request with the same name. */
  joined(fields: readonly Header[]): [name: string, value: string][];
}

// Runtimes set these themselves.
const ofConnection = ["host", "content-length", "connection", "expect", "transfer-encoding"];

/** Prepares the added fields. `fallbacks` are fields, their names in lower case, that are sent if nobody else sets them. */
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

/** Fields that say what the message is. */
const ofMessage = ["content-type", "soapaction", "content-encoding"];

/** Explains why fields cannot be added to a request; undefined if they can. Quotes no value: it may be a secret. */
export function fieldsProblem(fields: unknown): Message | undefined {
  if (typeof fields !== "object" || fields === null) return phrase`httpHeaders must be an object of names and texts`;
  for (const [name, value] of Object.entries(fields)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return phrase`httpHeaders has ${quote(name)}, which is no name of a header field`;
    if ([...ofConnection, ...ofMessage].includes(name.toLowerCase()))
      return phrase`httpHeaders has ${quote(name)}, which the message or the connection sets; leave it out`;
    // A line break would begin a field of its own.
    if (typeof value !== "string" || /[^\t\x20-\x7e\x80-\xff]/.test(value))
      return phrase`the value of ${quote(name)} in httpHeaders must be a text of one line, without characters beyond Latin-1`;
  }
  return undefined;
}

/** True for a field whose value can be a secret. */
export function isSecretField(name: string): boolean {
  return /authori[sz]ation|cookie|token|secret|password|api-?key/i.test(name);
}
