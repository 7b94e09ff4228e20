// The exit codes of the program.

/** The exit code of each way in which the program can end. */
export const exitCodes = {
  /** Everything asked for was done, and nothing was found wrong. */
  ok: 0,
  /** The target is not conformant, or the service returned an error. */
  nonConformant: 1,
  /** The command line or the settings cannot be used. */
  usage: 2,
  /** Something that was asked for could not be done. */
  incomplete: 3,
  /** No response came from the target. */
  unreachable: 4,
  /** An expected failure no longer fails. */
  stale: 5,
  /** A write was refused because the level forbids it. */
  refused: 6,
  /** Interrupted from the keyboard. */
  interrupted: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
