// Locates the programs that the steps run.
import { join } from "node:path";

/** A program of the workspace's own dependencies. */
export function bin(name: string): string {
  return join("node_modules", ".bin", name);
}

/** pnpm, as it was started or through npx, as a command with its first arguments. */
export function pnpm(): readonly [command: string, ...args: string[]] {
  const running = process.env.npm_config_user_agent?.startsWith("pnpm/") ?? false;
  return running ? ["pnpm"] : ["npx", "-y", "pnpm@12"];
}
