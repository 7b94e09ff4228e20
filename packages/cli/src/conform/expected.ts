// The file of expected failures: read, held against a run, and reported where an entry no longer fails.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ExpectedFailure, matches, type Plan, parseExpected, type StaleEntry } from "@staywire/conformance";
import { messageOf, usageError } from "../cli-error.js";
import type { Io } from "../io.js";

/** The entries of a file; none where no file is named. Throws where it cannot be used. */
export function readExpected(io: Io, file: string | undefined): readonly ExpectedFailure[] {
  if (file === undefined) return [];
  try {
    return parseExpected(JSON.parse(readFileSync(resolve(io.cwd, file), "utf8")));
  } catch (error) {
    throw usageError(`cannot use the expected failures in ${file}: ${messageOf(error)}`);
  }
}

/**
 * Returns the entries that are proved stale. If a run did not include every case that an entry matches, its result
 * proves nothing about the other cases.
 */
export function provenStale(stale: readonly StaleEntry[], whole: Plan, part: Plan): readonly StaleEntry[] {
  return stale.filter(({ why, entry }) => {
    if (why === "has expired" || why === "fails in another way") return true;
    return countOf(whole, entry) === countOf(part, entry);
  });
}

function countOf({ cases }: Plan, { match }: ExpectedFailure): number {
  return cases.filter(({ identity }) => matches(match, identity)).length;
}

/** Formats the stale entries, each with the line to change; empty if there is none. */
export function staleText(stale: readonly StaleEntry[], file: string | undefined): string {
  const parts = stale.map(({ entry, why, cases, remedy }) => {
    const shown = cases.slice(0, 3).join(", ");
    const more = cases.length > 3 ? ` and ${cases.length - 3} more` : "";
    const where = shown === "" ? "" : `      cases     ${shown}${more}\n`;
    return `STALE ${entry.match}: ${why}\n      reason    ${entry.reason}\n${where}      fix       ${remedy} (${file})\n`;
  });
  return parts.length === 0 ? "" : `${parts.join("\n")}\n`;
}
