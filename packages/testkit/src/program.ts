// Starts the staywire program as a user would from a shell.
import { type ChildProcess, spawn } from "node:child_process";
import { bundledProgram } from "./bundled-program.js";

const main = bundledProgram();

/** True if a signal can ask a program to exit. On Windows, a signal from another program always kills the program. */
export const hasSignals = process.platform !== "win32";

/** The exit code and the output of a finished program. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The working directory and environment of the program. */
export interface Start {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the program and waits until it exits. */
export function staywire(args: readonly string[], start: Start = {}): Promise<Ended> {
  const { child, ended } = launch(args, start);
  child.stdin?.end();
  return ended;
}

/**
 * Starts the program. `ended` resolves when it has exited. `printed` resolves with the match when its standard output
 * matches a pattern, and rejects if it exits before that.
 */
export function launch(
  args: readonly string[],
  { cwd, env }: Start = {},
): { child: ChildProcess; ended: Promise<Ended>; printed: (pattern: RegExp) => Promise<RegExpExecArray> } {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: "1", ...env },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
  });
  const printed = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(out);
      if (found !== null) return found;
      if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${out}${err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, ended, printed };
}
