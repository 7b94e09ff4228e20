// `staywire evaluate`: reports which rules hold in recorded traffic, which are violated, and which are not exercised.

import { type Event, eventsOfRules, exitCode, exitCodes, Tally } from "@staywire/conformance";
import { evaluateRecording, type RuleEvaluation, resultOf } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import type { Command } from "commander";
import { endOf, forPeople, openOutputs, reportFlags } from "../conform/outputs.js";
import { ReplayFiles } from "../conform/replay-files.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { writeJson } from "../io/write-json.js";
import type { Session } from "../io.js";
import { harOf } from "../recordings/har-of.js";
import { readRecordings } from "../recordings/read.js";
import { rulesText } from "../recordings/rules-text.js";
import { file } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings } from "../settings/settings.js";
import { pathFlags } from "../settings/shared-flags.js";
import { settings as rows } from "../settings/table.js";
import { dayIn } from "../settings/today.js";
import { version } from "../version.js";

const flagRows = {
  ...reportFlags,
  events: { kind: file, flag: "--events <file>", doc: "write the verdicts as events (NDJSON)", group: "Results:" },
  har: {
    kind: file,
    flag: "--har <file>",
    doc: "write the exchanges as an HTTP archive (HAR), with messages written anew from what was decoded",
    group: "Results:",
  },
  today: {
    ...rows.today,
    doc: "the current day of the service, like 2027-05-01",
    default: "from the times of the exchanges",
  },
  ...pathFlags,
} as const satisfies FlagRows;

type EvaluateFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function evaluateCommand(command: Command, session: Session): Command {
  command.argument("<recording...>", "files that `staywire proxy --record` wrote, or HAR files");
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((files: string[], flags: EvaluateFlags) => runEvaluate(session, files, flags));
}

const helpText = `
Nothing is sent. Each rule of the service and of its callers has held n times, was violated, or was not exercised. Two
replies surely contradict each other only if there is no write and little time between them; otherwise the rule is
uncertain. A violation that requests can show again is written to .staywire/ for \`staywire replay\`.

${exitCodesHelp({
  ok: "no rule of the service or of its callers is violated, notes aside",
  nonConformant: "a rule is violated",
  usage: "a file is not a recording",
  incomplete: "no rule is exercised, or a report could not be written",
})}`;

async function runEvaluate(session: Session, files: readonly string[], flags: EvaluateFlags): Promise<void> {
  const io = forPeople(session.io, flags);
  const { service } = await gatherSettings(io, flags, null);
  const exchanges = readRecordings(io, service, files);
  if (flags.har !== undefined) writeJson(io, flags.har, await harOf(service, exchanges), true);
  const outputs = openOutputs(session.io, flags);
  const evaluated = evaluateRecording(exchanges, {
    today: flags.today === undefined ? undefined : parseIsoDate(flags.today),
  });
  const times = exchanges.flatMap(({ time }) => time ?? []);
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  const events = eventsOfRules(service, evaluated.map(withMainAccount(evaluated)), {
    ...{ suite: "vacation-rental channel", version, source: files.join(", "), exchanges: exchanges.length },
    ...{ today: flags.today ?? dayIn("UTC", new Date(last)), world: {} },
  });
  const unwritten = writeFiles(session, outputs, events);
  io.out(rulesText(evaluated, exchanges.length));
  const isExercised = evaluated.some((each) => resultOf(each) !== "not exercised");
  session.finish(endOf(io, unwritten, isExercised ? exitCode(summaryOf(events)) : exitCodes.incomplete));
}

function writeFiles({ io }: Session, outputs: ReturnType<typeof openOutputs>, events: readonly Event[]): string[] {
  const replayFiles = new ReplayFiles(io);
  for (const event of events) for (const taker of [outputs, replayFiles]) taker.add(event);
  return outputs.finish(summaryOf(events), {});
}

function summaryOf(events: readonly Event[]): ReturnType<Tally["summary"]> {
  const tally = new Tally();
  for (const event of events) tally.add(event);
  return tally.summary();
}

/**
 * Returns a function that changes the calls of violations. If all these calls have the same account, the function
 * replaces the pseudonym of this account by the main account, so that a replay uses the credentials of the settings.
 */
function withMainAccount(evaluated: readonly RuleEvaluation[]): (each: RuleEvaluation) => RuleEvaluation {
  const calls = evaluated.flatMap(({ violations }) => violations.flatMap((each) => each.calls));
  if (new Set(calls.map(({ account }) => account)).size !== 1) return (each) => each;
  return (each) => ({
    ...each,
    violations: each.violations.map((violation) => ({
      ...violation,
      calls: violation.calls.map((call) => ({ ...call, account: "" })),
    })),
  });
}
