// Encodes the result of an operation as a reply: in a SOAP envelope, or as the root element in GET and POST.
import { phrase } from "@staywire/model";
import { concatBytes, type HttpResponse, utf8 } from "../core/message.js";
import type { Value } from "../core/value.js";
import { isValueType } from "../values/plan.js";
import { writeContent, writeElement, writeLocation } from "../values/to-xml.js";
import { cannotEncode } from "../values/write-context.js";
import { type ListWriter, listWriter } from "./list-writer.js";
import type { ReplyFrame } from "./reply-frame.js";

/**
 * Encodes a reply with a result. In SOAP, null is left out, or written as nil if the result element is nillable. In GET
 * and POST, null is a nil root element. Throws a CodecError for null if the type of the result cannot be null.
 */
export function encodeResponse(frame: ReplyFrame, value: Value | null): HttpResponse {
  return { status: 200, headers: [["Content-Type", frame.contentType]], body: bodyOf(frame, value) };
}

function bodyOf(frame: ReplyFrame, value: Value | null): Uint8Array {
  const { context, element, before, after, lead, declared, namespace } = frame;
  const { node, nillable } = element;
  if (value === null && !(nillable && declared === undefined)) {
    if (node.kind !== "text" || nillable || !isValueType(node)) return utf8(frame.absent);
    throw cannotEncode(context, undefined, phrase`${node.text.title} cannot be null`);
  }
  if (node.kind === "any" && node.isNone) return utf8(frame.absent);
  if (node.kind === "list" && Array.isArray(value)) return listBody(listWriter(frame, node), value);
  const at = writeLocation(lead, namespace);
  // If there are several results, they can be direct children of the body.
  const write = element.tags.name === "" ? writeContent : writeElement;
  return utf8(before + write(context, element, value, at, declared) + after);
}

function listBody(writer: ListWriter, items: readonly unknown[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (const item of items) {
    const chunk = writer.add(item);
    if (chunk !== undefined) chunks.push(utf8(chunk));
  }
  const last = utf8(writer.end());
  return chunks.length === 0 ? last : concatBytes([...chunks, last]);
}
