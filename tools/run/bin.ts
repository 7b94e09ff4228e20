// Finds the programs that steps run.
import { join } from "node:path";

/** Returns the path of a program from the workspace's dependencies. */
export function bin(name: string): string {
  return join("node_modules", ".bin", name);
}

/**
 * Returns the command that runs pnpm, with its first arguments: `pnpm` if pnpm has started this program, otherwise npx.
 */
export function pnpm(): readonly [command: string, ...args: string[]] {
  const running = process.env.npm_config_user_agent?.startsWith("pnpm/") ?? false;
  return running ? ["pnpm"] : ["npx", "-y", "pnpm@12"];
}
