// The header fields of a request, without those that the connection sets, and with those that the user adds.
import type { Header } from "@staywire/codec";

/** Joins the fields that every request of a transport carries to those of one request. */
export interface HeaderFields {
  /** Returns the fields to send; an added field replaces one of the request with the same name. */
  joined(fields: readonly Header[]): [name: string, value: string][];
}

// Runtimes set these themselves.
const ofConnection = ["host", "content-length", "connection", "expect", "transfer-encoding"];

/** Prepares the added fields. `fallback` is a field, its name in lower case, that is sent if nobody else sets it. */
export function ownFields(added: Readonly<Record<string, string>> = {}, fallback?: Header): HeaderFields {
  const more = Object.entries(added);
  const names = more.map(([name]) => name.toLowerCase());
  const left = new Set([...ofConnection, ...names]);
  const missing = fallback !== undefined && !names.includes(fallback[0]) ? fallback : undefined;
  return {
    joined(fields) {
      const all: [string, string][] = [];
      let isMissing = missing !== undefined;
      for (const [name, value] of fields) {
        const key = name.toLowerCase();
        if (left.has(key)) continue;
        if (key === missing?.[0]) isMissing = false;
        all.push([name, value]);
      }
      for (const [name, value] of more) all.push([name, value]);
      if (missing !== undefined && isMissing) all.push([missing[0], missing[1]]);
      return all;
    },
  };
}
