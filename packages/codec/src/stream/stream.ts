// Decodes and encodes list replies item by item, as public functions.
import type { Binding, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";
import type { ErrorReply, OkReply } from "../core/reply.js";
import type { CodecOptions } from "../settings.js";
import { settingsOf } from "../settings.js";
import { noteFault } from "../soap/check-fault.js";
import { opaqueXml } from "../values/opaque-from-xml.js";
import { decodeStream, type StreamedReply, type StreamedResponse } from "./decode.js";
import { encodeStream } from "./encode.js";

/** The names of the operations whose result is a list. */
export type ListOperation<S extends Service> = {
  [K in OperationName<S>]: ResultOf<S, K> extends readonly unknown[] ? K : never;
}[OperationName<S>];

/** The type of an item of the list that an operation returns. */
export type ItemOf<S extends Service, K extends OperationName<S>> =
  ResultOf<S, K> extends readonly (infer I)[] ? NonNullable<I> : never;

/**
 * Decodes a list reply while its bytes arrive. Resolves when the first item or the end of the reply has arrived.
 *
 * The replies, items, errors of items, deviations and CodecErrors are those of `decodeResponse`, with these differences:
 * - A reply is `stream` as soon as its first item is complete. If decodeResponse would reject the reply or report an
 *   error because of a later part (malformed XML, a bad value, a fault after the result), the iterator throws after the
 *   items before that part; only the first such problem is reported.
 * - An error of the whole call in the first item makes the reply an `error`, which is read to its end. In a later item it
 *   is thrown in place of that item as CodecError `error-reply`; its `errorReply` holds the errors of that item and no
 *   value.
 * - The limits `bytes` and `elements` apply to each item and to everything between two items, and `items` does not
 *   apply to the result, so that a list can be larger than memory.
 *
 * @throws CodecError
 */
export function decodeResponseStream<S extends Service, K extends ListOperation<S>>(
  service: S,
  operation: K,
  binding: Binding,
  response: StreamedResponse,
  options: CodecOptions = {},
): Promise<
  StreamedReply<ItemOf<S, K>> | OkReply<ResultOf<S, K>, K> | ErrorReply<ResultOf<S, K>, K, ErrorCodeOf<S, K>>
> {
  const settings = settingsOf(service, { ...options, opaque: opaqueXml }, undefined, noteFault);
  return decodeStream(settings, operation, binding, response) as Promise<never>;
}

/** Encodes a list reply while its items arrive, to the same bytes as encodeResponse. Throws CodecError. */
export function encodeResponseStream<S extends Service, K extends ListOperation<S>>(
  service: S,
  operation: K,
  binding: Binding,
  items: AsyncIterable<ItemOf<S, K> | null> | Iterable<ItemOf<S, K> | null>,
): StreamedResponse {
  return encodeStream(service, operation, binding, items as Parameters<typeof encodeStream>[3]);
}
