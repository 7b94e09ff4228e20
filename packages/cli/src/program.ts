// Runs a command of the program: returns its exit code, and prints a message about an error or an interruption.
import { service } from "@staywire/catalog";
import type { Redactor, Secrets } from "@staywire/codec";
import { exitCodes, redactor, secretsOf } from "@staywire/conformance";
import { Command, CommanderError } from "commander";
import { CliError, textOf } from "./cli-error.js";
import { type CommandRow, commands } from "./commands/index.js";
import { troubleshootingPage } from "./help/pages.js";
import { Interruption } from "./interruption.js";
import type { Io, Session } from "./io.js";
import { requireOperation } from "./operation-name.js";
import { didYouMean } from "./suggest.js";
import { version } from "./version.js";

/** Runs the program with its arguments; resolves to the exit code and never rejects. */
export async function runProgram(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.ok;
  let command: string | undefined;
  let secrets = secretsIn(args, io);
  const interruption = new Interruption(io);
  const session: Session = {
    io: {
      ...io,
      addSecrets: (found) => {
        secrets = { ...secrets, ...withoutEmpty(found) };
      },
    },
    run: runProgram,
    finish: (ended) => {
      code = ended;
    },
    keeps: interruption.keeps,
    endsOnRequest: interruption.endsOnRequest,
  };
  let failure: { readonly error: unknown } | undefined;
  try {
    const onCommand = (name: string) => {
      command = name;
    };
    const program = await makeProgram(session, args, onCommand);
    const page = pageOf(args, program);
    if (page !== undefined) {
      io.out(page);
      return code;
    }
    await interruption.bounded(program.parseAsync(withoutHelpFor(args, program), { from: "user" }));
  } catch (error) {
    failure = { error };
  }
  if (await interruption.happened()) {
    // A run of conform has already reported the interruption.
    if (code !== exitCodes.interrupted)
      io.err(`${redactor(secrets).sentence(interruption.sentence(failure?.error))}\n`);
    return exitCodes.interrupted;
  }
  return failure === undefined ? code : explain(failure.error, io, redactor(secrets), command);
}

/**
 * Returns the arguments. If they ask for the help of an unknown command, returns only its name, so that Commander
 * reports it. If they ask for the help of `call` with an unknown operation, throws. In both cases, an error is more
 * useful than a help text.
 */
function withoutHelpFor(args: readonly string[], program: Command): readonly string[] {
  const words = args[0] === "help" ? args.slice(1) : args;
  const [name, operation = "-"] = words[0]?.startsWith("-") === true ? words.filter(isWord) : words;
  if (!asksForHelp(args) || name === undefined || name === "help") return args;
  const command = program.commands.find((each) => each.name() === name);
  if (command === undefined) return [name];
  if (name === "call" && isWord(operation) && !words.some(isServiceFlag)) requireOperation(service, operation);
  return args;
}

function asksForHelp(args: readonly string[]): boolean {
  return args[0] === "help" || args.includes("--help") || args.includes("-h");
}

function isServiceFlag(word: string): boolean {
  return word.split("=")[0] === "--service";
}

/** Returns the page of `staywire help <page>`; a command with that name takes precedence. */
function pageOf([help, id = "", ...more]: readonly string[], program: Command): string | undefined {
  if (help !== "help" || more.length > 0 || program.commands.some((each) => each.name() === id)) return undefined;
  return troubleshootingPage(id);
}

function isWord(text: string): boolean {
  return !text.startsWith("-");
}

/**
 * Creates the program. Loads only the commands that the arguments name; all other commands get only a description. If a
 * named command reads the others (`readsOthers`), loads all commands.
 */
