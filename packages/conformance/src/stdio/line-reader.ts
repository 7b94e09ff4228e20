// Splits bytes into lines, one at a time and only on demand, with a maximum length.

import { concatBytes } from "@staywire/codec";

const LF = 10;

/** Reads lines from chunks of bytes, and no more than requested. */
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
   * Returns the next line without its newline, or undefined if the source has ended; a last line without a newline is
   * dropped. Rejects with a RangeError for a line that is too long, and with a TypeError for one that is not UTF-8. A
   * call while an earlier call is still waiting returns the same line, because the caller may have stopped waiting for
   * it.
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
      // Each chunk counts as one byte more, so a source of empty chunks reaches the limit as well.
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
