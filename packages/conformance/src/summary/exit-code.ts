// The exit code of a run, from what it adds up to.
import type { Summary } from "./summarize.js";

/** The exit codes that a run itself can give. */
export const exitCodes = {
  0: "conformant",
  1: "new non-conformance",
  3: "incomplete, or a case was not run",
  4: "target unreachable",
  5: "an entry of the expected failures is stale",
  130: "interrupted",
} as const;

/** One of the exit codes of a run. */
export type ExitCode = keyof typeof exitCodes;

/** The exit code; `stale` is the number of entries of the expected failures that no longer hold. */
export function exitCode(summary: Summary, stale = 0): ExitCode {
  if (summary.ended?.ending === "unreachable") return 4;
  if (summary.ended?.ending === "interrupted") return 130;
  if (summary.failures.length > 0) return 1;
  const { counts, complete } = summary;
  if (!complete || counts.pass + counts.fail === 0) return 3;
  if (stale > 0) return 5;
  return counts["could-not-run"] > 0 ? 3 : 0;
}
