// Lists the supported versions of Node, and names the npm package and the installed program of each.
import { arch, platform } from "node:os";
import { join } from "node:path";

/** The supported major versions, the oldest first. */
export const nodeMajors = [20, 22, 24, 26] as const;

const isWindows = platform() === "win32";

/** Returns the npm package to install: the package for this platform, which needs no install script. */
export function nodePackage(major: number): string {
  return `node-${major}@npm:node-${isWindows ? "win" : platform()}-${arch()}@${major}`;
}

/** Returns the path of the program of an installed Node. */
export function nodeProgram(folder: string, major: number): string {
  return join(folder, "node_modules", `node-${major}`, isWindows ? "node.exe" : join("bin", "node"));
}
