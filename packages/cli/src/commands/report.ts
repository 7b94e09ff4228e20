// `staywire report`: writes reports from the events of a run, or of all its shards.

import { resolve } from "node:path";
import {
  changesSince,
  exitCode,
  exitWords,
  judgedRun,
  type PreviousRun,
  parsePreviousRun,
  terminalReport,
} from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { attestFlags, openAttestation } from "../conform/attest.js";
import { digestsOf, mergedEvents, readEvents } from "../conform/event-files.js";
import { readExpected, staleText } from "../conform/expected.js";
import { endOf, forPeople, openOutputs, reportFlags } from "../conform/outputs.js";
import { rulePageOf } from "../conform/rule-page.js";
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
  ...attestFlags,
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

async function runReport(session: Session, names: readonly string[], flags: ReportFlags): Promise<void> {
  const { finish } = session;
  const io = forPeople(session.io, flags);
  const entries = readExpected(io, flags.expected);
  const previous = flags.against === undefined ? undefined : readPrevious(io, flags.against);
  const files = names.map((name) => readEvents(io, name));
  const { events, summary, stale } = judgedRun(mergedEvents(files), entries);
  const attest = openAttestation(io, flags);
  const outputs = openOutputs(session.io, flags);
  for (const event of events) outputs.add(event);
  const changes = previous && changesSince(previous, summary);
  const unwritten = outputs.finish(summary, { stale, changes, rulePage: rulePageOf(summary.plan) });
  const unattested = await attest({ summary, stale, entries, files: () => digestsOf(files) });
  io.out(staleText(stale, flags.expected));
  const color = io.outIsTerminal && io.env.NO_COLOR === undefined;
  io.styled.out(terminalReport(summary, { color, stale, changes }));
  finish(endOf(io, [...unwritten, ...unattested], exitCode(summary, stale)));
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
