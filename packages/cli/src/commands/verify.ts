// `staywire verify`: checks a statement about a run against its events, offline.
import type { KeyObject } from "node:crypto";
import { resolve } from "node:path";
import {
  exitCodes,
  judgedRun,
  parseStatement,
  type Statement,
  type StatementFile,
  statementHash,
  statementProblems,
  statementText,
} from "@staywire/conformance";
import { knownName, type Message, phrase } from "@staywire/model";
import type { Command } from "commander";
import { CliError, messageOf, quoteFile, usageError } from "../cli-error.js";
import { deriveStatement } from "../conform/attest.js";
import { digestsOf, type EventsFile, eventsIn, hashOf, mergedEvents, readEventBytes } from "../conform/event-files.js";
import { isSignedBy, keyName, readPublicKey } from "../conform/signing.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { readText } from "../io/read-file.js";
import type { Io, Session } from "../io.js";
import { file } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { version } from "../version.js";

const flagRows = {
  key: { kind: file, flag: "--key <file>", doc: "public key (Ed25519, PEM) that must have signed the statement" },
} as const satisfies FlagRows;

type VerifyFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function verifyCommand(command: Command, session: Session): Command {
  command
    .argument("<statement>", "file that --attest of `staywire conform` or `staywire report` wrote")
    .argument("<events...>", "the files of events that it is about: one of a whole run, or one of each shard");
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((statement: string, events: string[], flags: VerifyFlags) => verify(session, { statement, events, flags }));
}

const helpText = `
Nothing is sent. Without --key, the result proves that the statement and the events belong together, but not who made them:
anyone can change the events and make a new statement. With --key, it also proves that the owner of the key made the statement.

${exitCodesHelp({
  ok: "the statement follows from the events, and is signed by the key of --key",
  nonConformant: "the statement differs from the events, or is not signed by the key",
  usage: true,
})}`;

/** Maximum number of differences to print. */
const MOST_PROBLEMS = 20;

interface Given {
  readonly statement: string;
  readonly events: readonly string[];
  readonly flags: VerifyFlags;
}

async function verify({ io, finish }: Session, { statement, events, flags }: Given): Promise<void> {
  const key = flags.key === undefined ? undefined : readPublicKey(io, flags.key);
  const { text, stated } = readStatement(io, statement);
  const problems = [
    ...textProblems(text, stated),
    ...signatureProblems(stated, key),
    ...(await eventProblems(io, events, stated.statement)),
  ];
  if (problems.length === 0) return io.out(provedText(stated, key !== undefined));
  for (const problem of problems.slice(0, MOST_PROBLEMS)) io.out(`DIFFERS  ${problem}\n`);
  if (problems.length > MOST_PROBLEMS) io.out(`and ${problems.length - MOST_PROBLEMS} more differences\n`);
  const made = stated.statement.version;
  if (made !== version)
    io.out(`It was made by staywire ${made}, and this is ${version}: verify it with that version.\n`);
  finish(exitCodes.nonConformant);
}

interface ReadStatement {
  readonly text: string;
  readonly stated: StatementFile;
}

function readStatement(io: Io, name: string): ReadStatement {
  try {
    const text = readText(resolve(io.cwd, name));
    return { text, stated: parseStatement(text) };
  } catch (error) {
    throw usageError(
      phrase`cannot use the statement in ${quoteFile(name)}: ${messageOf(error)}`,
      phrase`pass the file that --attest wrote, then the files of events`,
    );
  }
}

/** Returns a problem if the text of the file was changed after it was written. Even changed white space counts. */
function textProblems(text: string, { statement, sha256, signature }: StatementFile): readonly Message[] {
  if (sha256 !== statementHash(statement))
    return [phrase`the statement was changed after it was written: its SHA-256 is not the one that it states`];
  if (text === statementText(statement, signature)) return [];
  return [
    phrase`the statement was changed after it was written: its white space, the order of its members, or the way in which a text is escaped differs`,
  ];
}

function signatureProblems({ statement, signature }: StatementFile, key: KeyObject | undefined): readonly Message[] {
  if (signature === undefined) return key === undefined ? [] : [phrase`the statement is not signed`];
  if (isSignedBy(statement, signature, key)) return [];
  return key === undefined || !isSignedBy(statement, signature)
    ? [phrase`the signature is not one of this statement`]
    : [phrase`the statement is signed by another key, of SHA-256 ${knownName(keyName(signature))}`];
}

async function eventProblems(io: Io, names: readonly string[], stated: Statement): Promise<readonly Message[]> {
  const read = names.map((name) => ({ name, bytes: readEventBytes(io, name) }));
  const known = new Set(stated.events.map(({ sha256 }) => sha256));
  const others = read.flatMap(({ name, bytes }) => {
    const hash = hashOf(bytes);
    if (known.has(hash)) return [];
    return phrase`${quoteFile(name)} is not a file of events of this statement: its SHA-256 is ${knownName(hash)}`;
  });
  return [...others, ...(await derivedProblems(io, read, stated))];
}

/** Derives a statement from the events, and returns how the given statement differs from it. */
async function derivedProblems(
  io: Io,
  read: readonly Omit<EventsFile, "events">[],
  stated: Statement,
): Promise<readonly Message[]> {
  try {
    const files = read.map(({ name, bytes }) => ({ name, bytes, events: eventsIn(io, name, bytes) }));
    const [only] = files;
    const { entries } = stated.expected;
    // A statement may be about a single shard, whose events need not be merged with other shards.
    const run = judgedRun(files.length === 1 && only !== undefined ? only.events : mergedEvents(files), entries);
    const statement = await deriveStatement({ ...run, entries, files: digestsOf(files) });
    return statement === undefined ? [phrase`the events have no plan`] : statementProblems(stated, statement);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return [error.message];
  }
}

function provedText({ statement, signature }: StatementFile, isKeyGiven: boolean): string {
  const { counts, exitCode, coverage, plan, requirements } = statement;
  const heldTo = requirements === undefined ? "" : `, requirements ${requirements}`;
  const ended = `passed ${counts.pass}, failed ${counts.fail}, exit code ${exitCode}, ${coverage.evaluated} rules evaluated`;
  return `plan ${plan}${heldTo}: ${ended}\nVERIFIED  statement and events belong together\n${signerText(signature, isKeyGiven)}\n`;
}

function signerText(signature: StatementFile["signature"], isKeyGiven: boolean): string {
  if (signature === undefined)
    return "The statement is not signed: anyone can change the events and make a new statement.";
  const name = `SHA-256 ${keyName(signature)}`;
  return isKeyGiven
    ? `The owner of the key signed the statement (${name}).`
    : `The statement is signed by a key (${name}). Pass --key to check that it is the key that you expect.`;
}
