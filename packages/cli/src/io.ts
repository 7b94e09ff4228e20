// Defines the surroundings of a command: environment, folder, input, outputs and interruption.
import type { Secrets } from "@staywire/codec";
import { escapeControls, type Message } from "@staywire/model";

/** A function that writes a text to an output. */
type Write = (text: string) => void;

/** The surroundings of a command, without files and sockets. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Writes to standard output; control characters are escaped. */
  readonly out: Write;
  /** Writes to standard error; control characters are escaped. */
  readonly err: Write;
  /** Writes with colors and cursor movements; texts from outside must already be escaped. */
  readonly styled: { readonly out: Write; readonly err: Write };
  /** True if standard output is a terminal. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Aborted when the program is interrupted. */
  readonly signal: AbortSignal;
  /** The standard input. Default: that of the process. */
  readonly input?: Uint8Array;
  /**
   * Receives the message of the error that ends a command, and the advice. Default: both are written to standard error.
   */
  readonly explain?: (message: Message, advice: readonly Message[]) => void;
  /** Receives the credentials that a command found, so that they are redacted in all messages; set by the program. */
  readonly addSecrets?: (secrets: Secrets) => void;
}

/** The environment of a command, and its exit code. */
export interface Session {
  readonly io: Io;
  /** Runs another command of the program in a separate environment; resolves to its exit code. */
  readonly run: (args: readonly string[], io: Io) => Promise<number>;
  /** Sets the exit code of the program. A later call replaces the exit code. */
  readonly finish: (code: number) => void;
  /** Sets the words with which an interrupted command reports which results are kept. Default: `nothing is kept`. */
  readonly keeps: (clause: Message) => void;
  /**
   * Makes an interruption the regular end of the command from now on, as for a server: the program then ends with the
   * exit code of the command.
   */
  readonly endsOnRequest: () => void;
}

/** Creates the writers of an `Io` from functions that write text unchanged. */
export function writersOf(out: Write, err: Write): Pick<Io, "out" | "err" | "styled"> {
  return {
    out: (text) => out(escapeControls(text)),
    err: (text) => err(escapeControls(text)),
    styled: { out, err },
  };
}
