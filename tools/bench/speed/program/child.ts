// Runs a script of this folder in a separate process, and parses the JSON in the last line of its output.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { execPath } from "node:process";

/** Runs a script, and returns the parsed JSON of the last line that it prints. */
export function runChild<T>(script: string, args: readonly string[], flags: readonly string[] = []): T {
  const command = [...flags, "--import", "tsx", resolve("tools/bench/speed/program", script), ...args];
  const printed = execFileSync(execPath, command, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "null");
}
