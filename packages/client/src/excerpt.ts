// Extracts the beginning of the text of a page, as a person would read it.
import { decodeHtml, type HttpResponse } from "@staywire/codec";

/** The maximum number of characters of an excerpt. */
const LENGTH = 200;

/** The maximum number of bytes of a response that are searched for text. */
const SEARCHED = 20_000;

/**
 * Returns the first 200 characters of the text of a response, without tags, styles and scripts, on one line. Adds `…`
 * if more follow.
 */
export function excerptOf({ body }: HttpResponse, clean: (text: string) => string): string {
  const page = new TextDecoder().decode(body.subarray(0, SEARCHED));
  // A script without an end tag extends to the end of the page. The page is split at the tags first, so that the time
  // is linear.
  const parts = page.split(/<(?=script|style)/i).map((part, at) => (at === 0 ? part : behindEnd(part)));
  const text = decodeHtml(parts.join(" ").replace(/<[^<>]*>/g, " "));
  const line = clean(text).replace(/\s+/g, " ").trim();
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line;
}

function behindEnd(part: string): string {
  const end = part.search(/<\/(?:script|style)/i);
  return end === -1 ? "" : part.slice(end);
}
