// Creates responses with lists from iterables. A long list is streamed if the caller accepts streams; any other list is
// buffered.
import { concatBytes, emptyBody, encodeResponseStream, type HttpResponse, type ReceivedCall } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Items } from "./items.js";

/** The number of bytes that are buffered before a list is streamed. A shorter list is sent with its length. */
const GATHERED = 64 * 1024;

/** How a list is delivered. */
export interface ListDelivery {
  /** True if a long list may be streamed. */
  readonly mayStream: boolean;
  /** Called with the error that interrupts a stream after its response has begun. */
  readonly onBroken: (error: unknown) => void;
}

/** Creates the response with a list. Rejects if an item fails before the response has begun. */
export async function listResponse(
  service: Service,
  { operation, binding }: ReceivedCall,
  items: Items,
  { mayStream, onBroken }: ListDelivery,
): Promise<HttpResponse> {
  const { status, headers, body } = encodeResponseStream(service, operation as never, binding, items as never);
  const pieces = body[Symbol.asyncIterator]();
  const gathered: Uint8Array[] = [];
  for (let size = 0; size < GATHERED || !mayStream; ) {
    const { done, value } = await pieces.next();
    if (done) return { status, headers, body: concatBytes(gathered) };
    gathered.push(value);
    size += value.length;
  }
  return { status, headers, body: emptyBody, stream: rejoined(gathered, pieces, onBroken) };
}

// This is not a generator function: if a consumer ended a generator before its first item, the iterator of the items
// would not be ended.
function rejoined(
  gathered: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  onBroken: (error: unknown) => void,
): AsyncIterable<Uint8Array> {
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const value = gathered.shift();
    if (value !== undefined) return { done: false, value };
    try {
      return await rest.next();
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
  const end = async () => {
    await rest.return?.();
    return { done: true as const, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
