// Splits bytes into lines of a limited length. It reads one line at a time, and only on request.

import { concatBytes } from "@staywire/codec";

const LF = 10;

/** Reads lines from chunks of bytes. It reads no more chunks than the requested line needs. */
export class LineReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private readonly maxBytes: number;
  private rest: Uint8Array = new Uint8Array(0);
  private pending: Promise<string | undefined> | undefined;

  constructor(source: AsyncIterable<Uint8Array>, maxBytes: number) {
    this.source = source[Symbol.asyncIterator]();
    this.maxBytes = maxBytes;
  }

  /**
   * Returns the next line without its newline, or undefined if the source has ended. A last line without a newline is
   * dropped. Rejects with a RangeError if the line is too long, and with a TypeError if it is not UTF-8. A call during
   * an earlier call that still waits returns the line of the earlier call, because the caller may have stopped waiting
   * for it.
   */
  next(): Promise<string | undefined> {
    this.pending ??= this.read().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async read(): Promise<string | undefined> {
    const pieces: Uint8Array[] = [];
    let held = 0;
    for (;;) {
      const piece = this.rest;
      const end = piece.indexOf(LF);
      if (held + (end === -1 ? piece.length : end) > this.maxBytes) {
        throw new RangeError(`a line has more than ${this.maxBytes} bytes`);
      }
      if (end !== -1) {
        this.rest = piece.subarray(end + 1);
        return text([...pieces, piece.subarray(0, end)]);
      }
      pieces.push(piece);
      // Each chunk counts as one byte more than it has, so that a source of empty chunks also reaches the limit.
      held += piece.length + 1;
      const { done, value } = await this.source.next();
      if (done === true) return undefined;
      this.rest = value;
    }
  }
}

function text(pieces: readonly Uint8Array[]): string {
  // Decoded at once, because decoding in parts is several times slower.
  const read = new TextDecoder("utf-8", { fatal: true }).decode(concatBytes(pieces));
  return read.endsWith("\r") ? read.slice(0, -1) : read;
}
