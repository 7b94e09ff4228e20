// Determines how the time of a regular expression grows with its input, by an analysis of its automaton.
import type { Expression } from "./collect.js";

// Uses the JavaScript engine, because the others are separate programs that are not installed.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** `linear`, or why the expression is not known to be. */
export type Verdict = "linear" | "superlinear" | "cannot be analysed" | "is made at run time";

/**
 * Analyses one expression. A bound of more than nine repetitions counts as none: that is quick to analyse, and what is
 * linear without a bound is linear with it. References back to a group and looking around cannot be analysed.
 */
export function verdictOf({ pattern, flags }: Expression): Verdict {
  if (pattern === undefined) return "is made at run time";
  const unbounded = pattern.replace(/\{(\d+),\d{2,}\}/g, "{$1,}");
  const { status } = checkSync(unbounded, flags, { checker: "automaton", timeout: 600_000 });
  if (status === "safe") return "linear";
  return status === "vulnerable" ? "superlinear" : "cannot be analysed";
}
