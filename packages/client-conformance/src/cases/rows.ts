// Rows of the alterations by their ids, and the parts of scripts.
import { type AlterationRow, faults, responding, variations } from "@staywire/alterations";
import { utf8 } from "@staywire/codec";
import type { ReplyChange, ScriptedCall } from "../core/case.js";

const rows = new Map([...faults, ...variations].map((row) => [row.id, row]));

/** Returns the row of an id. Throws for an unknown one: the cases are ours. */
export function rowOf(id: string): AlterationRow {
  const found = rows.get(id);
  if (found === undefined) throw new TypeError(`no alteration has the id ${id}`);
  return found;
}

/** Seconds that a client is asked to wait. */
export const RETRY_AFTER = 1;

/** A service that is overloaded, and says for how long. */
export const overloaded: ReplyChange = {
  id: "status-503",
  ...responding(() => ({
    status: 503,
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Retry-After", String(RETRY_AFTER)],
    ],
    body: utf8("<html><body><h1>Service Unavailable</h1></body></html>"),
  })),
};

/** Changes the replies to calls that read. */
export function onReads(change: (call: ScriptedCall) => ReplyChange) {
  return (call: ScriptedCall): ReplyChange | undefined =>
    call.isWrite || call.operation === "" ? undefined : change(call);
}

/** True for a message of SOAP 1.2. */
export function isSoap12({ request: { headers } }: ScriptedCall): boolean {
  return headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.includes("soap+xml"));
}
