// Reads and writes the file of expected failures, and reports its stale entries, such as entries whose cases no longer
// fail.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  Expectations,
  type ExpectedFailure,
  entriesForNew,
  type FailEvent,
  matches,
  type Plan,
  parseExpected,
  type StaleEntry,
} from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import { readJson } from "../io/read-file.js";
import type { Io } from "../io.js";

/** Reads the entries of a file; returns none without a file. Throws if the file is invalid. */
export function readExpected(io: Io, file: string | undefined): readonly ExpectedFailure[] {
  if (file === undefined) return [];
  try {
    return parseExpected(readJson(resolve(io.cwd, file)));
  } catch (error) {
    throw usageError(phrase`cannot use the expected failures in ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

/** The flags about expected failures. */
export interface ExpectedFlags {
  readonly expected?: string;
  readonly writeExpected?: string;
}

/** The expected failures of a run, and the file to which new failures are added. */
export interface ExpectedRun {
  readonly expectations: Expectations;
  readonly entries: readonly ExpectedFailure[];
  /** The names of the files that contain the entries, for messages. */
  readonly source: string | undefined;
  /** Adds new failures to the file of `--write-expected`; returns why it could not be written. */
  readonly write: (failures: readonly FailEvent[], whole: () => Plan) => string[];
}

/** Reads the expected failures of a run, from `--expected` and from the file of `--write-expected`. */
export function openExpected(io: Io, flags: ExpectedFlags, today: string): ExpectedRun {
  const { expected, writeExpected: file } = flags;
  const kept = file !== undefined && existsSync(resolve(io.cwd, file)) ? readExpected(io, file) : [];
  const isOneFile = file !== undefined && expected !== undefined && resolve(io.cwd, file) === resolve(io.cwd, expected);
  const entries = isOneFile ? kept : [...readExpected(io, expected), ...kept];
  return {
    expectations: new Expectations(entries, today),
    entries,
    source: [...new Set([expected, file])].filter((each) => each !== undefined).join(", "),
    write: (failures, whole) => {
      if (file === undefined) return [];
      const added = entriesForNew({ failures, cases: whole().cases, entries, today });
      return writeEntries(io, file, { kept, added });
    },
  };
}

interface Entries {
  readonly kept: readonly ExpectedFailure[];
  readonly added: readonly ExpectedFailure[];
}

function writeEntries(io: Io, file: string, { kept, added }: Entries): string[] {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify([...kept, ...added], null, 2)}\n`);
  } catch (error) {
    return [`${file} is not written: ${fileProblem(error)}`];
  }
  io.out(`${file}: ${added.length} entries added, ${kept.length} kept. Replace each reason by the cause.\n`);
  return [];
}

/**
 * Returns the entries that are certainly stale. An entry that has expired, or whose case fails in another way, is
 * certainly stale. Any other entry is certainly stale only if the run had all cases that the entry matches, because a
 * case that was left out may still fail.
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

/** Formats the stale entries, each with the line to change; empty if there are none. */
export function staleText(stale: readonly StaleEntry[], file: string | undefined): string {
  const parts = stale.map(({ entry, why, cases, remedy }) => {
    const shown = cases.slice(0, 3).join(", ");
    const more = cases.length > 3 ? ` and ${cases.length - 3} more` : "";
    const where = shown === "" ? "" : `      cases     ${shown}${more}\n`;
    return `STALE ${entry.match}: ${why}\n      reason    ${entry.reason}\n${where}      fix       ${remedy} (${file})\n`;
  });
  return parts.length === 0 ? "" : `${parts.join("\n")}\n`;
}
