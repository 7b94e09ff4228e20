// Decompresses the body of a response, and reads it whole within a limit or passes it on in chunks.

import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform, type TransformCallback } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { concatBytes } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { transportError } from "../transport-error.js";

type Decoder = (first: Buffer) => Transform;

const decodersByName: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ["gzip", () => createGunzip()],
  ["x-gzip", () => createGunzip()],
  ["br", () => createBrotliDecompress()],
  // The standard requires zlib, but some servers send raw deflate (RFC 9110 section 8.4.1.2); the first byte shows
  // which of the two it is.
  ["deflate", (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw())],
]);

/** The maximum number of codings of one body, because each needs a decompressor. */
const mostCodings = 5;

/** Decodes the codings of a body. Throws a TransportError for an unknown coding, or for more than five codings. */
export function decoded(response: IncomingMessage): Readable {
  const { "content-encoding": content, "transfer-encoding": transfer } = response.headers;
  // Transfer codings were applied last, so they are decoded first. Node has already decoded "chunked".
  const codings = [...namesIn(content), ...namesIn(transfer?.replace(/(^|,)\s*chunked\s*$/i, ""))].reverse();
  if (codings.length > mostCodings) throw transportError(phrase`the response has more than ${mostCodings} codings`);
  const decoders = codings.map(decoderOf);
  return decoders.reduce<Readable>(
    // An error is passed on to the last stream, whose reader handles it, so it is ignored here.
    (body, decoder) => pipeline(body, new Decompression(decoder), () => undefined),
    response,
  );
}

function namesIn(field = ""): string[] {
  const names = field.toLowerCase().split(",");
  return names.map((name) => name.trim()).filter((name) => name !== "" && name !== "identity");
}

function decoderOf(coding: string): Decoder {
  const decoder = decodersByName.get(coding);
  if (decoder !== undefined) return decoder;
  throw transportError(
    phrase`the response has an unknown Content-Encoding or Transfer-Encoding; expected gzip, deflate, br or identity`,
  );
}

/** Decompresses a body; an empty body stays empty. Decompresses no faster than its reader consumes the result. */
class Decompression extends Transform {
  readonly #decoder: Decoder;
  #inner: Transform | undefined;
  // True after the end of the compressed data. Bytes after it are not part of the body.
  #isOver = false;

  constructor(decoder: Decoder) {
    super();
    this.#decoder = decoder;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#inner ??= this.#started(chunk);
    if (this.#isOver) done();
    else this.#inner.write(chunk, done);
  }

  override _flush(done: TransformCallback): void {
    if (this.#inner === undefined || this.#isOver) done();
    else this.#inner.once("end", done).end();
  }

  override _read(size: number): void {
    this.#inner?.resume();
    super._read(size);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#inner?.destroy();
    done(error);
  }

  #started(first: Buffer): Transform {
    const inner = this.#decoder(first);
    inner.on("data", (chunk: Buffer) => {
      if (!this.push(chunk)) inner.pause();
    });
    inner.once("end", () => {
      this.#isOver = true;
    });
    inner.once("error", (error) => this.destroy(error));
    return inner;
  }
}

/** Reads a body completely. Rejects with a TransportError if it has more than `limit` bytes. */
export function readWhole(body: Readable, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) body.destroy(transportError(phrase`the response is longer than ${limit} bytes`));
    });
    body.once("error", reject);
    body.once("end", () => resolve(concatBytes(chunks)));
    body.once("close", () => reject(new Error("the body was closed before its end")));
  });
}
