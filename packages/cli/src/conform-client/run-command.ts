// Runs the command of a case, and reports how it ended.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:process";
import { endTree } from "../conform/exec.js";

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
  /** The exit code; undefined if it was killed at the timeout. */
  readonly code: number | undefined;
  /** The last line that it wrote to standard error. */
  readonly complaint: string;
}

/** Number of characters of standard error to keep. */
const TAIL = 1_000;

/** Runs a command. */
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
  const timer = setTimeout(() => {
    isOver = true;
    end();
  }, timeout);
  signal.addEventListener("abort", end, { once: true });
  try {
    const [code] = await once(child, "close");
    const complaint = tail.trim().split("\n").at(-1) ?? "";
    return { code: isOver || typeof code !== "number" ? undefined : code, complaint };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
