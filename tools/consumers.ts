// Uses the packed packages with each supported version of TypeScript and of Node, and one package alone with pnpm and
// Yarn.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stdout } from "node:process";
import { consumerSource } from "./pack/consumer.js";
import { installAll } from "./pack/install.js";
import { useOneDependency } from "./pack/one-dependency.js";
import { packAll, type Tarball } from "./pack/pack.js";
import { mustRun, type Outcome, run } from "./pack/run.js";
import { trapsProgram } from "./pack/try.js";
import { nodeMajors, nodePackage, nodeProgram } from "./run/nodes.js";

/** The oldest TypeScript that reads the declarations, the version of the workspace, and each newer version. */
const compilers = { "typescript-5-4": "5.4", "typescript-5-9": "5.9", "typescript-6": "6", "typescript-7": "7" };

const resolutions = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
};

const folder = mkdtempSync(join(tmpdir(), "staywire-consumers-"));
let failures = 0;
try {
  const tarballs = packAll(folder);
  installAll(folder, tarballs);
  const typescripts = Object.entries(compilers).map(([name, version]) => `${name}@npm:typescript@${version}`);
  const packages = [...typescripts, ...nodeMajors.map(nodePackage)];
  mustRun(folder, "npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", ...packages]);
  writeFileSync(join(folder, "consumer.ts"), consumerSource);
  for (const name of Object.keys(compilers)) {
    for (const [kind, options] of Object.entries(resolutions)) compile(name, kind, options);
  }
  for (const major of nodeMajors) useOn(major, tarballs);
  for (const manager of ["pnpm", "yarn"] as const) {
    report(
      `${manager}, only @staywire/channel`,
      useOneDependency(folder, manager, tarballs, compilers["typescript-5-9"]),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
stdout.write(`consumers: ${failures} failed\n`);
if (failures > 0) exit(1);

function compile(name: string, kind: string, resolution: Readonly<Record<string, string>>): void {
  const root = join(folder, "node_modules", name);
  const { version, bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const project = join(folder, `tsconfig.${kind}.json`);
  const options = { ...resolution, strict: true, declaration: true, target: "es2022", types: [], outDir: "out" };
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: ["consumer.ts"] }));
  const outcome = run(folder, execPath, [join(root, bin.tsc), "--project", project]);
  report(`TypeScript ${version}, moduleResolution ${kind}`, outcome);
}

/**
 * Imports and requires every package, runs the program of the client traps, and prints the help of the command line.
 */
function useOn(major: number, tarballs: readonly Tarball[]): void {
  const node = nodeProgram(folder, major);
  const names = tarballs.filter(({ importable }) => importable).map(({ name }) => JSON.stringify(name));
  const loads = (load: string) => names.map((name) => `if (Object.keys(${load}(${name})).length === 0) throw ${name};`);
  report(
    `Node ${major}, import`,
    run(folder, node, ["--input-type=module", "--eval", loads("await import").join("\n")]),
  );
  report(`Node ${major}, require`, run(folder, node, ["--input-type=commonjs", "--eval", loads("require").join("\n")]));
  report(`Node ${major}, the traps of the service`, run(folder, node, [trapsProgram(folder)]));
  report(`Node ${major}, staywire`, run(folder, node, ["node_modules/staywire/dist/main.js", "--help"]));
}

function report(what: string, { ok, output }: Outcome): void {
  if (!ok) failures += 1;
  stdout.write(`${ok ? "ok  " : "FAIL"}  ${what}${ok ? "" : `\n${output}`}\n`);
}
