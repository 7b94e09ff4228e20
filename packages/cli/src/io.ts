// What the program is given by whoever starts it: the environment, a folder, and where to write.

/** Everything that a command touches besides files and sockets. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person is looking at the output. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Aborted when the program is interrupted. */
  readonly signal: AbortSignal;
}

/** How a command reaches the world and says how it ended. */
export interface Session {
  readonly io: Io;
  /** Says how the program shall end; the last word counts. */
  readonly finish: (code: number) => void;
}
