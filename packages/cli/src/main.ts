// Starts the program.
import process from "node:process";
import { runProgram } from "./program.js";

const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort("SIGINT"));
process.once("SIGTERM", () => interrupt.abort("SIGTERM"));
// Whoever reads may stop reading (`staywire ... | head`).
process.stdout.on("error", () => process.exit(0));

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  outIsTerminal: process.stdout.isTTY === true,
  errIsTerminal: process.stderr.isTTY === true,
  signal: interrupt.signal,
});
