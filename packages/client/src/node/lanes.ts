// Lends each connection to one request at a time, because the login of a web server belongs to a connection.
import type { HttpResponse } from "@staywire/codec";
import type { Pieces } from "../body-stream.js";
import type { Connection } from "./connection.js";

/** Lends connections to exchanges. */
export class Lanes {
  readonly #open: () => Connection;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];

  constructor(open: () => Connection) {
    this.#open = open;
  }

  /** Runs an exchange on a connection that no other exchange uses until the whole response has arrived. */
  async run(exchange: (connection: Connection) => Promise<HttpResponse>): Promise<HttpResponse> {
    const connection = this.#free.pop() ?? this.#opened();
    const release = () => void this.#free.push(connection);
    try {
      const response = await exchange(connection);
      if (response.stream !== undefined) return { ...response, stream: released(response.stream, release) };
      release();
      return response;
    } catch (error) {
      release();
      throw error;
    }
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #opened(): Connection {
    const connection = this.#open();
    this.#all.add(connection);
    return connection;
  }
}

// Returns a stream that calls `release` once, when it has ended, has failed, or was cancelled. A generator would not
// release a stream that is cancelled before its first read.
function released(stream: AsyncIterable<Uint8Array>, release: () => void): Pieces {
  const pieces = stream[Symbol.asyncIterator]();
  let isLent = true;
  const end = (): void => {
    if (isLent) release();
    isLent = false;
  };
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    try {
      const piece = await pieces.next();
      if (piece.done === true) end();
      return piece;
    } catch (error) {
      end();
      throw error;
    }
  };
  const cancel = async () => {
    try {
      await pieces.return?.();
    } finally {
      end();
    }
    return { done: true, value: undefined } as const;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: cancel }) };
}
