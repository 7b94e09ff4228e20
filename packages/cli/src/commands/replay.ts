// `staywire replay`: sends a failure again message by message, and reports the new result.

import { resolve } from "node:path";
import { type Credentials, untypedCodec } from "@staywire/codec";
import {
  exitCodes,
  guard,
  parseReplayFile,
  Refusal,
  type Replay,
  type ReplayFile,
  type ReplayVerdict,
  redactor,
  replay,
  replayUsers,
  type StepVerdict,
  secretsOf,
} from "@staywire/conformance";
import { replayCodec } from "@staywire/conformance/stdio";
import { phrase } from "@staywire/model";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import type { Command } from "commander";
import { CliError, messageOf, quoteFile, usageError } from "../cli-error.js";
import { startCodec } from "../conform/exec.js";
import { withFile } from "../conform/flags.js";
import { levelOf } from "../conform/level.js";
import { accountsOf } from "../conform/oracle.js";
import { type OpenTarget, openEmbedded, openUrl } from "../conform/target.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { requireAnswer } from "../io/reachable.js";
import { readText } from "../io/read-file.js";
import type { Io, Session } from "../io.js";
import { text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { writeRows } from "../settings/rows/target.js";
import { gatherSettings, type Settings } from "../settings/settings.js";
import { callFlags } from "../settings/shared-flags.js";
import { settings as rows } from "../settings/table.js";

/** The flags of `staywire replay`. */
export const replayFlags = {
  today: { ...rows.today, doc: "the embedded service's today, like 2027-05-01", default: "the current date in UTC" },
  world: { ...rows.world, doc: "world file of the embedded service", default: "its default world" },
  exec: {
    kind: text,
    flag: "--exec <command>",
    doc: "command that starts the codec, for a failure of a codec",
    group: "Target:",
  },
  ...writeRows,
  ...callFlags,
} as const satisfies FlagRows;

type ReplayFlags = FlagsOf<typeof replayFlags>;

/** Adds arguments, options and the action to the command. */
export function replayCommand(command: Command, session: Session): Command {
  command
    .argument("<file>", "replay file that `staywire conform` wrote, like .staywire/3b9e.json")
    .addArgument(new KindArgument(text, "[target]", "base URL. Default: the embedded reference service"));
  return addFlags(command, replayFlags)
    .addHelpText("after", wrapped(helpText))
    .action((file: string, target: string | undefined, flags: ReplayFlags) => runReplay(session, file, target, flags));
}

const helpText = `
FAILED: the reply is of the same kind as when the failure was found. FIXED: the reply is as expected. DRIFTED: the reply
is something else. UNJUDGED: the target no longer holds the data that the failure needs: reset the target, or run
\`staywire conform\` again.

${exitCodesHelp({
  ok: "fixed",
  nonConformant: "failed or drifted",
  usage: true,
  incomplete: "a message cannot be sent, or there is no verdict",
  unreachable: true,
  refused: true,
})}`;

async function runReplay(
  { io, finish }: Session,
  file: string,
  url: string | undefined,
  given: ReplayFlags,
): Promise<void> {
  const replayFile = readReplayFile(io, file);
  const { trial } = replayFile.event;
  const settings = await gatherSettings(io, given, url);
  const { exec } = given;
  if (trial === undefined && exec !== undefined) {
    throw usageError(phrase`${quoteFile(file)} is a failure of a service, not of a codec`, phrase`leave out --exec`);
  }
  if (trial !== undefined) {
    if (exec === undefined)
      throw usageError(
        phrase`${quoteFile(file)} is a failure of a codec`,
        phrase`pass --exec COMMAND to start the codec`,
      );
    return finish(await askCodecAgain(io, settings, exec, replayFile));
  }
  const flags = withFile(given, settings.run);
  const today = flags.today ?? new Date().toISOString().slice(0, 10);
  const open = await (settings.target === undefined ? openEmbedded : openUrl)({ io, settings, flags, today });
  try {
    await requireAnswer(io, settings, open.target);
    const replayed = await sendAgain({ io, settings, flags, open }, replayFile).catch(refusedReplay);
    io.out(textOf(replayFile, replayed));
    finish(exitCodeOfReplay(replayed));
  } finally {
    await open.close();
  }
}

async function askCodecAgain(io: Io, settings: Settings, command: string, replayFile: ReplayFile): Promise<number> {
  const { service, timeout, secrets } = settings;
  const { pipe, close } = startCodec({ command, cwd: io.cwd, env: io.env });
  try {
    const { signal } = io;
    const { verdict, why } = await replayCodec(service, pipe, replayFile, { timeout, signal }).catch(refusedReplay);
    const redact = redactor(secrets);
    const now = why === undefined ? undefined : redact.sentence(why);
    io.out(`${[...headOf(replayFile, now), verdict].join("\n")}\n`);
    return exitCodeOfReplay({ verdict });
  } finally {
    await close();
  }
}

function readReplayFile(io: Io, file: string): ReplayFile {
  try {
    return parseReplayFile(readText(resolve(io.cwd, file)));
  } catch (error) {
    throw usageError(
      phrase`cannot replay ${quoteFile(file)}: ${messageOf(error)}`,
      phrase`staywire conform writes such files into .staywire`,
    );
  }
}

interface Sending {
  readonly io: Io;
  readonly settings: Settings;
  readonly flags: ReplayFlags;
  readonly open: OpenTarget;
}

async function sendAgain({ io, settings, flags, open }: Sending, replayFile: ReplayFile): Promise<Replay> {
  const { service, timeout, run, network } = settings;
  const { target, credentials } = open;
  const level = levelOf(service, flags, settings.target === undefined ? "all" : "read-only");
  const guarded = guard(untypedCodec(service), target.transport, { level, timeout, signal: io.signal });
  const users = { ...(open.world && accountsOf(open.world)), ...usersIn(io, replayFile), ...run.users };
  const suite = (world: unknown) => channelSuite({ world: world as KnownWorld });
  const replayed = await replay(service, guarded, replayFile, {
    credentials,
    users,
    secrets: network.secrets,
    suite,
    clock: target.clock,
  });
  const clean = redactor(secretsOf({ credentials, users, secrets: network.secrets })).sentence;
  const why = replayed.why === undefined ? undefined : clean(replayed.why);
  return { ...replayed, why, steps: replayed.steps.map(({ verdict, got }) => ({ verdict, got: clean(got) })) };
}

/**
 * Returns the users of a failure whose credentials are in environment variables. The shell script of the failure reads
 * these variables too.
 */
function usersIn({ env, addSecrets }: Io, replayFile: ReplayFile): Readonly<Record<string, Credentials>> {
  const given = replayUsers(replayFile).flatMap(({ user, username, password }) => {
    const credentials = { username: env[username], password: env[password] };
    return isGiven(credentials) ? [[user, credentials] as const] : [];
  });
  addSecrets?.(Object.fromEntries(given.map(([user, { password }]) => [`password:${user}`, password])));
  return Object.fromEntries(given);
}

function isGiven(given: { [K in keyof Credentials]: string | undefined }): given is Credentials {
  return given.username !== undefined && given.password !== undefined;
}

/**
 * Returns the advice to set the credentials of the users that a failure names; empty if it names only the main account.
 */
function adviceFor(replayFile: ReplayFile): string {
  const variables = replayUsers(replayFile).flatMap(({ username, password }) => [username, password]);
  return variables.length === 0 ? "" : `; set ${variables.join(", ")}, or the setting users`;
}

function refusedReplay(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.reason !== "level") throw new CliError(exitCodes.unreachable, error.message);
  throw new CliError(exitCodes.refused, error.message, [
    phrase`pass --level listed-writes --write-property ID, or --level all, to allow it`,
  ]);
}

