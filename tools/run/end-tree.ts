// Kills a program together with its child processes.
import { type ChildProcess, spawnSync } from "node:child_process";
import { kill, platform } from "node:process";

/** Kills a program that was started with `detached`, with its child processes; does nothing if it has ended. */
export function endTree({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  // Windows has no process groups that can be signalled.
  if (platform === "win32") spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
  else kill(-pid);
}
