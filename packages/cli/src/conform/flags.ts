// The flags of `staywire conform`.
import { type Profile, profiles } from "@staywire/conformance";
import type { TargetData } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "@staywire/values";
import { type Command, InvalidArgumentError, Option } from "commander";
import { day, gather, positive, whole } from "../number-flag.js";
import type { RunSettings } from "../settings/run-keys.js";
import type { CommonFlags } from "../settings/settings.js";
import type { ExpectedFlags } from "./expected.js";
import { addLevelFlags, type LevelFlags } from "./level.js";
import { maxPropertiesDoc } from "./max-properties.js";
import { addReportFlags, type OutputFiles } from "./outputs.js";
import { runsDoc } from "./runs.js";
import { isTimeZone } from "./today.js";
import {
  caseDeadlineDoc,
  concurrencyDoc,
  deadlineDoc,
  discoverDoc,
  maxRequestsDoc,
  noDiscoverDoc,
  quickDoc,
  sendMessagesDoc,
} from "./traffic.js";

/** The flags of `staywire conform`. */
export interface ConformFlags extends CommonFlags, LevelFlags, OutputFiles, ExpectedFlags {
  readonly seed?: number;
  readonly runs?: number;
  readonly quick?: boolean;
  readonly today?: string;
  readonly timeZone?: string;
  readonly signatureLayout?: SignatureLayout;
  readonly world?: string | TargetData;
  readonly only?: readonly string[];
  /** The severities that are evaluated. */
  readonly severity?: Profile;
  readonly rate?: number;
  readonly concurrency?: number;
  readonly maxRequests?: number;
  readonly maxProperties?: number;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly hostile?: boolean;
  readonly oracle?: boolean;
  /** True to send messages that need an agreement with the provider. */
  readonly sendMessages?: boolean;
  readonly deadline?: number;
  readonly caseDeadline?: number;
  readonly wait?: number;
  /** False to plan by the given target data alone. */
  readonly discover?: boolean;
  readonly exec?: string;
  readonly module?: string;
  readonly dryRun?: true;
  readonly init?: true;
}

/** Merges the flags with the settings file; flags take precedence. */
export function withFile<F extends LevelFlags>(flags: F, file: RunSettings): F & RunSettings {
  const { writeProperties, writeBookings, writeOperations, ...rest } = file;
  const level = { writeProperty: writeProperties, writeBooking: writeBookings, writeOperation: writeOperations };
  const given = Object.fromEntries(Object.entries(level).filter(([, value]) => value !== undefined));
  return { ...rest, ...given, ...flags };
}

const MAX_SEED = 2 ** 31 - 1;

/** Adds the flags. */
export function addConformFlags(command: Command): Command {
  return addReportFlags(addLevelFlags(command))
    .option("--module <file>", "test the handler that a JavaScript or TypeScript module exports, inside this process")
    .option("--exec <command>", "test a codec in any language instead: a program that answers lines of JSON")
    .option("--seed <n>", "seed of all generated values. Default: 0", whole(0, MAX_SEED))
    .option("--runs <n>", runsDoc, whole(1, 100_000))
    .option("--quick", quickDoc)
    .option("--today <date>", "the target's today, like 2027-05-01. Default: the date in its time zone", day)
    .option("--time-zone <name>", "the time zone of the target, like Europe/Berlin. Default: UTC", timeZone)
    .addOption(
      new Option(
        "--signature-layout <name>",
        "layout of the target's availability signatures. Default: any known layout",
      ).choices(SIGNATURE_LAYOUT_NAMES),
    )
    .option(
      "--world <file>",
      "what the target holds: a world file, as `staywire discover` prints it, or target data as in the settings",
    )
    .option(
      "--only <pattern>",
      "run only these cases: operation, binding or check, with * for any text; may be repeated",
      gather((text) => text),
    )
    .addOption(new Option("--severity <severity>", "the severities to evaluate. Default: all").choices(profiles))
    .option("--rate <n>", "maximum requests per second. Default: no limit", positive)
    .option("--concurrency <n>", concurrencyDoc, whole(1, 64))
    .option("--max-requests <n>", maxRequestsDoc, whole(1, 100_000_000))
    .option("--max-properties <n>", maxPropertiesDoc, whole(1, 100_000))
    .option("--deadline <seconds>", deadlineDoc, positive)
    .option("--case-deadline <seconds>", caseDeadlineDoc, positive)
    .option("--wait <seconds>", "total time to wait for cached responses to expire. Default: 300", whole(0, 86_400))
    .option("--hostile", "also send malicious messages, to operations that read")
    .option("--oracle", "compare each reply with that of the reference service over the same world file (--world)")
    .option("--discover", discoverDoc)
    .option("--no-discover", noDiscoverDoc)
    .option("--send-messages", sendMessagesDoc)
    .option("--expected <file>", "known failures: a JSON list of match, reason, ticket, expires, actual")
    .option("--write-expected <file>", "add the new failures of this run to a file for --expected")
    .option("--shard <i/n>", "run one part of the plan", shard)
    .option("--events <file>", "write every verdict as a line of JSON")
    .option("--dry-run", "print the plan without sending anything")
    .option("--init", "only write a staywire.config.ts that explains every setting");
}

function timeZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError("Expected a known time zone, like Europe/Berlin.");
}

function shard(text: string): { readonly index: number; readonly of: number } {
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const found = { index: Number(index), of: Number(of) };
  if (found.index >= 1 && found.index <= found.of) return found;
  throw new InvalidArgumentError("Expected a form like 1/4, 2/4, 3/4, 4/4.");
}