const words: Readonly<Record<StepVerdict, string>> = {
  SAME: "FAILED",
  GOOD: "FIXED",
  OTHER: "DRIFTED",
  "NOT-SENT": "NOT SENT",
  "NOT-NEEDED": "-",
};

const ends: Readonly<Partial<Record<ReplayVerdict, string>>> = {
  "NOT-SENT": "NOT SENT: the file does not contain every message completely",
  UNJUDGED: "UNJUDGED: the target no longer holds the data that the failure needs",
};

function headOf({ event: { name, expected, actual } }: ReplayFile, why: string | undefined): string[] {
  const now = why === undefined ? [] : [`      now       ${oneLine(why)}`];
  return [name, `      expected  ${oneLine(expected)}`, `      then      ${oneLine(actual)}`, ...now];
}

function textOf(replayFile: ReplayFile, replayed: Replay): string {
  const { steps } = replayFile.event;
  const rows = replayed.steps.map(({ verdict, got }, index) => {
    const method = steps[index]?.request.method ?? "";
    return `${words[verdict].padEnd(8)}  message ${index + 1} of ${steps.length}  ${method.padEnd(4)}  got ${got}`;
  });
  const head = headOf(replayFile, replayed.why);
  const end = endOf(replayFile, replayed);
  return `${[...head, ...rows, end].join("\n")}\n`;
}

function endOf(replayFile: ReplayFile, { verdict, why }: Replay): string {
  if (verdict === "NOT-SENT" && why !== undefined) return `NOT SENT: ${oneLine(why)}${adviceFor(replayFile)}`;
  if (verdict === "UNJUDGED" && why !== undefined) return `UNJUDGED: ${oneLine(why)}`;
  return ends[verdict] ?? verdict;
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(" ");
}

function exitCodeOfReplay({ verdict }: Pick<Replay, "verdict">): number {
  if (verdict === "NOT-SENT" || verdict === "UNJUDGED") return exitCodes.incomplete;
  return verdict === "FIXED" ? exitCodes.ok : exitCodes.nonConformant;
}
