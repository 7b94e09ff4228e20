// Runs the program in the process of the test, because starting another process takes much longer.
import { commands } from "./commands/index.js";
import { writersOf } from "./io.js";
import { runProgram } from "./program.js";

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The signal that a test aborts to interrupt the program. */
  readonly signal?: AbortSignal;
}

/** Runs the program to its end, without a terminal. */
export async function runInProcess(
  args: readonly string[],
  { cwd = ".", env = {}, signal = new AbortController().signal }: Surroundings = {},
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let [out, err] = ["", ""];
  const writers = writersOf(
    (text) => {
      out += text;
    },
    (text) => {
      err += text;
    },
  );
  const code = await runProgram(args, { env, cwd, ...writers, outIsTerminal: false, errIsTerminal: false, signal });
  return { code, out, err };
}

/** Lists the names of all commands, in the order of the help. */
export function commandNames(): readonly string[] {
  return Object.values(commands).flatMap((rows) => rows.map(({ name }) => name));
}
