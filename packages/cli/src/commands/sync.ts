// `staywire sync`: keeps a local copy of what an account can see, in a folder.

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type PlannedCall, type Problem, planSync, runSync, type SyncOptions, type SyncStep } from "@staywire/channel";
import { type FileSyncStore, fileSyncStore } from "@staywire/channel/node";
import type { Redactor } from "@staywire/codec";
import { exitCodes } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { addChannelFlags, type ChannelFlags, openChannel, reportProblems } from "../channel/open-channel.js";
import { deliveryOf } from "../channel/sync-delivery.js";
import { progressOf } from "../channel/sync-progress.js";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import type { Session } from "../io.js";
import { flag, id, listOf, positive, text, whole } from "../settings/kinds.js";
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
  rate: { kind: positive, flag: "--rate <n>", doc: "maximum requests in a second", default: "no bound" },
  watch: { kind: flag, flag: "--watch", doc: "continue until interrupted, and make each call when it is due" },
  webhook: {
    kind: text,
    flag: "--webhook <url>",
    doc: "send the changes to this URL, as lines of JSON, one for each changed night",
  },
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

interface CopyOptions extends SyncOptions {
  readonly flags: SyncFlags;
}

async function bringUpToDate(session: Session, store: FileSyncStore, { flags, ...options }: CopyOptions) {
  const { io } = session;
  const { channel, clean } = await openChannel(session, flags, { requestsPerSecond: flags.rate });
  const run = { ...options, now: () => Date.now(), concurrency: flags.concurrency, signal: io.signal };
  const print = flags.json === true && flags.watch === true;
  const deliver = deliveryOf(session, store, clean, { print, webhook: flags.webhook, nights: 365 });
  const progress = progressOf(session, store, options);
  const tally = tallyOf(session);
  const pass = async () => {
    const problems: Problem[] = [];
    let unanswered = 0;
    for await (const step of runSync(channel, store, run)) {
      tally.count(step);
      // If the step stored a checkpoint, the error is the reply of the service about the property, and not a failure of
      // the run.
      if (step.problem !== undefined && !step.checkpoint) problems.push(step.problem);
      if (!print) io.out(flags.json === true ? `${JSON.stringify(clean.data(step))}\n` : stepText(step));
      await progress();
      if (flags.watch === true) await deliver();
      // If several calls in a row get no reply, the service is probably down, so a watch skips the rest of the plan.
      unanswered = step.problem?.category === "no-reply" ? unanswered + 1 : 0;
      if (flags.watch === true && unanswered >= MOST_UNANSWERED) break;
    }
    const isDelivered = await deliver();
    return { problems, isDelivered };
  };
  if (flags.watch === true) return watch(session, clean, pass);
  const { problems, isDelivered } = await pass();
  if (flags.json !== true) io.out(`${tally.calls} calls, ${tally.changes} changes\n`);
  if (!isDelivered) session.finish(exitCodes.unreachable);
  reportProblems(session, clean, problems);
}

/** The number of consecutive calls without a reply after which a watch pauses. */
const MOST_UNANSWERED = 5;

/** Milliseconds that a watch waits before the next plan. Each failure doubles the wait, up to `most`. */
const WAIT = { first: 1_000, most: 300_000 };

interface Pass {
  readonly problems: readonly Problem[];
  readonly isDelivered: boolean;
}

/** Repeats passes until the program is interrupted, or the credentials are rejected. */
async function watch(session: Session, clean: Redactor, pass: () => Promise<Pass>): Promise<void> {
  const { signal } = session.io;
  session.endsOnRequest();
  let wait = WAIT.first;
  try {
    for (;;) {
      const { problems, isDelivered } = await pass();
      if (problems.some(({ category }) => category === "authentication"))
        return reportProblems(session, clean, problems);
      const isDown = !isDelivered || problems.some(({ category }) => category === "no-reply");
      wait = isDown ? Math.min(2 * wait, WAIT.most) : WAIT.first;
      for (const message of new Set(problems.map((problem) => problem.message)))
        session.io.err(`${clean.foreign(message)}\n`);
      await pause(wait, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Returns a counter of calls and changes. It also sets the message of an interrupted command about the kept calls. */
function tallyOf(session: Session) {
  let kept = 0;
  const tally = { calls: 0, changes: 0, count };
  function count({ changes, checkpoint }: SyncStep) {
    tally.calls++;
    tally.changes += changes.length;
    if (checkpoint) kept++;
    if (kept > 0)
      session.keeps(phrase`${kept} ${kept === 1 ? "call is" : "calls are"} kept, run the command again to continue`);
  }
  session.keeps(phrase`nothing is kept yet, run the command again`);
  return tally;
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
