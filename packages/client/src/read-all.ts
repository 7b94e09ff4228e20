// A body read whole, within a bound.
import { emptyBody } from "@staywire/codec";
import { TransportError } from "./transport-error.js";

/** Reads a stream to its end. Throws a TransportError where it holds more than `limit` bytes. */
export async function readAll(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  if (stream === null) return emptyBody;
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      throw new TransportError(`the response is longer than ${limit} bytes`);
    }
    chunks.push(part.value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
