// Determines how the time of a regular expression grows with its input, by an analysis of its automaton.
import type { Expression } from "./collect.js";

// Uses recheck's JavaScript engine, because its other engines are separate programs that are not installed.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** `linear`, or the reason why the expression is not known to be linear. */
export type Verdict = "linear" | "superlinear" | "cannot be analysed" | "is made at run time";

/**
 * Analyses one expression. A repetition with a bound above nine is analysed as unbounded, which is quick. If the
 * expression is linear without the bound, it is also linear with the bound. Backreferences and lookarounds cannot be
 * analysed.
 */
export function verdictOf({ pattern, flags }: Expression): Verdict {
  if (pattern === undefined) return "is made at run time";
  const unbounded = pattern.replace(/\{(\d+),\d{2,}\}/g, "{$1,}");
  const { status } = checkSync(unbounded, flags, { checker: "automaton", timeout: 600_000 });
  if (status === "safe") return "linear";
  return status === "vulnerable" ? "superlinear" : "cannot be analysed";
}
