// Starts the program.

import process from "node:process";
import { exitCodes } from "@staywire/conformance";
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
  // Whoever reads may stop reading (`staywire ... | head`): how the program ends is the same.
  if (lost === undefined || lost.code === "EPIPE") return;
  process.stderr.write(`error: the output is not whole: ${lost.message}\n`);
  if (process.exitCode === exitCodes.ok) process.exitCode = exitCodes.incomplete;
});

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  ...writersOf(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  ),
  outIsTerminal: process.stdout.isTTY === true,
  errIsTerminal: process.stderr.isTTY === true,
  signal: interrupt.signal,
});
