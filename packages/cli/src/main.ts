// Starts the program, and ends it with a documented exit code and, if it failed, a message.

import process from "node:process";
import { type ExitCode, exitCodes } from "@staywire/conformance";
import { writersOf } from "./io.js";
import { runProgram } from "./program.js";

const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort("SIGINT"));
process.once("SIGTERM", () => interrupt.abort("SIGTERM"));
let lost: NodeJS.ErrnoException | undefined;
process.stdout.on("error", (error) => {
  lost ??= error;
});
process.once("exit", () => {
  // EPIPE means that the reader of the output has stopped early (`staywire ... | head`); the program then ends as
  // usual.
  if (lost === undefined || lost.code === "EPIPE") return;
  process.stderr.write(`error: the output is incomplete: ${lost.message}\n`);
  if (process.exitCode === exitCodes.ok) process.exitCode = exitCodes.incomplete;
});

/** Ends the program once its output is written, even if a connection or standard input is still open. */
function end(code: ExitCode | number): void {
  process.exitCode = code;
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
}

/**
 * Ends the program after an unexpected error. The error is printed only if STAYWIRE_DEBUG is 1, because its message can
 * contain a secret.
 */
function fail(sentence: string, error?: unknown): void {
  process.stderr.write(`error: ${sentence}\n`);
  if (process.env.STAYWIRE_DEBUG === "1" && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  end(exitCodes.incomplete);
}

// Called if nothing is left to wait for before the command has ended. Without this handler, Node would end with exit
// code 13 or 0, and without a message.
process.once("beforeExit", () =>
  fail("the command ended before its work was done: no timer, connection or program is left that it could wait for"),
);
process.on("uncaughtException", (error) =>
  fail(`the command failed with an unexpected error (${error.name}); set STAYWIRE_DEBUG=1 to see where`, error),
);

runProgram(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  ...writersOf(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  ),
  outIsTerminal: process.stdout.isTTY === true,
  errIsTerminal: process.stderr.isTTY === true,
  signal: interrupt.signal,
}).then(end);
