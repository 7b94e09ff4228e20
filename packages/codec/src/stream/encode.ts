// List replies item by item: the twin of the reading, for servers whose lists do not fit in memory.
import { type Binding, operationOf, type Service } from "@staywire/model";
import { CodecError } from "../error.js";
import { utf8 } from "../http/message.js";
import { frameOf } from "../reply/frame.js";
import { listWriter } from "../reply/list-writer.js";
import type { Value } from "../values/value.js";
import type { StreamedResponse } from "./decode.js";

type Items = AsyncIterable<Value | null> | Iterable<Value | null>;

/** A response with the items of a list, written while they come: the bytes are those of encodeResponse. */
export function encodeStream(service: Service, name: string, binding: Binding, items: Items): StreamedResponse {
  const frame = frameOf(service, name, operationOf(service, name), binding);
  const { node, contentType } = frame;
  if (node.kind !== "list") {
    throw new CodecError("invalid-value", `the result of ${name} is not a list`, { operation: name, binding });
  }
  const body = chunks(listWriter(frame, node.item, node.tags), items);
  return { status: 200, headers: [["Content-Type", contentType]], body };
}

async function* chunks(writer: ReturnType<typeof listWriter>, items: Items): AsyncGenerator<Uint8Array> {
  for await (const item of items) {
    const piece = writer.add(item);
    if (piece !== undefined) yield utf8(piece);
  }
  yield utf8(writer.end());
}
