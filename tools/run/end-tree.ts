// Ends a program together with the programs that it started.
import { type ChildProcess, spawnSync } from "node:child_process";
import { kill, platform } from "node:process";

/** Ends a program that was started with `detached`, and everything below it; does nothing if it has ended. */
export function endTree({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  // Windows has no process groups that a signal reaches.
  if (platform === "win32") spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
  else kill(-pid);
}
