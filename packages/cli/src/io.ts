// The surroundings of the program: its environment, its folder and its outputs.
import type { Secrets } from "@staywire/codec";
import { escapeControls, type Message } from "@staywire/model";

/** Writes text as it is. */
type Write = (text: string) => void;

/** Everything that a command touches besides files and sockets. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Writes to standard output; characters that a terminal acts on are escaped, wherever they come from. */
  readonly out: Write;
  /** The same to standard error. */
  readonly err: Write;
  /** Writes what moves the cursor or has colours; every text from elsewhere in it must be escaped already. */
  readonly styled: { readonly out: Write; readonly err: Write };
  /** True if a person looks at the output. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Aborted when the program is interrupted. */
  readonly signal: AbortSignal;
  /** The standard input. Default: that of the process. */
  readonly input?: Uint8Array;
  /** Takes the error that ends a command, with its advice separate. Default: both are written to standard error. */
  readonly explain?: (message: Message, advice: readonly Message[]) => void;
  /** Takes the credentials that a command found, so that no message shows them; the program sets it. */
  readonly addSecrets?: (secrets: Secrets) => void;
}

/** The environment of a command, and its exit code. */
export interface Session {
  readonly io: Io;
  /** Runs another command of the program in an environment of its own; resolves to its exit code. */
  readonly run: (args: readonly string[], io: Io) => Promise<number>;
  /** Says how the program shall end; the last word counts. */
  readonly finish: (code: number) => void;
  /** Sets what an interrupted command reports: a clause that says what is kept. Default: nothing is kept. */
  readonly keeps: (clause: Message) => void;
  /** Makes an interruption the regular end of the command from now on, as of a server. */
  readonly endsOnRequest: () => void;
}

/** The writers of an `Io` on top of those that write text as it is. */
export function writersOf(out: Write, err: Write): Pick<Io, "out" | "err" | "styled"> {
  return {
    out: (text) => out(escapeControls(text)),
    err: (text) => err(escapeControls(text)),
    styled: { out, err },
  };
}
