// Detects that a target has stopped working, by counting consecutive bad replies.

import { type HttpRequest, headerOf, isRetryStatus } from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import { latin1Text } from "../core/bytes.js";
import type { Exchange } from "../core/exchange.js";

/**
 * The condition of a target: it works, it is down, or it is in doubt. It is in doubt if it may reject only the latest
 * requests.
 */
export type Condition =
  | { readonly kind: "well" }
  | { readonly kind: "down"; readonly reason: Message }
  | { readonly kind: "doubtful"; readonly reason: Message };

const SILENT_LIMIT = 5;
const TROUBLE_LIMIT = 8;
const well: Condition = { kind: "well" };

/**
 * Counts consecutive bad results of requests: no reply, a reply of an overloaded server, or an error that does not come
 * from the service.
 */
export class Health {
  private silent = 0;
  private trouble = 0;
  /** The number of counted errors that an unusual request may have caused. */
  private strange = 0;

  /** Counts the result of a request and returns the condition of the target. */
  add(exchange: Exchange): Condition {
    const { response } = exchange;
    this.silent = response === undefined ? this.silent + 1 : 0;
    if (response === undefined || isRetryStatus(response.status)) return this.troubled(exchange);
    if (response.status < 500 || isFault(exchange)) return this.recovered();
    // In GET and POST, both the service and a proxy may report an error as plain text. Such an error does not show
    // whether the service works.
    if (isPlainError(exchange)) return well;
    this.strange += 1;
    return this.troubled(exchange);
  }

  /** Resets the counts of errors, because the target has shown that it works. */
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

/** Number of bytes at the start of a body that are searched for a fault. */
const SEARCHED = 65_536;

/** True for an error as the service itself writes it: a fault in SOAP, or plain text in GET and POST. */
export function isOwnError(exchange: Exchange): boolean {
  return isFault(exchange) || isPlainError(exchange);
}

function isFault({ response }: Exchange): boolean {
  if (response === undefined || !/xml/i.test(typeOf(response.headers))) return false;
  const text = latin1Text(response.body.subarray(0, SEARCHED)).replaceAll("\0", "");
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
