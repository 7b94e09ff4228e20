// `staywire report`: reports from the events of a run, or of all shards of one.

import { resolve } from "node:path";
import {
  changesSince,
  type Event,
  Expectations,
  exitCode,
  exitWords,
  MergeError,
  mergeShards,
  type PreviousRun,
  parseEvents,
  parsePreviousRun,
  type StaleEntry,
  Tally,
  terminalReport,
} from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import type { Command } from "commander";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readExpected, staleText } from "../conform/expected.js";
import { endOf, forPeople, openOutputs, reportFlags } from "../conform/outputs.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { readText } from "../io/read-file.js";
import type { Io, Session } from "../io.js";
import { file } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { settings as rows } from "../settings/table.js";

const flagRows = {
  ...reportFlags,
  events: { kind: file, flag: "--events <file>", doc: "write the merged events", group: "Results:" },
  expected: { ...rows.expected, doc: "known failures, compared with the merged run" },
  against: {
    kind: file,
    flag: "--against <file>",
    doc: "events or JSON report of an earlier run: what is new, fixed and the same since then",
    group: "Results:",
  },
} as const satisfies FlagRows;

type ReportFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function reportCommand(command: Command, session: Session): Command {
  command.argument(
    "<events...>",
    "files that `staywire conform --events` wrote: one of a whole run, or one of each shard",
  );
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((files: string[], flags: ReportFlags) => runReport(session, files, flags));
}

const helpText = `
--against changes what is shown, not the exit code: a failure that an earlier run had too is still a failure. List accepted
failures in a file for --expected.

Missing or duplicate shards and events of another plan are rejected. A report of truncated events is marked as
incomplete.

${exitCodesHelp({
  ok: true,
  nonConformant: true,
  usage: "the files do not belong together",
  incomplete: `${exitWords.incomplete}, or a report could not be written`,
  unreachable: true,
  stale: true,
})}`;

function runReport(session: Session, files: readonly string[], flags: ReportFlags): void {
  const { finish } = session;
  const io = forPeople(session.io, flags);
  const entries = readExpected(io, flags.expected);
  const previous = flags.against === undefined ? undefined : readPrevious(io, flags.against);
  const merged = merge(files.map((file) => readEvents(io, file)));
  const outputs = openOutputs(session.io, flags);
  const plan = merged.find((event) => event.type === "plan");
  const expectations = new Expectations(entries, plan?.today ?? "");
  const tally = new Tally();
  for (const each of merged) {
    const event = expectations.apply(each);
    for (const taker of [tally, outputs]) taker.add(event);
  }
  const summary = tally.summary();
  const stale: readonly StaleEntry[] = summary.complete ? expectations.stale() : [];
  const changes = previous && changesSince(previous, summary);
  const unwritten = outputs.finish(summary, { stale, changes });
  io.out(staleText(stale, flags.expected));
  const color = io.outIsTerminal && io.env.NO_COLOR === undefined;
  io.styled.out(terminalReport(summary, { color, stale, changes }));
  finish(endOf(io, unwritten, exitCode(summary, stale)));
}

function readEvents(io: Io, file: string): readonly Event[] {
  try {
    const text = readText(resolve(io.cwd, file));
    const { events, incomplete } = parseEvents(text);
    if (events.length === 0 && !couldBegin(text)) throw new SyntaxError("they do not begin with a plan");
    if (incomplete !== undefined) io.err(`${file} is incomplete: ${incomplete}\n`);
    return events;
  } catch (error) {
    throw usageError(phrase`cannot use the events in ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

function readPrevious(io: Io, file: string): PreviousRun {
  try {
    return parsePreviousRun(readText(resolve(io.cwd, file)));
  } catch (error) {
    throw usageError(
      phrase`cannot compare with ${quoteFile(file)}: ${messageOf(error)}`,
      phrase`pass a file that \`staywire conform --events\` or \`--json\` wrote`,
    );
  }
}

/** True if a text can be the beginning of events that were cut off in their first line. */
function couldBegin(text: string): boolean {
  const start = '{"type":"plan"';
  return text.slice(0, start.length) === start.slice(0, text.length);
}

function merge(streams: readonly (readonly Event[])[]): readonly Event[] {
  const [only = []] = streams;
  // A run that was cut off before its plan was written whole.
  if (streams.length === 1 && only.length === 0) return only;
  try {
    return mergeShards(streams);
  } catch (error) {
    if (!(error instanceof MergeError)) throw error;
    throw usageError(
      phrase`these events are not those of one run: ${quote(error.message)}`,
      phrase`pass one file of each shard`,
    );
  }
}
