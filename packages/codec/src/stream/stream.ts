// The public face of streams: list replies of a service, read and written item by item.
import type { Binding, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";
import type { CodecOptions, ErrorReply, OkReply } from "../api.js";
import { classifier } from "../classify.js";
import { noteFault } from "../response/fault-form.js";
import { settingsOf } from "../settings.js";
import { decodeStream, type StreamedReply, type StreamedResponse } from "./decode.js";
import { encodeStream } from "./encode.js";

/** The names of the operations whose result is a list. */
export type ListOperation<S extends Service> = {
  [K in OperationName<S>]: ResultOf<S, K> extends readonly unknown[] ? K : never;
}[OperationName<S>];

/** An item of the result of an operation. */
export type ItemOf<S extends Service, K extends OperationName<S>> =
  ResultOf<S, K> extends readonly (infer I)[] ? NonNullable<I> : never;

/**
 * Reads a list reply while its bytes arrive: resolves as soon as the first item, or the end, is there. The items come
 * in bounded memory: the limit of bytes holds for each, not for the whole. Throws CodecError.
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
  const settings = settingsOf(service, { ...options, illegalCharacters: "refuse" }, undefined, noteFault);
  return decodeStream(settings, classifier(service), operation, binding, response) as ReturnType<
    typeof decodeResponseStream<S, K>
  >;
}

/** Writes a list reply while its items come; the bytes are those that encodeResponse gives. Throws CodecError. */
export function encodeResponseStream<S extends Service, K extends ListOperation<S>>(
  service: S,
  operation: K,
  binding: Binding,
  items: AsyncIterable<ItemOf<S, K> | null> | Iterable<ItemOf<S, K> | null>,
): StreamedResponse {
  return encodeStream(service, operation, binding, items as Parameters<typeof encodeStream>[3]);
}
