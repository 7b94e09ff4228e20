// The public types of a streaming client: its methods, and the options of their calls.
import type { ListOperation, ServiceError } from "@staywire/codec";
import type { CallParameters, ErrorCodeOf, OperationName, ResultOf, Service } from "@staywire/model";
import type { CallOptions, ReplyMetadata } from "./api.js";

/**
 * The options of one call of a streaming client. An error that a callback throws ends the iteration, and is thrown to
 * the consumer of the items.
 */
export interface StreamCallOptions<C extends string = string> extends CallOptions {
  /** Called once with the metadata of the reply, before its first item or before an error is thrown. */
  readonly onReply?: ((meta: ReplyMetadata) => void) | undefined;
  /** Called with each error of an item, before the item itself; `item` contains its index and its id. */
  readonly onItemError?: ((error: ServiceError<C>) => void) | undefined;
  /** Called with each warning (its `meaning` states the kind), before the item that it is about. */
  readonly onItemWarning?: ((warning: ServiceError<C>) => void) | undefined;
}

/** An item of the list that an operation returns; null only if the list may contain nil items. */
export type StreamedItem<S extends Service, K extends OperationName<S>> =
  ResultOf<S, K> extends readonly (infer I)[] ? I : never;

/**
 * The streaming method of an operation. It sends the request when the first item is read, and each iteration is a new
 * call. Leaving the loop closes the response. `parameters` is optional if no parameter is required.
 */
export type StreamMethod<S extends Service, K extends ListOperation<S>> =
  Record<never, never> extends CallParameters<S, K>
    ? (
        parameters?: CallParameters<S, K>,
        options?: StreamCallOptions<ErrorCodeOf<S, K>>,
      ) => AsyncIterable<StreamedItem<S, K>>
    : (
        parameters: CallParameters<S, K>,
        options?: StreamCallOptions<ErrorCodeOf<S, K>>,
      ) => AsyncIterable<StreamedItem<S, K>>;

/** A client that reads lists item by item, with one method for each operation that returns a list. */
export type StreamingClient<S extends Service> = { readonly [K in ListOperation<S>]: StreamMethod<S, K> };
