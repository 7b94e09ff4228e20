// Looks up alterations by their ids, and provides functions for the scripts of cases.
import { type AlterationRow, faults, responding, variations } from "@staywire/alterations";
import { utf8 } from "@staywire/codec";
import type { ReplyChange, ScriptedCall } from "../core/case.js";

const rows = new Map([...faults, ...variations].map((row) => [row.id, row]));

/** Returns the alteration with an id. Throws for an unknown id, which only a mistake in our cases can cause. */
export function rowOf(id: string): AlterationRow {
  const found = rows.get(id);
  if (found === undefined) throw new TypeError(`no alteration has the id ${id}`);
  return found;
}

/** The seconds that a client must wait before it repeats a call. */
export const RETRY_AFTER = 1;

/** The reply of an overloaded service, which states how long to wait. */
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

/** Returns a script that changes only the replies to reads. */
export function onReads(change: (call: ScriptedCall) => ReplyChange) {
  return (call: ScriptedCall): ReplyChange | undefined =>
    call.isWrite || call.operation === "" ? undefined : change(call);
}

/** True for a request over SOAP 1.2. */
export function isSoap12({ request: { headers } }: ScriptedCall): boolean {
  return headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.includes("soap+xml"));
}
