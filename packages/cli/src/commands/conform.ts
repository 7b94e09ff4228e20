// `staywire conform`: tests a service and reports the results as a matrix and an exit code.
import { knownName, phrase } from "@staywire/model";
import type { Command } from "commander";
import { usageError } from "../cli-error.js";
import { openExpected } from "../conform/expected.js";
import { dashed, requireSense, requireUsed, usedSettings } from "../conform/flag-use.js";
import { type ConformFlags, conformFlags, withFile } from "../conform/flags.js";
import { conformExamples } from "../conform/help.js";
import { kindOf, requireOneTarget, type TargetKind, unusedByImported } from "../conform/kinds.js";
import { forPeople } from "../conform/outputs.js";
import { printPlan, requireMatches } from "../conform/planned.js";
import { report } from "../conform/result.js";
import { casesToRun, shareOfBudget, timedShard } from "../conform/selection.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { repeatedOptions } from "../help/repeat-options.js";
import { wrapped } from "../help/wrap.js";
import { linesOf } from "../io/findings.js";
import { shellWord } from "../io/shell-word.js";
import type { Io, Session } from "../io.js";
import { writeConfig } from "../settings/init.js";
import { text } from "../settings/kinds.js";
import { QUICK_RUNS } from "../settings/runs.js";
import { gatherSettings } from "../settings/settings.js";
import { keyOf } from "../settings/table.js";
import { todayOf } from "../settings/today.js";
import { replayFlags } from "./replay.js";

/** Adds arguments, options and the action to the command. */
export function conformCommand(command: Command, session: Session): Command {
  command.addArgument(
    new KindArgument(
      text,
      "[target]",
      "base URL. Default: STAYWIRE_BASE_URL or the setting `target`, otherwise the embedded reference service",
    ),
  );
  return addFlags(command, conformFlags)
    .addHelpText("after", conformExamples)
    .addHelpText("after", wrapped(helpText))
    .action((target: string | undefined, flags: ConformFlags, own: Command) => {
      const replayArguments = [...(target === undefined ? [] : [shellWord(target)]), ...repeatedOptions(own, replayed)];
      return runConform(session, target, { given: flags, replayArguments });
    });
}

const helpText = `
${exitCodesHelp({
  ok: true,
  nonConformant: true,
  usage: true,
  incomplete: true,
  unreachable: true,
  stale: true,
})}

Each failure is written into .staywire, as a replay file for \`staywire replay\` and as a script of curl commands.`;

/**
 * The options of `conform` that `staywire replay` has too, except `--exec`. A run repeats them in the replay command
 * that it prints.
 */
const replayed = Object.keys(replayFlags).filter((name) => name !== "exec");

/** The command line of a run, parsed. */
interface CommandLine {
  readonly given: ConformFlags;
  readonly replayArguments: readonly string[];
}

async function runConform(
  { io, finish }: Session,
  url: string | undefined,
  { given, replayArguments }: CommandLine,
): Promise<void> {
  if (given.init === true) return writeSettings(io, url, given);
  requireOneTarget(url, given);
  const isNoUrl = given.exec !== undefined || given.module !== undefined;
  const settings = await gatherSettings(io, given, isNoUrl ? null : url);
  const kind = kindOf(given, settings);
  const unused = { ...(settings.imported === undefined ? {} : unusedByImported), ...kind.unused };
  requireUsed(given, unused);
  const { used, idle } = usedSettings(withFile(given, settings.run), unused);
  if (idle.length > 0) io.err(`settings without effect on ${kind.name}: ${idle.map(keyOf).join(", ")}\n`);
  requireSense(given, used.level);
  const flags = {
    ...used,
    ...defaultsOf(kind, used),
    ...casesToRun(io, { ...used, onlyFailed: given.onlyFailed }),
    ...timedShard(io, given),
    ...shareOfBudget(used.maxRequests, given.shard),
  };
  const today = todayOf(flags);
  // The clock of the embedded service starts at noon, so its date does not change during a run.
  const dayAt = kind.isOwn && settings.imported === undefined ? undefined : clockOf(flags);
  const expected = openExpected(forPeople(io, flags), flags, today);
  const run = await kind.start({ io, settings, flags, today, dayAt });
  try {
    requireMatches(run.planOf, used.only);
    if (flags.dryRun === true) return printPlan(io, run.planOf({}));
    const headers = settings.target === undefined ? [] : settings.network.headerNames;
    const placeOf = placesIn(io, flags, given.service);
    const { planOf } = run;
    const requested = { io, flags, expected, planOf, disposable: kind.isOwn, headers, replayArguments, placeOf };
    finish(await report(requested, run.events()));
  } finally {
    await run.close();
  }
}

/** Returns the function that finds operations in the file of `--service`; undefined if no SARIF report is requested. */
function placesIn(io: Io, { sarif }: ConformFlags, service: string | undefined) {
  if (sarif === undefined || service === undefined) return undefined;
  const find = linesOf(io, service);
  return (operation: string) => find([operation]);
}

/**
 * Returns the level of a run and the number of calls of each case. Both defaults depend on the kind of target, but
 * `--quick` sets the same number for all kinds.
 */
function defaultsOf(kind: TargetKind, { level, runs, quick }: ConformFlags) {
  return {
    level: level ?? (kind.isOwn ? "all" : "read-only"),
    runs: runs ?? (quick === true ? QUICK_RUNS : kind.runs),
  } as const;
}

/** Returns the function that gives the target's date at an instant; undefined if one date is set for the whole run. */
function clockOf({ today, timeZone }: ConformFlags): ((instant: Date) => string) | undefined {
  return today === undefined ? (instant) => todayOf({ timeZone }, instant) : undefined;
}

function writeSettings(io: Io, url: string | undefined, given: ConformFlags): void {
  const other = url === undefined ? Object.keys(given).find((name) => name !== "init") : "a base URL";
  if (other !== undefined) {
    const name = url === undefined ? dashed(other) : other;
    throw usageError(
      phrase`${knownName(name)} cannot be used here: --init only writes a settings file`,
      phrase`leave out ${knownName(name)}`,
    );
  }
  io.out(`${writeConfig(io.cwd)} is written, with every setting explained\n`);
}
