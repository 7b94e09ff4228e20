// Determines the exit code of a run against a client.
import { type ExitCode, exitCodes, fits } from "@staywire/conformance";
import type { ClientResults } from "./core/result.js";

/**
 * Returns the exit code: 1 if a check failed; 3 if no check has the verdict `pass` or `noted`, or if a check in
 * `require` has another verdict; otherwise 0. In the ids of `require`, `*` matches any text.
 */
export function clientExitCode({ checks }: ClientResults, require: readonly string[] = []): ExitCode {
  if (checks.some(({ verdict }) => verdict === "fail")) return exitCodes.nonConformant;
  const isObserved = (verdict: string) => verdict === "pass" || verdict === "noted";
  const isLacking = checks.some(({ id, verdict }) => !isObserved(verdict) && require.some((each) => fits(each, id)));
  if (isLacking || !checks.some(({ verdict }) => isObserved(verdict))) return exitCodes.incomplete;
  return exitCodes.ok;
}
