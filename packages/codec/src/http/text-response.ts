// An error as plain text, as GET and POST return it.

import { type HttpResponse, utf8 } from "../core/message.js";
import { withoutIllegal } from "../xml/chars.js";
import { encodeHtml } from "./html-text.js";

/**
 * Writes an error: the chain of messages, the outermost first. An error has to be delivered whatever its text is, and
 * reads the same in every binding: U+FFFD takes the place of each character that XML cannot hold.
 */
export function textResponse(...chain: readonly string[]): HttpResponse {
  return {
    status: 500,
    headers: [["Content-Type", "text/plain; charset=utf-8"]],
    body: utf8(`${chain.map((text) => encodeHtml(withoutIllegal(text))).join(" ---> ")}\r\n`),
  };
}
