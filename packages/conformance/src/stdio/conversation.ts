// Exchanges lines with a program. Sends one request at a time, and waits a limited time for the reply to it.

import { isOwnError, type Message, ownErrorBrand, phrase, quote } from "@staywire/model";
import type { Ending } from "../core/event.js";
import { syntaxError } from "../core/syntax-error.js";
import { Refusal } from "../guard/refusal.js";
import { LineReader } from "./line-reader.js";
import { maxLineBytes, parseReply, requestLine, type StdioReply } from "./protocol.js";

/** The input and output of a running program, as text. */
export interface LinePipe {
  /** A name of the program for messages, such as its command. */
  readonly name: string;
  readonly output: AsyncIterable<Uint8Array>;
  /** Writes a line with its newline. It may throw if the program is gone. */
  readonly write: (text: string) => void;
  /** Returns the reason why the program is gone; undefined if the reason is unknown. */
  readonly explain?: (() => string | undefined) | undefined;
}

/** The limits of a conversation. */
export interface SessionSettings {
  /** The time limit for one reply in milliseconds. Default: 10,000. */
  readonly timeout?: number | undefined;
  /** Maximum length of one line in bytes. Default: 16,777,216 (16 MiB). */
  readonly maxLine?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of a request: a reply, or the reason why there is no reply. `line` is the line that was sent. */
export type SessionReply = { readonly line: Message } & (
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "fault"; readonly what: Message }
);

/** The reason why a conversation ended, and the ending of the run that follows from it. */
export interface Gone {
  readonly ending: Exclude<Ending, "complete">;
  readonly reason: Message;
}

/** The number of consecutive requests without a valid reply after which the program counts as gone. */
const MAX_FAULTS = 5;
/**
 * Maximum length of the explanation why a program is gone. The explanation contains how the program ended, and the
 * beginning and the end of its output.
 */
const LONGEST_REASON = 400;
/** Maximum number of lines before a reply that are blank, or that contain late replies. */
const MAX_IDLE_LINES = 100;

/** A conversation with a program that replies to each request with one line. */
export class Conversation<Request extends object> {
  /** The ending of the conversation and its reason; undefined while the conversation continues. */
  gone: Gone | undefined;
  /** The number of requests sent. */
  asked = 0;
  private faults = 0;
  private nextId = 0;
  /** The ids of requests that got no valid reply, such as those that timed out. Their replies may still arrive. */
  private readonly late = new Set<number>();
  private readonly reader: LineReader;
  private readonly subject: Message;
  private readonly pipe: LinePipe;
  private readonly settings: SessionSettings;

  /** `subject` is the name by which messages mention the program, such as `the codec`. */
  constructor(subject: Message, pipe: LinePipe, settings: SessionSettings = {}) {
    this.subject = subject;
    this.pipe = pipe;
    this.settings = settings;
    this.reader = new LineReader(pipe.output, settings.maxLine ?? maxLineBytes);
  }

  /** Ends the conversation. */
  end(reason: Message, ending: Gone["ending"] = "stopped"): void {
    this.gone ??= { ending, reason };
  }

  /**
   * Sends a request to the program, and waits for the reply at most `timeout` milliseconds. Throws a `Refusal` if the
   * program is already gone.
   */
  async ask(request: Request, timeout = this.settings.timeout ?? 10_000): Promise<SessionReply> {
    if (this.gone !== undefined) throw new Refusal("stopped", this.gone.reason);
    const id = this.nextId;
    this.nextId += 1;
    this.asked += 1;
    const line = requestLine(id, request);
    try {
      this.pipe.write(`${line}\n`);
      const reply = await this.within(timeout, this.replyTo(id));
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
      this.end(phrase`${this.subject} gave no valid reply to ${MAX_FAULTS} requests in a row`);
    return what;
  }

  private async replyTo(id: number): Promise<StdioReply> {
    for (let idle = 0; idle < MAX_IDLE_LINES; idle += 1) {
      const line = await this.reader.next();
      if (this.nextId !== id + 1) throw new SessionClosed(phrase`the wait for this reply has ended`);
      if (line === undefined) throw new SessionClosed(this.ending());
      if (line.trim() === "") continue;
      const reply = parseReply(line);
      if (reply.id === id) return reply;
      if (!this.late.delete(reply.id)) throw syntaxError(phrase`a reply has the id ${reply.id}; expected the id ${id}`);
    }
    throw syntaxError(phrase`${MAX_IDLE_LINES} lines came without a reply`);
  }

  private ending(): Message {
    const why = this.pipe.explain?.();
    return phrase`${this.subject} ended${why === undefined ? "" : phrase`: ${quote(why, LONGEST_REASON)}`}`;
  }

  private async within<T>(timeout: number, work: Promise<T>): Promise<T> {
    const { signal } = this.settings;
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

/** Thrown if the conversation cannot wait for a reply any longer: the program is gone, or the run was ended. */
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
