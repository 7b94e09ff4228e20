// Installs tarballs into an empty project, with npm, as a user would.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Tarball } from "./pack.js";
import { mustRun } from "./run.js";

/** Creates a project in the folder, and installs all tarballs in it. */
export function installAll(folder: string, tarballs: readonly Tarball[]): void {
  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]));
  const manifest = { name: "elsewhere", version: "1.0.0", private: true, type: "module", dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  mustRun(folder, "npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]);
}
