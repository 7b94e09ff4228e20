// Defines the exit codes of a program that runs the suite, with their meanings. Determines the exit code of a run.
import type { StaleEntry } from "./expected.js";
import type { Summary } from "./summarize.js";

/** The exit code for each way in which the program can end. */
export const exitCodes = {
  /** Everything was done, and nothing is wrong. */
  ok: 0,
  /** The target is not conformant, or the service returned an error. */
  nonConformant: 1,
  /** The command line or the settings are invalid. */
  usage: 2,
  /** A requested action was not possible. */
  incomplete: 3,
  /** The target did not respond. */
  unreachable: 4,
  /** An entry of the expected failures is out of date. */
  stale: 5,
  /** A write was refused because the level forbids it. */
  refused: 6,
  /** Interrupted by the user. */
  interrupted: 130,
} as const;

/** A way in which the program can end. */
export type ExitName = keyof typeof exitCodes;

/** An exit code. */
export type ExitCode = (typeof exitCodes)[ExitName];

/** The meaning of each exit code of a run, for reports, help texts and the README. */
export const exitWords: Readonly<Record<ExitName, string>> = {
  ok: "conformant",
  nonConformant: "new non-conformance",
  usage: "invalid command line or settings",
  incomplete: "incomplete, or a case was not run",
  unreachable: "target unreachable",
  stale: "an entry of the expected failures is stale",
  refused: "a write was refused because the level forbids it",
  interrupted: "interrupted",
};

/** Returns the way in which a run ended. `stale` lists the entries of the expected failures that are out of date. */
export function exitNameOf(summary: Summary, stale: readonly StaleEntry[] = []): ExitName {
  const ending = summary.ended?.ending;
  if (ending === "unreachable" || ending === "interrupted") return ending;
  if (hasNewFailure(summary, stale)) return "nonConformant";
  const { counts, complete } = summary;
  if (!complete || counts.pass + counts.fail === 0) return "incomplete";
  if (stale.length > 0) return "stale";
  return counts["could-not-run"] > 0 ? "incomplete" : "ok";
}

/** Returns the exit code of a run. `stale` lists the entries of the expected failures that are out of date. */
export function exitCode(summary: Summary, stale: readonly StaleEntry[] = []): ExitCode {
  return exitCodes[exitNameOf(summary, stale)];
}

/**
 * True if there is a failure that no entry matches. An entry that has expired, or expects another message, still counts
 * as matching.
 */
function hasNewFailure({ failures }: Summary, stale: readonly StaleEntry[]): boolean {
  const known = new Set(stale.flatMap(({ cases }) => cases));
  return failures.some(({ name }) => !known.has(name));
}
