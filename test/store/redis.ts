// Starts a temporary Redis in memory on a Unix socket, for tests of queues.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts Redis. `url` is the path of its socket. */
export async function startRedis(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-redis-"));
  const socket = join(folder, "redis.sock");
  const args = ["--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no", "--dir", folder];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes("eady to accept connections")) break;
  }
  if (child.exitCode !== null) throw new Error(`redis-server ended: ${printed}`);
  return {
    url: socket,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
