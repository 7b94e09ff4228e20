// The flags of `staywire conform`.
import { type Profile, profiles } from "@staywire/conformance";
import type { TargetData } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import { type Command, InvalidArgumentError, Option } from "commander";
import { day, gather, positive, whole } from "../number-flag.js";
import type { RunSettings } from "../settings/run-keys.js";
import type { CommonFlags } from "../settings/settings.js";
import { addLevelFlags, type LevelFlags } from "./level.js";
import { runsDoc } from "./runs.js";
import { isTimeZone } from "./today.js";

/** What the command line of `staywire conform` says. */
export interface ConformFlags extends CommonFlags, LevelFlags {
  readonly seed?: number;
  readonly runs?: number;
  readonly today?: string;
  readonly timeZone?: string;
  readonly signatureLayout?: SignatureLayout;
  readonly world?: string | TargetData;
  readonly only?: readonly string[];
  /** Which severities are evaluated. */
  readonly severity?: Profile;
  readonly rate?: number;
  readonly concurrency?: number;
  readonly maxRequests?: number;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly events?: string;
  readonly junit?: string;
  readonly html?: string;
  readonly markdown?: string;
  readonly expected?: string;
  readonly hostile?: boolean;
  readonly deadline?: number;
  readonly wait?: number;
  readonly exec?: string;
  readonly module?: string;
  readonly dryRun?: true;
  readonly init?: true;
}

/** The flags, with what the settings file says where they say nothing. */
export function withFile<F extends LevelFlags>(flags: F, file: RunSettings): F & RunSettings {
  const { writeProperties, writeBookings, writeOperations, ...rest } = file;
  const level = { writeProperty: writeProperties, writeBooking: writeBookings, writeOperation: writeOperations };
  const given = Object.fromEntries(Object.entries(level).filter(([, value]) => value !== undefined));
  return { ...rest, ...given, ...flags };
}

const MAX_SEED = 2 ** 31 - 1;

/** Adds the flags. */
export function addConformFlags(command: Command): Command {
  return addLevelFlags(command)
    .option(
      "--module <file>",
      "judge the handler that a module exports, in JavaScript or TypeScript, inside this process",
    )
    .option("--exec <command>", "judge a codec in any language instead: a program that answers lines of JSON")
    .option("--seed <n>", "decides what is generated. Default: 0", whole(0, MAX_SEED))
    .option("--runs <n>", runsDoc, whole(1, 100_000))
    .option("--today <date>", "the target's today, like 2027-05-01. Default: the date in its time zone", day)
    .option("--time-zone <name>", "the time zone of the target, like Europe/Berlin. Default: UTC", timeZone)
    .addOption(
      new Option(
        "--signature-layout <name>",
        "how the target lays availability signatures out. Default: any known layout",
      ).choices(SIGNATURE_LAYOUT_NAMES),
    )
    .option("--world <file>", "what the target holds: JSON as `staywire discover` prints it")
    .option(
      "--only <pattern>",
      "run these cases only: operation, binding, check, with * for any text; may be repeated",
      gather((text) => text),
    )
    .addOption(new Option("--severity <severity>", "the severities to evaluate. Default: all").choices(profiles))
    .option("--rate <n>", "requests a second, at most", positive)
    .option("--concurrency <n>", "requests at the same time. Default: 1", whole(1, 64))
    .option("--max-requests <n>", "requests of the whole run, at most", whole(1, 100_000_000))
    .option("--deadline <seconds>", "ends the run after that time, incomplete", positive)
    .option(
      "--wait <seconds>",
      "waits at most this long, in all, until cached responses expire. Default: 300",
      whole(0, 86_400),
    )
    .option("--hostile", "send hostile messages too, to operations that read")
    .option("--expected <file>", "failures that are known: a JSON list of match, reason, ticket, expires, actual")
    .option("--shard <i/n>", "run one part of the plan", shard)
    .option("--events <file>", "write every verdict as a line of JSON")
    .option("--junit <file>", "write a JUnit report")
    .option("--html <file>", "write a report as one HTML file")
    .option("--markdown <file>", "write a report in Markdown")
    .option("--dry-run", "print the plan, and send nothing")
    .option("--init", "write a staywire.config.ts that explains every setting, and do nothing else");
}

function timeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError("It is a time zone that is known, like Europe/Berlin.");
}

function shard(text: string): { readonly index: number; readonly of: number } {
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const found = { index: Number(index), of: Number(of) };
  if (found.index >= 1 && found.index <= found.of) return found;
  throw new InvalidArgumentError("It is written 1/4, 2/4, 3/4, 4/4.");
}
