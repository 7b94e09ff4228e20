// Reads exchanges from HTTP archives (HAR 1.2), as browsers and other proxies write them.
import { emptyBody, type Header, utf8 } from "@staywire/codec";
import type { Exchange } from "@staywire/conformance/checks";
import { phrase, quote } from "@staywire/model";
import * as z from "zod/mini";
import { problemError } from "../cli-error.js";

const header = z.looseObject({ name: z.string(), value: z.string() });

const entry = z.looseObject({
  startedDateTime: z.string(),
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    headers: z.array(header),
    postData: z.optional(z.looseObject({ text: z.optional(z.string()) })),
  }),
  response: z.looseObject({
    status: z.number(),
    headers: z.array(header),
    content: z.optional(z.looseObject({ text: z.optional(z.string()), encoding: z.optional(z.string()) })),
  }),
});

const archive = z.looseObject({ log: z.looseObject({ entries: z.array(entry) }) });

/** An exchange of an archive. */
export interface ArchivedExchange {
  readonly exchange: Exchange;
  /** When the request was sent, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly time: number;
}

/** True if a text begins like an HTTP archive, and not like a recording. */
export function isHar(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"log"\s*:/.test(text);
}

/** Reads an archive. Throws an Error for a text that is not JSON, or if a member is missing or of another type. */
export function exchangesOfHar(text: string): readonly ArchivedExchange[] {
  const read = z.safeParse(archive, JSON.parse(text.replace(/^\uFEFF/, "")));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw problemError(
      phrase`it is not an HTTP archive: ${quote(z.core.toDotPath(issue?.path ?? []))} is missing, or of another type`,
    );
  }
  return read.data.log.entries.map(exchangeOf);
}

function exchangeOf({ startedDateTime, request, response }: z.infer<typeof entry>): ArchivedExchange {
  const { method, url, postData } = request;
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  const sent = { method, target, headers: headersOf(request.headers), body: utf8(postData?.text ?? "") };
  // Browsers write status 0 if there was no response.
  const none = { request: sent, response: undefined, silence: phrase`no response` };
  const headers = headersOf(response.headers);
  const answered = { status: response.status, headers, body: bodyOf(response.content) };
  const exchange = response.status === 0 ? none : { request: sent, response: answered, silence: undefined };
  return { exchange, time: Date.parse(startedDateTime) };
}

/**
 * Returns the fields of a message. Leaves out the pseudo-fields of HTTP/2, and the fields about the coding and the
 * length of the body, because the archived body is already decoded.
 */
function headersOf(headers: readonly z.infer<typeof header>[]): readonly Header[] {
  return headers
    .filter(({ name }) => !/^(?:content-encoding|transfer-encoding|content-length|:.*)$/i.test(name))
    .map(({ name, value }): Header => [name, value]);
}

function bodyOf(content: z.infer<typeof entry>["response"]["content"]): Uint8Array {
  if (content?.text === undefined) return emptyBody;
  return content.encoding === "base64" ? new Uint8Array(Buffer.from(content.text, "base64")) : utf8(content.text);
}
