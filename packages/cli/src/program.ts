// The command line: the commands, and how every ending becomes an exit code and a message for a person.
import { Command, CommanderError } from "commander";
import { CliError, messageOf } from "./cli-error.js";
import { commands } from "./commands/index.js";
import { exitCodes } from "./exit-code.js";
import type { Io, Session } from "./io.js";
import { version } from "./version.js";

/** Runs the program with its arguments; gives the exit code, and never throws. */
export async function runProgram(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.ok;
  const session: Session = {
    io,
    finish: (ended) => {
      code = ended;
    },
  };
  try {
    await makeProgram(session).parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    return explain(error, io);
  }
}

function makeProgram(session: Session): Command {
  const { io } = session;
  const program = new Command("staywire")
    .description("Judges, serves, calls and reads the vacation-rental channel web service, version 15.025.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError("(staywire --help lists the commands)");
  for (const make of commands) program.addCommand(make(session).copyInheritedSettings(program));
  return program;
}

function explain(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const known = error instanceof CliError;
  io.err(`error: ${messageOf(error)}\n`);
  for (const hint of known ? error.hints : []) io.err(`  ${hint}\n`);
  if (!known && io.env.STAYWIRE_DEBUG === "1" && error instanceof Error) io.err(`${error.stack}\n`);
  return known ? error.exitCode : exitCodes.incomplete;
}
