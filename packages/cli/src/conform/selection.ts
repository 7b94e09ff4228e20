// What a run takes over from an earlier run, and its share of what all shards have together.
import { resolve } from "node:path";
import { parsePreviousRun } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Io } from "../io.js";

interface Selection {
  readonly only?: readonly string[] | undefined;
  readonly onlyFailed?: string | undefined;
}

/** The patterns of the cases to run, if they are the names of the cases that failed or were not run before. */
export function casesToRun({ cwd }: Io, { only, onlyFailed: path }: Selection): { readonly only?: readonly string[] } {
  if (path === undefined) return {};
  if (only !== undefined && only.length > 0) {
    throw usageError(phrase`--only and --only-failed each say which cases to run; pass one of them`);
  }
  const names = failedIn(resolve(cwd, path), path);
  if (names.length > 0) return { only: names };
  throw usageError(phrase`no case in ${quoteFile(path)} failed or was not run, so there is nothing to run again`);
}

function failedIn(file: string, path: string): readonly string[] {
  try {
    const { verdicts } = parsePreviousRun(readText(file));
    return [...verdicts]
      .filter(([, verdict]) => verdict === "fail" || verdict === "could-not-run")
      .map(([name]) => name);
  } catch (error) {
    throw usageError(phrase`cannot read ${quoteFile(path)} of --only-failed: ${messageOf(error)}`);
  }
}

interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The requests that one shard may make, so that all of them make no more than the budget; at least one. */
export function shareOfBudget(budget: number | undefined, shard: Shard = { index: 1, of: 1 }) {
  if (budget === undefined) return {};
  const rest = shard.index <= budget % shard.of ? 1 : 0;
  return { maxRequests: Math.max(1, Math.floor(budget / shard.of) + rest) };
}
