// The flags that a kind of target cannot honour: refused on the command line, passed over in the settings file.
import { type CliError, usageError } from "../cli-error.js";
import type { ConformFlags } from "./flags.js";

/** A flag by the name of its value. */
type FlagName = Exclude<keyof ConformFlags, "target">;

/** Every flag, in groups that a kind of target honours as a whole or not at all. */
export const flagGroups = {
  target: ["exec", "module", "service", "allowHost"],
  run: ["config", "init", "only", "severity", "seed", "runs", "quick", "shard", "dryRun", "today", "timeZone"],
  results: ["events", "html", "json", "junit", "markdown", "expected", "writeExpected"],
  limits: ["timeout", "deadline", "namespace"],
  paths: ["endpointA", "endpointB"],
  user: ["username"],
  password: ["password"],
  messages: ["level", "writeProperty", "writeBooking", "writeOperation", "hostile", "sendMessages"],
  traffic: ["rate", "concurrency", "maxRequests", "caseDeadline"],
  wait: ["wait"],
  network: ["header", "ca", "insecure"],
  holdings: ["world", "discover", "maxProperties", "signatureLayout"],
  oracle: ["oracle"],
} as const satisfies Readonly<Record<string, readonly FlagName[]>>;

/** The groups that cannot be honoured, each with the reason as the end of a sentence. */
export type Unused = { readonly [G in keyof typeof flagGroups]?: string };

/** A flag of no group: what to do with it is undecided, and this does not compile. */
type Undecided = Exclude<FlagName, (typeof flagGroups)[keyof typeof flagGroups][number]>;
const decided: Undecided extends never ? true : Undecided = true;

/** The reason why a flag cannot be honoured; undefined if it can. */
export function unusedProblem(flag: string, unused: Unused): string | undefined {
  const names = Object.keys(flagGroups) as (keyof typeof flagGroups)[];
  const group = names.find((name) => (flagGroups[name] as readonly string[]).includes(flag));
  return decided && group !== undefined ? unused[group] : undefined;
}

/** Throws for the first given flag that cannot be honoured. */
export function requireUsed(given: object, unused: Unused): void {
  for (const flag of Object.keys(given)) {
    const problem = unusedProblem(flag, unused);
    if (problem !== undefined) throw unusable(flag, problem);
  }
}

/** Flags that do nothing without another one, or beside another one. */
export function requireSense(given: ConformFlags, level: ConformFlags["level"]): void {
  const { today, timeZone, discover, maxProperties } = given;
  if (level !== "listed-writes") {
    const idle = (["writeProperty", "writeBooking", "writeOperation"] as const).find((name) => name in given);
    if (idle !== undefined) throw unusable(idle, "it counts at the level listed-writes only", "--level listed-writes");
  }
  if (today !== undefined && timeZone !== undefined)
    throw unusable("timeZone", "--today states the day whatever the time zone");
  if (discover === false && maxProperties !== undefined)
    throw unusable("maxProperties", "--no-discover reads no property");
}

function unusable(flag: string, problem: string, missing?: string): CliError {
  const hint = missing === undefined ? `leave out ${dashed(flag)}` : `pass ${missing}, or leave out ${dashed(flag)}`;
  return usageError(`${dashed(flag)} cannot be used here: ${problem}`, hint);
}

/** Splits the settings of a file by their use: those that cannot be honoured are left out, and named. */
export function usedSettings<T extends object>(settings: T, unused: Unused): { used: T; idle: readonly string[] } {
  const idle = Object.keys(settings).filter((name) => unusedProblem(name, unused) !== undefined);
  const used = Object.entries(settings).filter(([name]) => !idle.includes(name));
  return { used: Object.fromEntries(used) as T, idle };
}

/** The flag of a name, as it is written: `maxRequests` is `--max-requests`. */
export function dashed(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
