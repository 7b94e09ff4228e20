// `staywire sync`: keeps a local copy of what an account can see, in a folder of JSON files.

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type PlannedCall, type Problem, planSync, runSync, type SyncOptions, type SyncStep } from "@staywire/channel";
import { jsonFileStore } from "@staywire/channel/node";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { addChannelFlags, type ChannelFlags, openChannel, reportProblems } from "../channel/open-channel.js";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import type { Session } from "../io.js";
import { flag, id, listOf, whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";

const flagRows = {
  company: {
    kind: listOf(id),
    flag: "--company <id>",
    doc: "MCUserID whose rates are read",
    default: "all that the service lists",
  },
  property: {
    kind: listOf(id),
    flag: "--property <id>",
    doc: "PropertyID to read",
    default: "all in the rates and reservations",
  },
  concurrency: { kind: whole(1, 100), flag: "--concurrency <n>", doc: "maximum calls at the same time", initial: 4 },
  plan: { kind: flag, flag: "--plan", doc: "print what would be called, and why, and call nothing" },
} as const satisfies FlagRows;

type SyncFlags = FlagsOf<typeof flagRows> & ChannelFlags;

/** Adds arguments, options and the action to the command. */
export function syncCommand(command: Command, session: Session): Command {
  command.argument("<folder>", "folder of the copy: one JSON file for each call");
  return addChannelFlags(command, flagRows).action((folder: string, flags: SyncFlags) =>
    perform(session, folder, flags),
  );
}

async function perform(session: Session, folder: string, flags: SyncFlags): Promise<void> {
  const { io } = session;
  const store = jsonFileStore(resolve(io.cwd, folder));
  const options: SyncOptions = { companies: flags.company, properties: flags.property };
  requireFolder(resolve(io.cwd, folder), folder);
  if (flags.plan === true) return printPlan(session, flags, planSync(await store.load(), options, Date.now()));
  const { channel, clean } = await openChannel(session, flags);
  const run = { ...options, now: () => Date.now(), concurrency: flags.concurrency, signal: io.signal };
  const problems: Problem[] = [];
  let [calls, changes, kept] = [0, 0, 0];
  session.keeps(phrase`nothing is kept yet, run the command again`);
  for await (const step of runSync(channel, store, run)) {
    calls++;
    changes += step.changes.length;
    if (step.checkpoint) kept++;
    if (kept > 0)
      session.keeps(phrase`${kept} ${kept === 1 ? "call is" : "calls are"} kept, run the command again to continue`);
    // An error about a property, which is kept as a checkpoint, is an answer and no failure of the run.
    if (step.problem !== undefined && !step.checkpoint) problems.push(step.problem);
    if (flags.json === true) io.out(`${JSON.stringify(clean.data(step))}\n`);
    else io.out(stepText(step));
  }
  if (flags.json !== true) io.out(`${calls} calls, ${changes} changes\n`);
  reportProblems(session, clean, problems);
}

function requireFolder(path: string, folder: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw usageError(phrase`cannot use the folder ${quoteFile(folder)}: ${fileProblem(error)}`);
  }
}

function printPlan(session: Session, flags: SyncFlags, plan: readonly PlannedCall[]): void {
  if (flags.json === true) {
    session.io.out(`${JSON.stringify(plan, null, 2)}\n`);
    return;
  }
  for (const { key, due, reason } of plan) session.io.out(`${due ? "call" : "wait"}  ${key}: ${reason}\n`);
  session.io.out(`${plan.filter(({ due }) => due).length} of ${plan.length} known calls are due\n`);
}

function stepText({ call, changes, problem }: SyncStep): string {
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  const result = problem === undefined ? "" : `, error ${problem.code}`;
  return `${call.key}: ${count("added")} added, ${count("changed")} changed, ${count("removed")} removed${result}\n`;
}
