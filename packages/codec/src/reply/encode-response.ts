// Replies of a server with a result: wrapped in SOAP, bare in GET and POST.
import type { Binding, Operation, Service } from "@staywire/model";
import { concatBytes, type HttpResponse, utf8 } from "../http/message.js";
import { writeElement } from "../values/to-xml.js";
import type { Value } from "../values/value.js";
import { cannotEncode } from "../values/write-context.js";
import { type Frame, frameOf } from "./frame.js";
import { listWriter } from "./list-writer.js";

/** The reply with a result; one that is not there is left out in SOAP, and a nil root in GET and POST. */
export function encodeResponse(
  service: Service,
  name: string,
  operation: Operation,
  binding: Binding,
  value: Value | null,
): HttpResponse {
  const frame = frameOf(service, name, operation, binding);
  return { status: 200, headers: [["Content-Type", frame.contentType]], body: bodyOf(frame, operation, value) };
}

function bodyOf(frame: Frame, { result }: Operation, value: Value | null): Uint8Array {
  const { context, node, before, after, tags, lead, attributes } = frame;
  if (value === null) {
    if (result.kind !== "scalar" || result.scalar === "string") return utf8(frame.absent);
    throw cannotEncode(context, undefined, `${result.scalar} cannot be null`);
  }
  if (node.kind === "list" && Array.isArray(value)) return listBody(frame, node, value);
  return utf8(before + writeElement(context, node, value, tags, lead, undefined, attributes) + after);
}

function listBody(frame: Frame, node: Extract<Frame["node"], { kind: "list" }>, items: readonly unknown[]): Uint8Array {
  const writer = listWriter(frame, node.item, node.tags);
  const pieces: Uint8Array[] = [];
  for (const item of items) {
    const piece = writer.add(item);
    if (piece !== undefined) pieces.push(utf8(piece));
  }
  const last = utf8(writer.end());
  return pieces.length === 0 ? last : concatBytes([...pieces, last]);
}
