// Runs one command for a case, and reports its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:process";
import { endTree } from "../conform/exec.js";

/** A command of a case. */
export interface CaseCommand {
  /** As a shell understands it. */
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which it is ended. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Runs a command; resolves to its exit code, or undefined if it was ended because its time was over. */
export async function runCommand({ command, cwd, env, timeout, signal }: CaseCommand): Promise<number | undefined> {
  const child = spawn(command, { shell: true, cwd, env, detached: platform !== "win32", stdio: "ignore" });
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
    return isOver || typeof code !== "number" ? undefined : code;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
