// The TransportError of a request that got no response, made from what the runtime threw.
import { type HttpRequest, quote } from "@staywire/codec";
import { own } from "./own-error.js";
import { TransportError } from "./transport-error.js";

/** A request and the base URL that its target is appended to. */
export interface Sent {
  readonly base: string;
  readonly request: HttpRequest;
}

/** Returns the method and the URL without the query, which can hold credentials. */
function placeOf({ base, request }: Sent): string {
  return `${request.method} ${base}${request.target.split("?", 1)[0] ?? ""}`;
}

/** Returns the error of a request that was stopped: by its caller, or because a time in milliseconds was over. */
export function stoppedError(
  sent: Sent,
  stop:
    | { readonly reason: "aborted" }
    | { readonly reason: "timeout"; readonly missing: string; readonly time: number },
  outcome: TransportError["outcome"],
): TransportError {
  const { reason } = stop;
  const what = reason === "aborted" ? "was aborted" : `timed out: no ${stop.missing} within ${stop.time} ms`;
  return own(new TransportError(`${placeOf(sent)} ${what}`, { reason, outcome }));
}

/**
 * Returns the error of a request that failed. `outcome` is what the transport knows; without it, the code of the error
 * decides. The cause is a copy in which the query of the URL is cut out.
 */
export function failedError(sent: Sent, error: unknown, outcome?: TransportError["outcome"]): TransportError {
  if (error instanceof TransportError) return error;
  const { code, text } = wordsOf(error);
  const words = withoutQuery(text, sent);
  // With digits it could be a secret of the user.
  // A code with digits could be a secret of the caller.
  const isCode = code !== undefined && /^[A-Z_]{1,40}$/.test(code);
  const details = isCode && (words === "" || words.includes(code)) ? [code] : [...(isCode ? [code] : []), quote(words)];
  return own(
    new TransportError(`${placeOf(sent)} failed: ${details.join(": ")}`, {
      outcome: outcome ?? (isCode && isBeforeSending(code) ? "not-sent" : "unknown"),
      cause: Object.assign(new Error(words), isCode ? { code } : {}),
    }),
  );
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
