// Runs a command of the program in this process for a tool. Collects its output, and separately its error with the
// advice.
import { writersOf } from "../io.js";
import type { EndedCommand } from "./result.js";
import type { ToolContext } from "./tool.js";

/** The environment of a command. */
export interface Surroundings {
  /** The folder in which the command runs and writes. */
  readonly cwd?: string;
  readonly input?: Uint8Array;
}

/** Runs a command to its end. */
export async function runCommand(
  { io, run }: ToolContext,
  words: readonly string[],
  { cwd = io.cwd, input }: Surroundings = {},
): Promise<EndedCommand> {
  let out = "";
  let error: EndedCommand["error"];
  const collect = (text: string): void => {
    out += text;
  };
  const code = await run(words, {
    ...{ env: io.env, cwd, signal: io.signal, outIsTerminal: false, errIsTerminal: false },
    ...writersOf(collect, () => undefined),
    ...(input !== undefined && { input }),
    explain: (message, advice) => {
      error = { message, advice };
    },
  });
  return { code, out, error };
}
