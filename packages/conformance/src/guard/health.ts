// Detects a target that no longer serves, by counting such replies in a row.

import { type HttpRequest, headerOf, isRetryStatus } from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import type { Exchange } from "../core/exchange.js";

/**
 * The condition of a target after the last exchanges: it serves, it does not serve, or it may only dislike the
 * requests.
 */
export type Condition =
  | { readonly kind: "well" }
  | { readonly kind: "down"; readonly reason: Message }
  | { readonly kind: "doubtful"; readonly reason: Message };

const SILENT_LIMIT = 5;
const TROUBLE_LIMIT = 8;
const well: Condition = { kind: "well" };

/** Counts in a row: requests without a reply, replies of an overloaded server, and errors that are not the service's own. */
export class Health {
  private silent = 0;
  private trouble = 0;
  /** Errors among the trouble that a strange request can cause too. */
  private strange = 0;

  /** Takes in what came of a request. */
  add(exchange: Exchange): Condition {
    const { response } = exchange;
    this.silent = response === undefined ? this.silent + 1 : 0;
    if (response === undefined || isRetryStatus(response.status)) return this.troubled(exchange);
    if (response.status < 500 || isFault(exchange)) return this.recovered();
    // In a binding without envelopes, an error of the service is plain text, and so is one of a server before it.
    if (isPlainError(exchange)) return well;
    this.strange += 1;
    return this.troubled(exchange);
  }

  /** Starts to count anew: the target has shown that it serves. */
  recovered(): Condition {
    this.trouble = 0;
    this.strange = 0;
    return well;
  }

  private troubled({ response }: Exchange): Condition {
    this.trouble += 1;
    if (this.silent >= SILENT_LIMIT) {
      return { kind: "down", reason: phrase`the target left ${SILENT_LIMIT} requests in a row unanswered` };
    }
    if (this.trouble < TROUBLE_LIMIT) return well;
    const what = response === undefined ? phrase`no reply` : phrase`${response.status}`;
    const reason = phrase`the target answered ${TROUBLE_LIMIT} requests in a row with ${what} and the like`;
    return { kind: this.strange > 0 ? "doubtful" : "down", reason };
  }
}

/** The part of a body that is searched for a fault, in bytes. */
const SEARCHED = 65_536;

/** True for an error in a form of the service: a fault, or the text of a binding without envelopes. */
export function isOwnError(exchange: Exchange): boolean {
  return isFault(exchange) || isPlainError(exchange);
}

function isFault({ response }: Exchange): boolean {
  if (response === undefined || !/xml/i.test(typeOf(response.headers))) return false;
  const text = new TextDecoder("latin1").decode(response.body.subarray(0, SEARCHED)).replaceAll("\0", "");
  return text.includes("Fault");
}

function isPlainError({ request, response }: Exchange): boolean {
  if (response === undefined || response.body.length === 0 || isXml(request)) return false;
  return /^text\/plain/i.test(typeOf(response.headers));
}

function isXml({ headers }: HttpRequest): boolean {
  return /xml/i.test(typeOf(headers));
}

function typeOf(headers: HttpRequest["headers"]): string {
  return headerOf(headers, "content-type") ?? "";
}
