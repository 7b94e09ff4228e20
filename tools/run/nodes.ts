// Supported versions of Node, fetched as packages.
import { arch, platform } from "node:os";
import { join } from "node:path";

/** The supported majors, the oldest first. */
export const nodeMajors = [20, 22, 24, 26] as const;

const isWindows = platform() === "win32";

/** Returns the package to install with npm. The package of the platform needs no install script. */
export function nodePackage(major: number): string {
  return `node-${major}@npm:node-${isWindows ? "win" : platform()}-${arch()}@${major}`;
}

/** The program of an installed Node. */
export function nodeProgram(folder: string, major: number): string {
  return join(folder, "node_modules", `node-${major}`, isWindows ? "node.exe" : join("bin", "node"));
}
