// Runs the command of a case, and reports how it ended.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:process";
import { endTree, exitCodeOf } from "../conform/exec.js";

/** The command of a case, and its environment. */
export interface CaseCommand {
  /** The command, in shell syntax. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which the command is killed. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** How a command ended. */
export interface CommandResult {
  /** The exit code; undefined if the command was killed at the timeout, or after an interruption. */
  readonly code: number | undefined;
  /** The last part of the command's output to standard error. */
  readonly errors: string;
}

/**
 * The number of characters to keep from the end of standard error. It is large, because .NET prints the message of an
 * exception before the stack trace.
 */
const TAIL = 10_000;

/** Runs a command until it ends. Kills its processes at the timeout, or when `signal` is aborted. */
export async function runCommand({ command, cwd, env, timeout, signal }: CaseCommand): Promise<CommandResult> {
  const child = spawn(command, {
    shell: true,
    cwd,
    env,
    detached: platform !== "win32",
    stdio: ["ignore", "ignore", "pipe"],
  });
  let tail = "";
  child.stderr?.on("data", (piece: Buffer) => {
    tail = (tail + piece.toString("utf8")).slice(-TAIL);
  });
  const end = () => {
    if (child.pid !== undefined) endTree(child.pid);
  };
  let isOver = false;
  const endNow = () => {
    isOver = true;
    end();
  };
  const timer = setTimeout(endNow, timeout);
  signal.addEventListener("abort", endNow, { once: true });
  try {
    const [code, by] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    return { code: isOver ? undefined : exitCodeOf(code, by), errors: tail.trim() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", endNow);
  }
}
