// Writes an append-only file of JSON lines. A write resolves when its line is completely on the disk.
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** The position of a line in a file, in bytes. */
export interface Line {
  readonly start: number;
  readonly length: number;
}

/** A line that is waiting to be written. */
interface Waiting {
  readonly bytes: Buffer;
  resolve(line: Line): void;
  reject(error: unknown): void;
}

/** An open file of JSON lines. */
export class Journal {
  private readonly file: FileHandle;
  private end: number;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;

  private constructor(file: FileHandle, end: number) {
    this.file = file;
    this.end = end;
  }

  /** Opens a file and removes all bytes after `end`: an incomplete last line, which a killed program may have left. */
  static async open(path: string, end: number): Promise<Journal> {
    const file = await open(path, "a+");
    await file.truncate(end);
    return new Journal(file, end);
  }

  /** Appends a value as a line. Lines that are appended while another is being written go to the disk together. */
  append(value: unknown): Promise<Line> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes: Buffer.from(`${JSON.stringify(value)}\n`), resolve, reject });
      this.writing ??= this.write().finally(() => {
        this.writing = undefined;
      });
    });
  }

  /** Reads a line and parses its JSON. */
  async read({ start, length }: Line): Promise<unknown> {
    const bytes = Buffer.alloc(length);
    await this.file.read(bytes, 0, length, start);
    return JSON.parse(bytes.toString("utf8"));
  }

  /** Closes the file after the current write. */
  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.file.appendFile(Buffer.concat(batch.map(({ bytes }) => bytes)));
        await this.file.datasync();
      } catch (error) {
        // If the disk is full, remove the part of the lines that was written.
        await this.file.truncate(this.end).catch(() => undefined);
        for (const { reject } of batch) reject(error);
        continue;
      }
      for (const { bytes, resolve } of batch) {
        resolve({ start: this.end, length: bytes.length });
        this.end += bytes.length;
      }
    }
  }
}

/** Yields the complete lines of a file; none if the file does not exist. */
export async function* linesOf(path: string): AsyncGenerator<Line & { readonly text: string }, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let first = 0;
      for (let newline = rest.indexOf(10); newline >= 0; newline = rest.indexOf(10, first)) {
        const length = newline + 1 - first;
        yield { start: start + first, length, text: rest.toString("utf8", first, newline) };
        first = newline + 1;
      }
      start += first;
      rest = rest.subarray(first);
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
