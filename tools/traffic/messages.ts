// Writes and reads HTTP messages without a library, so that nothing is repaired or normalized.
import type { Socket } from "node:net";
import type { Body, Field, SentReply, SentRequest } from "./exchanges.js";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const linesOf = (fields: readonly Field[]) => fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");

function framingFields({ bytes, framing, trailers }: Body): readonly Field[] {
  if (framing === "length") return [["Content-Length", String(bytes.length)]];
  if (framing !== "chunks") return [];
  const announced: readonly Field[] =
    trailers.length > 0 ? [["Trailer", trailers.map(([name]) => name).join(", ")]] : [];
  return [["Transfer-Encoding", "chunked"], ...announced];
}

function bodyBytes({ bytes, framing, trailers }: Body): Buffer {
  if (framing !== "chunks") return bytes;
  const parts: Buffer[] = [];
  // Chunks of increasing sizes.
  for (let at = 0, size = 5; at < bytes.length; at += size, size *= 7) {
    const chunk = bytes.subarray(at, at + size);
    parts.push(latin1(`${chunk.length.toString(16)}\r\n`), chunk, latin1("\r\n"));
  }
  return Buffer.concat([...parts, latin1(`0\r\n${linesOf(trailers)}\r\n`)]);
}

/** Returns the bytes of a request: the bytes of its head, and the bytes of its body. */
export function requestBytes(target: string, { method, version, fields, body, expects }: SentRequest) {
  const more: readonly Field[] = expects ? [["Expect", "100-continue"]] : [];
  const all: readonly Field[] = [["Host", "anything.example"], ...fields, ...framingFields(body), ...more];
  return {
    head: latin1(`${method} ${target} HTTP/${version}\r\n${linesOf(all)}\r\n`),
    body: bodyBytes(body),
  };
}

/** Returns the bytes of a reply, without interim responses. */
export function replyBytes({ version, status, reason, fields, body, closes }: SentReply): Buffer {
  const more: readonly Field[] = closes ? [["Connection", "close"]] : [];
  // The length comes first, because Node encodes fields after it differently.
  const head = `HTTP/${version} ${status} ${reason}\r\n${linesOf([...framingFields(body), ...fields, ...more])}\r\n`;
  return Buffer.concat([latin1(head), bodyBytes(body)]);
}

/** Returns the bytes of the interim responses before a reply. */
export function interimBytes({ interim }: SentReply): Buffer {
  return latin1(interim.map(({ status, fields }) => `HTTP/1.1 ${status} Interim\r\n${linesOf(fields)}\r\n`).join(""));
}

/** The first line of a message, and its header fields. */
export interface Head {
  readonly start: string;
  readonly fields: readonly Field[];
}

/** A received body. */
export interface ReadBody {
  readonly bytes: Buffer;
  readonly trailers: readonly Field[];
  readonly isWhole: boolean;
  /** True if only the end of the connection marks the end of the body. */
  readonly isOpen: boolean;
}

/** Returns all values of a header field. */
export function valuesOf({ fields }: Head, name: string): readonly string[] {
  return fields.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
}

const lineEnd = Buffer.from("\r\n");

/** Reads messages from a connection. */
export class Incoming {
  readonly #socket: Socket;
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #wasReset = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  /** Reads a head; undefined if the connection ends before it is complete. */
  async head(): Promise<Head | undefined> {
    const start = await this.#line();
    const fields = start === undefined ? undefined : await this.#fields();
    return start === undefined || fields === undefined ? undefined : { start, fields };
  }

  /** Reads the body after a head; `hasNone` is true for a message without a body. */
  async body(head: Head, hasNone: boolean): Promise<ReadBody> {
    const [length] = valuesOf(head, "content-length");
    if (hasNone) return { bytes: Buffer.alloc(0), trailers: [], isWhole: true, isOpen: false };
    if (valuesOf(head, "transfer-encoding").length > 0) return this.#chunked();
    const wanted = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    const bytes = await this.#bytes(wanted);
    const isOpen = length === undefined;
    return { bytes, trailers: [], isWhole: isOpen ? !this.#wasReset : bytes.length === wanted, isOpen };
  }

  async #chunked(): Promise<ReadBody> {
    const parts: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt((await this.#line()) ?? "", 16);
      const chunk = size > 0 ? await this.#bytes(size + 2) : Buffer.alloc(0);
      parts.push(chunk.subarray(0, size));
      if (chunk.length === size + 2) continue;
      const trailers = size === 0 ? await this.#fields() : undefined;
      return { bytes: Buffer.concat(parts), trailers: trailers ?? [], isWhole: trailers !== undefined, isOpen: false };
    }
  }

  async #fields(): Promise<Field[] | undefined> {
    const fields: Field[] = [];
    for (;;) {
      const line = await this.#line();
      if (line === undefined) return undefined;
      if (line === "") return fields;
      const colon = line.indexOf(":");
      fields.push([line.slice(0, colon), line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, "")]);
    }
  }

  async #line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#held.indexOf(lineEnd);
      if (end >= 0) return this.#take(end + 2).toString("latin1", 0, end);
      if (!(await this.#more())) return undefined;
    }
  }

  /** Reads `count` bytes, or fewer if the connection ends. */
  async #bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let left = count;
    do {
      const part = this.#take(Math.min(left, this.#held.length));
      parts.push(part);
      left -= part.length;
    } while (left > 0 && (await this.#more()));
    return Buffer.concat(parts);
  }

  #take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #more(): Promise<boolean> {
    try {
      const { done, value } = await this.#chunks.next();
      if (done === true) {
        this.#wasReset = await hasError(this.#socket);
        return false;
      }
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
      return true;
    } catch {
      this.#wasReset = true;
      return false;
    }
  }
}

/**
 * True if the connection was reset. Node reports a reset together with the last bytes as an ordinary end; only a write
 * reveals the error.
 */
function hasError(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write("", (error) => resolve(error instanceof Error));
  });
}
