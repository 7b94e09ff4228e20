// Reads response bodies as a stream, or whole within a size limit.

import { concatBytes } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { transportError } from "./transport-error.js";

/** A body that is still arriving. `return` releases its connection, even if reading never began. */
export interface Pieces extends AsyncIterable<Uint8Array> {
  [Symbol.asyncIterator](): Required<Pick<AsyncIterator<Uint8Array, undefined>, "next" | "return">>;
}

/** Returns the chunks of a fetch response. Throws an Error for a transfer coding that fetch did not decode. */
export function piecesOf({ headers, body }: Response): Pieces {
  // The transport converts this error to a TransportError.
  if (!/^(chunked|identity|)$/i.test(headers.get("transfer-encoding") ?? ""))
    throw new Error("unknown Transfer-Encoding");
  const reader = body?.getReader();
  const end = { done: true, value: undefined } as const;
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const part = await reader?.read();
        return part === undefined || part.done ? end : { done: false, value: part.value };
      },
      async return() {
        // `cancel` rejects if the stream has failed. Then there is nothing to release, so the error is ignored.
        await reader?.cancel().catch(() => undefined);
        return end;
      },
    }),
  };
}

/** Reads all chunks. Throws a TransportError if they have more than `limit` bytes. */
export async function readAll(pieces: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limit) throw transportError(phrase`the response is longer than ${limit} bytes`);
    all.push(piece);
  }
  return concatBytes(all);
}
