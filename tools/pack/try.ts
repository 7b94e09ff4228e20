// Uses the installed packages: each can be imported, and the program runs.
import { join } from "node:path";
import { bin } from "../run/bin.js";
import type { Tarball } from "./pack.js";
import { run } from "./run.js";

/** Imports each package that has an entry; a package that exports nothing is a problem. */
export function tryImports(folder: string, tarballs: readonly Tarball[]): readonly string[] {
  return tarballs
    .filter(({ importable }) => importable)
    .flatMap(({ name }) => {
      const script = `const m = await import(${JSON.stringify(name)}); if (Object.keys(m).length === 0) process.exit(9);`;
      const { ok, output } = run(folder, process.execPath, ["--input-type=module", "--eval", script]);
      return ok ? [] : [`${name} cannot be imported, or exports nothing: ${output}`];
    });
}

/** Runs the installed program; its help has to name its main job. */
export function runProgram(folder: string): readonly string[] {
  const { ok, output } = run(folder, join(folder, bin("staywire")), ["--help"]);
  return ok && output.includes("conform") ? [] : [`staywire --help: ${output}`];
}
