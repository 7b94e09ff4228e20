// Converts the error of the runtime to the TransportError of a failed request.

import type { HttpRequest } from "@staywire/codec";
import { joinMessages, knownName, type Message, phrase, quote } from "@staywire/model";
import { connectionAdvice } from "./connection-advice.js";
import { TransportError, transportError } from "./transport-error.js";

/** A request and the base URL that its target is appended to. */
export interface Sent {
  readonly base: string;
  readonly request: HttpRequest;
  /** The proxy of the request; undefined without a proxy. */
  readonly proxy?: URL | undefined;
}

/**
 * Returns the method and the URL without its query, which can contain credentials, and the proxy without its
 * credentials.
 */
function placeOf({ base, request, proxy }: Sent): Message {
  const place = phrase`${knownName(request.method)} ${knownName(`${base}${request.target.split("?", 1)[0] ?? ""}`)}`;
  return proxy === undefined ? place : phrase`${place} through the proxy ${knownName(proxy.host)}`;
}

/** The part of an exchange that did not arrive in time. */
export type MissingPart = "complete response" | "open connection" | "response" | "next bytes";

/** Creates the error of a request that its caller aborted, or that timed out. */
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

/** The facts about a failed request that a transport knows. */
interface Known {
  readonly outcome?: TransportError["outcome"] | undefined;
  /** The beginning of the response; undefined if none arrived. */
  readonly received?: TransportError["received"];
}

/**
 * Creates the error of a failed request. Returns a TransportError as it is, with the beginning of the response added.
 * If the outcome is not given, the code of the error determines it. The cause is a copy without the query of the URL.
 */
export function failedError(sent: Sent, error: unknown, { outcome, received }: Known = {}): TransportError {
  if (error instanceof TransportError) return error.received || !received ? error : withHead(error, received);
  const { code, text } = wordsOf(error);
  const words = withoutQuery(text, sent);
  const known = received === undefined ? connectionAdvice(code, words, sent.proxy !== undefined) : undefined;
  const details = joinMessages(detailsOf(words, code, known !== undefined), ": ");
  const advice = known === undefined ? phrase`` : phrase`; ${known.advice}`;
  return transportError(phrase`${placeOf(sent)} failed: ${details}${advice}`, {
    outcome: outcome ?? (known?.isBeforeSending ? "not-sent" : "unknown"),
    retry: known?.retry,
    received,
    cause: Object.assign(new Error(words), code === undefined ? {} : { code }),
  });
}

function withHead(
  { message, reason, outcome, cause }: TransportError,
  received: TransportError["received"],
): TransportError {
  return transportError(message as Message, { reason, outcome, cause, received });
}

// Returns the code and the text of the runtime's error. If advice explains the code, the text adds nothing and is
// omitted.
function detailsOf(words: string, code: string | undefined, isExplained: boolean): readonly Message[] {
  if (code === undefined) return [quote(words)];
  const shown = shownCode(code);
  return isExplained || words === "" || words.includes(code) ? [shown] : [shown, quote(words)];
}

// Known codes of the runtimes are returned as they are. Any other code may contain a secret, so it is quoted like
// foreign text.
function shownCode(code: string): Message {
  return publicCodes.test(code) ? knownName(code) : quote(code);
}

const publicCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EPIPE|ETIMEDOUT|EPROTO|(?:HPE|UND_ERR|ERR|CERT|SELF_SIGNED|UNABLE_TO|DEPTH_ZERO|Z)_[A-Z_]+|ERR_SSL_TLSV1\d?_ALERT_[A-Z_]+)$/;

// Returns the code and the text of the deepest error with a code, because fetch wraps the error of the system once or
// twice. If no error has a code, returns the texts of all levels, because `fetch failed` alone explains nothing.
function wordsOf(error: unknown): { readonly code?: string | undefined; readonly text: string } {
  const texts: string[] = [];
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth += 1) {
    if ("code" in each && typeof each.code === "string") return { code: namedCode(each.code), text: each.message };
    if (each.message !== "") texts.push(each.message);
  }
  return { text: error instanceof Error ? texts.join(": ") : "no reason given" };
}

// Returns a code that certainly is no secret of the caller. A code with digits could be a secret, so undefined is
// returned for it.
function namedCode(code: string): string | undefined {
  return /^(?:[A-Z_]{1,40}|ERR_SSL_TLSV1\d?_ALERT_[A-Z_]{1,40})$/.test(code) ? code : undefined;
}

function withoutQuery(text: string, { base, request }: Sent): string {
  const query = request.target.split("?").slice(1).join("?");
  const bare = query === "" ? text : text.split(query).join("…");
  // The runtime may have spelled the query in another way. So if the text contains the base URL, every query in the
  // text is removed.
  return bare.split(base).length > 1 ? bare.replace(/\?\S*/g, "?…") : bare;
}
