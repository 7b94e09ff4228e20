// Runs one command for a case, and reports its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:process";
import { endTree } from "../conform/exec.js";

/** A command of a case. */
export interface CaseCommand {
  /** The command, in the syntax of the shell. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which it is ended. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** The end of a command. */
export interface CommandResult {
  /** The exit code; undefined if it was ended because its time was over. */
  readonly code: number | undefined;
  /** The last line that it wrote to standard error. */
  readonly complaint: string;
}

/** The characters of standard error that are kept. */
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
