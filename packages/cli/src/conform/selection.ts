// Selects the cases of a run by the results of an earlier run, and calculates a shard's share of the cases and of the
// limit of requests.
import { resolve } from "node:path";
import { parseEvents, parsePreviousRun, type Shard } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Io } from "../io.js";

interface Selection {
  readonly only?: readonly string[] | undefined;
  readonly onlyFailed?: string | undefined;
}

/**
 * Returns the names of the cases that failed or were not run in the run of `--only-failed`, as the patterns of cases to
 * run. Without `--only-failed`, returns an empty object.
 */
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

interface TimedShard {
  readonly shard?: Shard | undefined;
  readonly timings?: string | undefined;
}

/**
 * Returns the shard with the durations of the cases in `--timings`, by which the plan is divided into shards. Without
 * `--shard` or `--timings`, returns an empty object.
 */
export function timedShard({ cwd }: Io, { shard, timings: path }: TimedShard): { readonly shard?: Shard } {
  if (shard === undefined || path === undefined) return {};
  const durations = durationsIn(resolve(cwd, path), path);
  if (durations.size > 0) return { shard: { ...shard, durations } };
  throw usageError(
    phrase`${quoteFile(path)} of --timings has no durations of cases`,
    phrase`pass a file that \`staywire conform --events\` wrote`,
  );
}

function durationsIn(file: string, path: string): ReadonlyMap<string, number> {
  try {
    const { events } = parseEvents(readText(file));
    return new Map(events.flatMap((event) => (event.type === "verdict" ? [[event.name, event.ms] as const] : [])));
  } catch (error) {
    throw usageError(phrase`cannot read ${quoteFile(path)} of --timings: ${messageOf(error)}`);
  }
}

/** Returns the limit of requests for one shard: its share of the limit for all shards, but at least one request. */
export function shareOfBudget(budget: number | undefined, shard: Shard = { index: 1, of: 1 }) {
  if (budget === undefined) return {};
  const rest = shard.index <= budget % shard.of ? 1 : 0;
  return { maxRequests: Math.max(1, Math.floor(budget / shard.of) + rest) };
}
