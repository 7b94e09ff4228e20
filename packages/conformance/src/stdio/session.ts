// A conversation with a codec: one request at a time, each answered in bounded time or not at all.

import { isOwnError, type Message, ownErrorBrand, phrase, quote, type Service } from "@staywire/model";
import type { StdioRequest } from "../core/codec-task.js";
import { cut } from "../core/describe.js";
import type { Ending } from "../core/event.js";
import { syntaxError } from "../core/syntax-error.js";
import { Refusal } from "../guard/refusal.js";
import { LineReader } from "./line-reader.js";
import { type Hello, helloOf, maxLineBytes, parseHello, parseReply, requestLine, type StdioReply } from "./protocol.js";

/** A codec that runs somewhere: what it writes, and where to write to it. */
export interface CodecPipe {
  /** For people: the command, or a name. */
  readonly name: string;
  readonly output: AsyncIterable<Uint8Array>;
  /** Writes a line with its end; may throw where the codec is gone. */
  readonly write: (text: string) => void;
  /** Returns why the codec is gone, as far as is known. */
  readonly explain?: (() => string | undefined) | undefined;
}

/** The limits of a conversation. */
export interface SessionSettings {
  /** Milliseconds for one reply. Default: 10,000. */
  readonly timeout?: number | undefined;
  /** Maximum bytes of one line. Default: 16,777,216 (16 MiB). */
  readonly maxLine?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a request: a reply, or the event in its place. `line` is the line that was sent. */
export type SessionReply = { readonly line: Message } & (
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "fault"; readonly what: Message }
);

/** The end of a conversation, and its reason. */
export interface Gone {
  readonly ending: Exclude<Ending, "complete">;
  readonly reason: Message;
}

/** After how many requests without a proper reply a codec is asked no more. */
const MAX_FAULTS = 5;
/** The number of lines without content, or with late replies, that may come before a reply. */
const MAX_IDLE_LINES = 100;

/** A conversation with a codec. */
export class Session {
  /** The reason why the codec is asked no more; undefined while it is. */
  gone: Gone | undefined;
  /** The codec's description of itself, once it has sent it. */
  codec: Hello | undefined;
  /** The number of requests that were sent. */
  asked = 0;
  private faults = 0;
  private nextId = 0;
  /** Requests that were given up, whose replies may still come. */
  private readonly late = new Set<number>();
  /** The settings of the latest hello. */
  private stated = "";
  private readonly reader: LineReader;
  private readonly pipe: CodecPipe;
  private readonly settings: SessionSettings;

  constructor(pipe: CodecPipe, settings: SessionSettings = {}) {
    this.pipe = pipe;
    this.settings = settings;
    this.reader = new LineReader(pipe.output, settings.maxLine ?? maxLineBytes);
  }

  /** Opens the conversation, once. Where the codec does not answer as it should, it is gone. */
  async open(service: Service): Promise<void> {
    this.stated = settingsOf(service);
    const heard = await this.ask(helloOf(service));
    try {
      if (heard.kind === "ok") this.codec = parseHello(heard.value);
      else this.end(heard.kind === "fault" ? heard.what : phrase`the codec rejects the hello: ${quote(heard.message)}`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.end(isOwnError(error) ? error.message : quote(error.message));
    }
  }

  /** States the settings of the service in another hello, unless they hold already; returns the reply if it is none. */
  async state(service: Service): Promise<Exclude<SessionReply, { readonly kind: "ok" }> | undefined> {
    const settings = settingsOf(service);
    if (settings === this.stated) return undefined;
    const heard = await this.ask(helloOf(service));
    if (heard.kind !== "ok") return heard;
    this.stated = settings;
    return undefined;
  }

  /** Ends the conversation. A codec that has not said hello yet was never reached. */
  end(reason: Message, ending: Gone["ending"] = this.codec === undefined ? "unreachable" : "stopped"): void {
    this.gone ??= { ending, reason };
  }

  /** Asks the codec something. Throws a Refusal where it is gone already. */
  async ask(request: StdioRequest | ReturnType<typeof helloOf>): Promise<SessionReply> {
    if (this.gone !== undefined) throw new Refusal("stopped", this.gone.reason);
    const id = this.nextId;
    this.nextId += 1;
    this.asked += 1;
    const line = requestLine(id, request);
    try {
      this.pipe.write(`${line}\n`);
      const reply = await this.within(this.replyTo(id));
      this.faults = 0;
      return "error" in reply ? { line, kind: "error", ...reply.error } : { line, kind: "ok", value: reply.ok };
    } catch (cause) {
      return { line, kind: "fault", what: this.fault(id, cause) };
    }
  }

  private fault(id: number, cause: unknown): Message {
    const what = isOwnError(cause) ? cause.message : quote(cause instanceof Error ? cause.message : String(cause));
    this.late.add(id);
    this.faults += 1;
    if (!(cause instanceof SyntaxError)) this.end(what);
    else if (this.faults >= MAX_FAULTS)
      this.end(phrase`the codec gave no valid reply to ${MAX_FAULTS} requests in a row`);
    return what;
  }

  private async replyTo(id: number): Promise<StdioReply> {
    for (let idle = 0; idle < MAX_IDLE_LINES; idle += 1) {
      const line = await this.reader.next();
      if (this.nextId !== id + 1) throw new SessionClosed(phrase`the request was given up`);
      if (line === undefined) throw new SessionClosed(this.ending());
      if (line.trim() === "") continue;
      const reply = parseReply(line);
      if (reply.id === id) return reply;
      if (!this.late.delete(reply.id)) throw syntaxError(phrase`a reply has the id ${reply.id}, and ${id} was asked`);
    }
    throw syntaxError(phrase`${MAX_IDLE_LINES} lines came without a reply`);
  }

  private ending(): Message {
    const why = this.pipe.explain?.();
    return phrase`the codec ended${why === undefined ? "" : phrase`: ${cut(why)}`}`;
  }

  private async within<T>(work: Promise<T>): Promise<T> {
    const { timeout = 10_000, signal } = this.settings;
    let stop: (() => void) | undefined;
    const bound = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => reject(syntaxError(phrase`no reply within ${timeout} ms`)), timeout);
      const abort = (): void => reject(new SessionClosed(phrase`the run was ended`));
      signal?.addEventListener("abort", abort);
      if (signal?.aborted === true) abort();
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
    });
    try {
      return await Promise.race([work, bound]);
    } finally {
      stop?.();
    }
  }
}

function settingsOf(service: Service): string {
  return JSON.stringify(helloOf(service).service);
}

/** Thrown if no reply can come any more. */
class SessionClosed extends Error {
  override readonly name = "Over";
  declare readonly message: Message;

  constructor(message: Message) {
    super(message);
  }

  get [ownErrorBrand](): true {
    return true;
  }
}
