// Bodies as they arrive, and bodies read whole within a bound.

import { concatBytes } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { transportError } from "./transport-error.js";

/** A body that is on its way; `return` lets go of it, whether it was begun or not. */
export interface Pieces extends AsyncIterable<Uint8Array> {
  [Symbol.asyncIterator](): Required<Pick<AsyncIterator<Uint8Array, undefined>, "next" | "return">>;
}

/** The pieces of a response of the web. Throws an Error for a transfer coding that fetch leaves in the body. */
export function piecesOf({ headers, body }: Response): Pieces {
  // The transport explains it.
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
        // A stream that has broken has nothing to let go of.
        await reader?.cancel().catch(() => undefined);
        return end;
      },
    }),
  };
}

/** Reads pieces to their end. Throws a TransportError where they hold more than `limit` bytes. */
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
