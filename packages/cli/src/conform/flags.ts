// Defines the flags of `staywire conform`: flags that are settings too, and flags that exist only on the command line.
import type { Shard } from "@staywire/conformance";
import { InvalidArgumentError } from "commander";
import { file, flag, type Kind, text } from "../settings/kinds.js";
import type { FlagRow, FlagsOf, Use } from "../settings/row.js";
import { callFlags, serviceFlags } from "../settings/shared-flags.js";
import { type FileSettings, type RunSettings, runSettings } from "../settings/table.js";
import { attestFlags } from "./attest.js";
import { reportFlags } from "./outputs.js";

const shard: Kind<Shard> = {
  schema: (z) => z.object({ index: z.int(), of: z.int() }),
  read: (given) => {
    const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(given) ?? [];
    const found = { index: Number(index), of: Number(of) };
    if (found.index >= 1 && found.index <= found.of) return found;
    throw new InvalidArgumentError("expected a shard like 1/4, 2/4, 3/4 or 4/4");
  },
};

/** The flags of `staywire conform`. */
export const conformFlags = {
  module: {
    kind: file,
    flag: "--module <file>",
    doc: "test the handler that a JavaScript or TypeScript module exports, inside this process",
    group: "Target:",
    use: "any",
  },
  exec: {
    kind: text,
    flag: "--exec <command>",
    doc: "test a codec in any language instead: a program that answers lines of JSON",
    group: "Target:",
    use: "any",
  },
  ...callFlags,
  ...serviceFlags,
  ...runSettings,
  oracle: {
    kind: flag,
    flag: "--oracle",
    doc: "compare each reply with that of the reference service over the same world file (--world)",
    group: "What to test:",
    use: "oracle",
  },
  shard: { kind: shard, flag: "--shard <i/n>", doc: "run one part of the plan", group: "What to test:", use: "any" },
  timings: {
    kind: file,
    flag: "--timings <file>",
    doc: "events of an earlier run, by whose durations the plan is divided into shards that take equally long",
    group: "What to test:",
    use: "any",
  },
  onlyFailed: {
    kind: file,
    flag: "--only-failed <file>",
    doc: "events or JSON report of an earlier run: run the cases that failed or were not run in it",
    group: "What to test:",
    use: "any",
  },
  dryRun: {
    kind: flag,
    flag: "--dry-run",
    doc: "print the plan without sending anything",
    group: "What to test:",
    use: "any",
  },
  events: {
    kind: file,
    flag: "--events <file>",
    doc: "write every verdict as a line of JSON",
    group: "Results:",
    use: "any",
  },
  ...reportFlags,
  ...attestFlags,
  writeExpected: {
    kind: file,
    flag: "--write-expected <file>",
    doc: "add the new failures of this run to a file for --expected",
    group: "Results:",
    use: "any",
  },
  init: {
    kind: flag,
    flag: "--init",
    doc: "only write a staywire.config.ts that explains every setting",
    group: "Settings:",
    use: "any",
  },
} as const satisfies Readonly<Record<string, FlagRow & { readonly use: Use }>>;

/** The values of the flags. */
export type ConformFlags = FlagsOf<typeof conformFlags>;

/** Merges the flags with the run settings of the settings file; flags take precedence. */
export function withFile<F extends object>(flags: F, settings: FileSettings): F & RunSettings {
  const found = Object.entries(settings).filter(([name]) => Object.hasOwn(runSettings, name));
  return { ...Object.fromEntries(found), ...flags };
}
