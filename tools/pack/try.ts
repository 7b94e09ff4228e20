// Uses the installed packages: imports each, and runs the program.
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { bin } from "../run/bin.js";
import type { Tarball } from "./pack.js";
import { run } from "./run.js";

/** Imports each package that has an entry, and reports the packages that cannot be imported or export nothing. */
export function tryImports(folder: string, tarballs: readonly Tarball[]): readonly string[] {
  return tarballs
    .filter(({ importable }) => importable)
    .flatMap(({ name }) => {
      const script = `const m = await import(${JSON.stringify(name)}); if (Object.keys(m).length === 0) process.exit(9);`;
      const { ok, output } = run(folder, process.execPath, ["--input-type=module", "--eval", script]);
      return ok ? [] : [`${name} cannot be imported, or exports nothing: ${output}`];
    });
}

/** Runs the installed program, and checks that its help names the command `conform`. */
export function runProgram(folder: string): readonly string[] {
  const { ok, output } = run(folder, join(folder, bin("staywire")), ["--help"]);
  return ok && output.includes("conform") ? [] : [`staywire --help: ${output}`];
}

/** Writes the module for load tools, and creates a request with it. */
export function tryLoad(folder: string): readonly string[] {
  const written = run(folder, join(folder, bin("staywire")), ["generate", "--only", "load", "--out", "written"]);
  if (!written.ok) return [`staywire generate --only load: ${written.output}`];
  const credentials = { username: "agent", password: "agent-password" };
  const script = `import { request } from "./written/load/load.js";
    const { body } = request("GetExtras", { credentials: ${JSON.stringify(credentials)}, parameters: { PropertyID: 7 } });
    if (!body.includes("<PropertyID>7</PropertyID>")) throw new Error(body);`;
  const { ok, output } = run(folder, process.execPath, ["--input-type=module", "--eval", script]);
  return ok ? [] : [`load.js: ${output}`];
}

/** Opens a database with the program and with the package; the error must name the command that installs the driver. */
export function tryDatabase(folder: string): readonly string[] {
  const database = "postgres://user:password@127.0.0.1:1/none";
  const { ok, output } = run(folder, join(folder, bin("staywire")), ["serve", "--port", "0", "--database", database]);
  const script = `import { postgresStore } from "@staywire/reference/postgres"; await postgresStore("${database}");`;
  const direct = run(folder, process.execPath, ["--input-type=module", "--eval", script]);
  return [
    ...(!ok && output.includes("npm install pg kysely") ? [] : [`staywire serve --database: ${output}`]),
    ...(direct.output.includes("run npm install pg kysely") ? [] : [`@staywire/reference/postgres: ${direct.output}`]),
  ];
}

/**
 * Performs the tasks of a client author against the installed reference service; each trap must be handled or rejected.
 */
export function tryTraps(folder: string): readonly string[] {
  const { ok, output } = run(folder, process.execPath, [trapsProgram(folder)]);
  return ok ? [] : [`the traps of the service: ${output}`];
}

/** Copies the program with the client traps into a project, and returns its path. */
export function trapsProgram(folder: string): string {
  const path = join(folder, "traps.mjs");
  copyFileSync(join(import.meta.dirname, "traps.mjs"), path);
  return path;
}

/**
 * Returns a sentence for each module that the program imports although it does not depend on it, because a user's
 * project may lack that module.
 */
export function undeclaredImports(folder: string): readonly string[] {
  const root = join(folder, "node_modules", "staywire");
  const manifest: { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const imported = readdirSync(join(root, "dist"))
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => importsIn(readFileSync(join(root, "dist", name), "utf8")));
  return [...new Set(imported)]
    .filter((name) => !name.startsWith(".") && !isBuiltin(name))
    .filter((name) => !declared.some((each) => name === each || name.startsWith(`${each}/`)))
    .map((name) => `staywire imports ${name}, on which it does not depend`);
}

// Returns the modules that a source text imports. TypeScript's own scanner distinguishes an import from a text that
// looks like an import.
function importsIn(text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}
