// The TransportError of a request that got no response, made from what the runtime threw.

import type { HttpRequest } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import { TransportError, transportError } from "./transport-error.js";

/** A request and the base URL that its target is appended to. */
export interface Sent {
  readonly base: string;
  readonly request: HttpRequest;
}

/** Returns the method and the URL without the query, which can hold credentials. */
function placeOf({ base, request }: Sent): Message {
  return phrase`${knownName(request.method)} ${knownName(`${base}${request.target.split("?", 1)[0] ?? ""}`)}`;
}

/** A part of an exchange that did not come in time. */
export type MissingPart = "complete response" | "open connection" | "response" | "next bytes";

/** Returns the error of a request that was stopped: by its caller, or because a time in milliseconds was over. */
export function stoppedError(
  sent: Sent,
  stop:
    | { readonly reason: "aborted" }
    | { readonly reason: "timeout"; readonly missing: MissingPart; readonly time: number },
  outcome: TransportError["outcome"],
): TransportError {
  const { reason } = stop;
  const what =
    reason === "aborted" ? phrase`was aborted` : phrase`timed out: no ${stop.missing} within ${stop.time} ms`;
  return transportError(phrase`${placeOf(sent)} ${what}`, { reason, outcome });
}

/**
 * Returns the error of a request that failed. `outcome` is what the transport knows; without it, the code of the error
 * decides. The cause is a copy in which the query of the URL is cut out.
 */
export function failedError(sent: Sent, error: unknown, outcome?: TransportError["outcome"]): TransportError {
  if (error instanceof TransportError) return error;
  const { code: given, text } = wordsOf(error);
  const words = withoutQuery(text, sent);
  // A code with digits could be a secret of the caller.
  const code = given !== undefined && /^[A-Z_]{1,40}$/.test(given) ? given : undefined;
  return transportError(phrase`${placeOf(sent)} failed: ${joinMessages(detailsOf(words, code), ": ")}`, {
    outcome: outcome ?? (code !== undefined && isBeforeSending(code) ? "not-sent" : "unknown"),
    cause: Object.assign(new Error(words), code === undefined ? {} : { code }),
  });
}

function detailsOf(words: string, code: string | undefined): readonly Message[] {
  if (code === undefined) return [quote(words)];
  const shown = isPublic(code) ? knownName(code) : quote(code);
  return words === "" || words.includes(code) ? [shown] : [shown, quote(words)];
}

// The codes that runtimes report if there was no connection, and so no request.
const connectionCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

// Codes of the runtimes in this file, which are no secret; another code is searched for one.
function isPublic(code: string): boolean {
  return (
    connectionCodes.has(code) ||
    /^(?:ECONN(?:RESET|ABORTED)|EPIPE|ETIMEDOUT|EPROTO|(?:HPE|UND_ERR|ERR|CERT|SELF_SIGNED|UNABLE_TO|DEPTH_ZERO)_[A-Z_]+)$/.test(
      code,
    )
  );
}

function isBeforeSending(code: string): boolean {
  return connectionCodes.has(code) || /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}

// The code and the words of the deepest error with a code: fetch puts the system's error one or two levels down.
function wordsOf(error: unknown): { readonly code?: string; readonly text: string } {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth += 1) {
    if ("code" in each && typeof each.code === "string") return { code: each.code, text: each.message };
  }
  return { text: error instanceof Error ? error.message : "no reason given" };
}

function withoutQuery(text: string, { base, request }: Sent): string {
  const query = request.target.split("?").slice(1).join("?");
  const bare = query === "" ? text : text.split(query).join("…");
  // A URL that the runtime has spelled in its own way.
  return bare.split(base).length > 1 ? bare.replace(/\?\S*/g, "?…") : bare;
}
