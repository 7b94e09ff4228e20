// Handles flags that have no effect for a kind of target: rejects them on the command line, and ignores them in the
// settings file.
import { knownName, type Message, phrase } from "@staywire/model";
import { type CliError, usageError } from "../cli-error.js";
import type { Use } from "../settings/row.js";
import { type ConformFlags, conformFlags } from "./flags.js";

/** The features that a kind of target lacks, each with the reason as the end of an error message. */
export type Unused = { readonly [U in Exclude<Use, "any">]?: Message };

/** Explains why a flag has no effect for a kind of target; undefined if it has an effect. */
export function unusedProblem(flag: string, unused: Unused): Message | undefined {
  const rows: Readonly<Record<string, { readonly use: Use }>> = conformFlags;
  const use = Object.hasOwn(rows, flag) ? rows[flag]?.use : undefined;
  return use === undefined || use === "any" ? undefined : unused[use];
}

/** Throws if a flag on the command line has no effect for the kind of target. */
export function requireUsed(given: object, unused: Unused): void {
  for (const flag of Object.keys(given)) {
    const problem = unusedProblem(flag, unused);
    if (problem !== undefined) throw unusable(flag, problem);
  }
}

/** Throws if a flag has no effect because another flag is missing, or because another flag is given. */
export function requireSense(given: ConformFlags, level: ConformFlags["level"]): void {
  if (level !== "listed-writes") {
    const idle = (["writeProperty", "writeBooking", "writeOperation"] as const).find((name) => name in given);
    if (idle !== undefined)
      throw unusable(idle, phrase`it counts at the level listed-writes only`, phrase`--level listed-writes`);
  }
  for (const { flag, isIdle, problem, missing } of idleFlags) {
    if (given[flag] !== undefined && isIdle(given)) throw unusable(flag, problem, missing);
  }
}

interface IdleFlag {
  readonly flag: keyof ConformFlags;
  readonly isIdle: (given: ConformFlags) => boolean;
  readonly problem: Message;
  /** The flag that is required. */
  readonly missing?: Message;
}

const idleFlags: readonly IdleFlag[] = [
  {
    flag: "timeZone",
    isIdle: ({ today }) => today !== undefined,
    problem: phrase`--today states the day whatever the time zone`,
  },
  {
    flag: "maxProperties",
    isIdle: ({ discover }) => discover === false,
    problem: phrase`--no-discover reads no property`,
  },
  {
    flag: "timings",
    isIdle: ({ shard }) => shard === undefined,
    problem: phrase`the whole plan is run`,
    missing: phrase`--shard`,
  },
  {
    flag: "attest",
    isIdle: ({ events }) => events === undefined,
    problem: phrase`the statement is about a file of events`,
    missing: phrase`--events`,
  },
];

function unusable(flag: string, problem: Message, missing?: Message): CliError {
  const name = knownName(dashed(flag));
  const hint = missing === undefined ? phrase`leave out ${name}` : phrase`pass ${missing}, or leave out ${name}`;
  return usageError(phrase`${name} cannot be used here: ${problem}`, hint);
}

/**
 * Splits the settings of a file: `used` are the settings that have an effect for the kind of target, `idle` the names
 * of the others.
 */
export function usedSettings<T extends object>(settings: T, unused: Unused): { used: T; idle: readonly string[] } {
  const idle = Object.keys(settings).filter((name) => unusedProblem(name, unused) !== undefined);
  const used = Object.entries(settings).filter(([name]) => !idle.includes(name));
  return { used: Object.fromEntries(used) as T, idle };
}

/** Returns a flag as written on the command line: `maxRequests` is `--max-requests`. */
export function dashed(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
