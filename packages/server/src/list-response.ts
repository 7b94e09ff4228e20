// Lists whose items come one by one: short ones as whole replies, long ones as streams.
import { concatBytes, emptyBody, encodeResponseStream, type HttpResponse, type ReceivedCall } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Items } from "./items.js";

/** The bytes that are gathered before a response goes out: a shorter list is sent with its length. */
const GATHERED = 64 * 1024;

/** The delivery of a list. */
export interface ListDelivery {
  /** True if a long list may be streamed. */
  readonly mayStream: boolean;
  /** Called with what breaks a stream off after its response has gone out. */
  readonly onBroken: (error: unknown) => void;
}

/** Makes the response with a list. Rejects if its beginning cannot be made. */
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

// No generator: one that was never begun does not end the items when it is ended.
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
