// Encodes list replies item by item, for servers whose lists do not fit in memory.
import { type Binding, knownName, phrase, type Service } from "@staywire/model";
import { serverBindings } from "../binding-tables.js";
import { lookUpOperation } from "../call/operation-lookup.js";
import { CodecError } from "../core/error.js";
import { utf8 } from "../core/message.js";
import type { Value } from "../core/value.js";
import { type ListWriter, listWriter } from "../reply/list-writer.js";
import type { PlannedList } from "../values/plan.js";
import type { StreamedResponse } from "./decode.js";

type Items = AsyncIterable<Value | null> | Iterable<Value | null>;

/** Creates a response whose items are written as they are produced, to the same bytes as encodeResponse. */
export function encodeStream(service: Service, name: string, binding: Binding, items: Items): StreamedResponse {
  const [plan, own] = lookUpOperation(service, name, binding, Object.values(serverBindings));
  if (plan.operation.result.kind !== "list") {
    throw new CodecError("invalid-value", phrase`the result of ${knownName(name)} is not a list`, {
      operation: name,
      binding,
    });
  }
  const frame = own.frame(plan);
  const body = chunks(listWriter(frame, frame.element.node as PlannedList), items);
  return { status: 200, headers: [["Content-Type", frame.contentType]], body };
}

async function* chunks(writer: ListWriter, items: Items): AsyncGenerator<Uint8Array> {
  for await (const item of items) {
    const chunk = writer.add(item);
    if (chunk !== undefined) yield utf8(chunk);
  }
  yield utf8(writer.end());
}
