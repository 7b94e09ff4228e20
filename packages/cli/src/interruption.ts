// Ends an interrupted command within seconds, with the exit code for interruptions, and with a sentence about which
// results were kept.
import { setImmediate as nextTurn } from "node:timers/promises";
import { exitCodes } from "@staywire/conformance";
import { type Message, phrase } from "@staywire/model";
import { CliError } from "./cli-error.js";
import type { Io, Session } from "./io.js";

/** Milliseconds that an interrupted command has to close its resources. */
const PATIENCE = 5_000;

/** Watches a command for an interruption. */
export class Interruption implements Pick<Session, "keeps" | "endsOnRequest"> {
  readonly #signal: AbortSignal;
  #kept: Message = phrase`nothing is kept`;
  #isRequest = false;

  constructor({ signal }: Pick<Io, "signal">) {
    this.#signal = signal;
  }

  readonly keeps = (clause: Message): void => {
    this.#kept = clause;
  };

  readonly endsOnRequest = (): void => {
    this.#isRequest = true;
  };

  /**
   * True if the command was interrupted, unless an interruption is its regular end. Waits for the next turn of the
   * event loop, because a signal that is sent during a computation arrives only then.
   */
  async happened(): Promise<boolean> {
    await nextTurn();
    return this.#signal.aborted && !this.#isRequest;
  }

  /**
   * Waits until a command ends. After an interruption, waits for at most five more seconds, unless the command calls
   * `endsOnRequest`. Rejects if the command rejects.
   */
  async bounded(command: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let giveUp = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      giveUp = () => {
        if (!this.#isRequest) timer = setTimeout(resolve, PATIENCE);
      };
    });
    if (this.#signal.aborted) giveUp();
    this.#signal.addEventListener("abort", giveUp, { once: true });
    try {
      await Promise.race([command, over]);
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener("abort", giveUp);
    }
  }

  /**
   * Returns the sentence to print about the interruption. If the error of the command is about the interruption, the
   * sentence is its message.
   */
  sentence(error: unknown): Message {
    const isOwn = error instanceof CliError && error.exitCode === exitCodes.interrupted;
    return phrase`interrupted; ${isOwn ? error.message : this.#kept}`;
  }
}

/**
 * Yields to the event loop, so that an interruption can arrive during a computation. Throws the signal's reason if it
 * has arrived.
 */
export async function interruptible({ signal }: Pick<Io, "signal">): Promise<void> {
  await nextTurn();
  signal.throwIfAborted();
}