async function makeProgram(
  session: Session,
  args: readonly string[],
  onCommand: (name: string) => void,
): Promise<Command> {
  const { io } = session;
  const program = new Command("staywire")
    .usage("<command> [options]")
    .configureHelp({ subcommandTerm: (command) => command.name(), minWidthToWrap: 20 })
    .description("Tests, serves, calls and decodes the vacation-rental channel web service, version 15.025.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .addHelpText("after", start)
    .showHelpAfterError("(staywire --help lists the commands)")
    .hook("preAction", (_, command) => onCommand(command.name()));
  const isNamed = ({ name }: CommandRow): boolean => args.includes(name);
  const areAllRead = Object.values(commands).some((rows) => rows.some((row) => row.readsOthers && isNamed(row)));
  for (const [heading, rows] of Object.entries(commands)) {
    for (const row of rows) {
      const command = new Command(row.name).description(row.description).helpGroup(heading);
      if (areAllRead || isNamed(row)) (await row.load())(command, session);
      program.addCommand(equipped(command, program));
    }
  }
  return program;
}

const start = `
To begin:
  staywire serve             runs a service to call; its address is a page with
                             accounts, ids and calls to copy
  staywire conform           tests that service: a first run, without settings
  staywire <command> --help  lists arguments, options, exit codes and examples
  staywire help <page>       prints a troubleshooting page, such as namespace`;

function equipped(command: Command, program: Command): Command {
  const inheriting = command.copyInheritedSettings(program).showHelpAfterError(`(${helpOf(command.name())})`);
  // Commander's own suggestion is disabled, because `suggestFlags` adds a better one.
  return suggestFlags(inheriting.showSuggestionAfterError(false));
}

function helpOf(name: string): string {
  return `staywire ${name} --help lists its arguments and options`;
}

/**
 * Changes the error messages of Commander. For an unknown flag, suggests the current name if the flag was renamed,
 * because Commander only compares spellings. For an invalid value, joins the two sentences of the message.
 */
function suggestFlags(command: Command): Command {
  const flags = command.options.flatMap(({ long }) => long ?? []);
  const renamedIn = (message: string): string => {
    const [line, flag] = /^error: unknown option '(--[a-z-]+)'$/m.exec(message) ?? [];
    return line === undefined || flag === undefined
      ? message
      : message.replace(line, `${line}${didYouMean(flag, flags)}`);
  };
  const joined = (message: string): string =>
    message.replace(/(' is invalid(?: for argument '[^']*')?)\. expected /, "$1: expected ");
  return command.configureOutput({ outputError: (message, write) => write(joined(renamedIn(message))) });
}

function withoutEmpty(secrets: Secrets): Secrets {
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ""));
}

/**
 * Returns the credentials on the command line, or else in the environment. If a flag is given twice, its last value
 * counts.
 */
function secretsIn(args: readonly string[], { env }: Io): Secrets {
  const given = (name: string): string | undefined => {
    const at = args.map((each) => each.split("=", 1)[0]).lastIndexOf(`--${name}`);
    const [, joined] = args[at]?.split(/=(.*)/s) ?? [];
    return at === -1 ? env[`STAYWIRE_${name.toUpperCase()}`] : (joined ?? args[at + 1]);
  };
  const credentials = { username: given("username") ?? "", password: given("password") ?? "" };
  return secretsOf({ credentials });
}

function explain(error: unknown, io: Io, clean: Redactor, command: string | undefined): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (!(error instanceof CliError)) return explainForeign(error, io, clean);
  explainOwn(error, io, clean);
  if (error.exitCode === exitCodes.usage && command !== undefined) io.err(`(${helpOf(command)})\n`);
  return error.exitCode;
}

/** Prints a `CliError` and its hints, whose texts this program wrote. */
function explainOwn(error: CliError, io: Io, clean: Redactor): void {
  const [message, hints] = [clean.sentence(error.message), error.hints.map((hint) => clean.sentence(hint))];
  if (io.explain !== undefined) {
    io.explain(message, hints);
    return;
  }
  io.err(`error: ${message}\n`);
  for (const hint of hints) io.err(`  ${hint}\n`);
}

/** Prints any other error, whose message may contain anything. */
function explainForeign(error: unknown, io: Io, clean: Redactor): number {
  io.err(`error: ${clean.foreign(textOf(error))}\n`);
  if (io.env.STAYWIRE_DEBUG === "1" && error instanceof Error) io.err(`${clean.foreign(error.stack ?? "")}\n`);
  return exitCodes.incomplete;
}
