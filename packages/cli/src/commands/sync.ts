// `staywire sync`: keeps a local copy of what an account can see, in a folder.

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type PlannedCall, type Problem, planSync, runSync, type SyncOptions, type SyncStep } from "@staywire/channel";
import { type FileSyncStore, fileSyncStore } from "@staywire/channel/node";
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
  plan: { kind: flag, flag: "--plan", doc: "print the calls that are due, and why, and make none" },
} as const satisfies FlagRows;

type SyncFlags = FlagsOf<typeof flagRows> & ChannelFlags;

/** Adds arguments, options and the action to the command. */
export function syncCommand(command: Command, session: Session): Command {
  command.argument("<folder>", "folder of the copy");
  return addChannelFlags(command, flagRows).action((folder: string, flags: SyncFlags) =>
    perform(session, folder, flags),
  );
}

async function perform(session: Session, folder: string, flags: SyncFlags): Promise<void> {
  const path = resolve(session.io.cwd, folder);
  requireFolder(path, folder);
  const store = await openStore(path, folder);
  try {
    const options: SyncOptions = { companies: flags.company, properties: flags.property };
    if (flags.plan === true) await printPlan(session, flags, planSync(store, options, Date.now()));
    else await bringUpToDate(session, store, { ...options, flags });
  } finally {
    await store.close();
  }
}

async function openStore(path: string, folder: string): Promise<FileSyncStore> {
  try {
    return await fileSyncStore(path);
  } catch (error) {
    throw usageError(phrase`cannot use the folder ${quoteFile(folder)}: ${fileProblem(error)}`);
  }
}

async function bringUpToDate(
  session: Session,
  store: FileSyncStore,
  { flags, ...options }: SyncOptions & { readonly flags: SyncFlags },
): Promise<void> {
  const { io } = session;
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

async function printPlan(session: Session, flags: SyncFlags, plan: AsyncIterable<PlannedCall>): Promise<void> {
  let due = 0;
  for await (const call of plan) {
    due++;
    session.io.out(flags.json === true ? `${JSON.stringify(call)}\n` : `${call.key}: ${call.reason}\n`);
  }
  if (flags.json !== true) session.io.out(`${due} calls are due\n`);
}

function stepText({ call, changes, problem }: SyncStep): string {
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  const result = problem === undefined ? "" : `, error ${problem.code}`;
  return `${call.key}: ${count("added")} added, ${count("changed")} changed, ${count("removed")} removed${result}\n`;
}
