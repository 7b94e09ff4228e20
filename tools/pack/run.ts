// Runs a program to its end and returns its output.
import spawn from "cross-spawn";

/** The end of a program, and its output. */
export interface Outcome {
  readonly ok: boolean;
  /** Standard output and standard error, one after the other. */
  readonly output: string;
}

/** Runs a program in a folder, for at most five minutes; `env` is added to the environment. */
export function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Outcome {
  const { status, stdout, stderr, error } = spawn.sync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: 300_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: status === 0, output: [stdout, stderr, error?.message].filter(Boolean).join("\n").trim() };
}

/** Runs a program, and throws with its output if it fails. */
export function mustRun(folder: string, command: string, args: readonly string[]): string {
  const { ok, output } = run(folder, command, args);
  if (!ok) throw new Error(`${command} ${args.join(" ")} failed:\n${output}`);
  return output;
}
