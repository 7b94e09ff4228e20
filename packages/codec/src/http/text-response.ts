// Writes an error as plain text, as GET and POST return it.

import { type HttpResponse, utf8 } from "../core/message.js";
import { withoutIllegal } from "../xml/chars.js";
import { encodeHtml } from "./html-text.js";

/**
 * Writes an error: the chain of messages, outermost first. An error must be delivered whatever its text is, and with
 * the same text in every binding, so U+FFFD replaces each character that XML cannot contain.
 */
export function textResponse(...chain: readonly string[]): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", "text/plain; charset=utf-8"]],
    body: utf8(`${chain.map((text) => encodeHtml(withoutIllegal(text))).join(" ---> ")}\r\n`),
  };
}
