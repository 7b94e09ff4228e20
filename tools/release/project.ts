// Creates a new project that installs the published packages with a package manager and uses them as documented.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import spawn from "cross-spawn";
import { type Outcome, run } from "../pack/run.js";
import { endTree } from "../run/end-tree.js";
import type { Command, Manager } from "./managers.js";
import { programFor, type Sample } from "./samples.js";

/** The folder of a project, and the tools that it uses. */
export interface ProjectOptions {
  readonly folder: string;
  readonly manager: Manager;
  readonly env: Readonly<Record<string, string>>;
}

/** Installs packages, and runs every sample against the service that the project starts. */
export async function tryProject(
  options: ProjectOptions,
  names: readonly string[],
  samples: readonly Sample[],
): Promise<readonly string[]> {
  const { folder, manager } = options;
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
  // Without this file, yarn would search for a project in the folders above.
  writeFileSync(join(folder, "yarn.lock"), "");
  const installed = inProject(options, manager.add(names));
  if (!installed.ok) return [`${manager.name} cannot install the packages: ${installed.output}`];
  return withService(options, (url) => samples.flatMap((sample, at) => trySample(options, sample, { at, url })));
}

/** Loads each package with `require`, like a CommonJS program. */
export function tryRequire(options: ProjectOptions, names: readonly string[]): readonly string[] {
  const file = join(options.folder, "require.cjs");
  const loads = names.map(
    (name) => `if (Object.keys(require(${JSON.stringify(name)})).length === 0) throw new Error("${name}");`,
  );
  writeFileSync(file, loads.join("\n"));
  const { ok, output } = inProject(options, options.manager.node(file));
  return ok ? [] : [`require: ${output}`];
}

function trySample(
  options: ProjectOptions,
  sample: Sample,
  { at, url }: { at: number; url: string },
): readonly string[] {
  const file = join(options.folder, `sample-${at}.mjs`);
  writeFileSync(file, programFor(sample, url));
  const { output } = inProject(options, options.manager.node(file));
  return output === sample.printed
    ? []
    : [`${options.manager.name}, ${sample.name} prints\n${output}\nin place of\n${sample.printed}`];
}

function inProject({ folder, env }: ProjectOptions, [program, ...args]: Command): Outcome {
  return run(folder, program, args, env);
}

async function withService(
  { folder, manager, env }: ProjectOptions,
  use: (url: string) => readonly string[],
): Promise<readonly string[]> {
  const [program, ...args] = manager.program("staywire", "serve", "--port", "0", "--today", "2027-05-01");
  // The program is a child process of the package manager, so the two are ended as a group.
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, detached: true });
  let printed = "";
  try {
    for await (const chunk of child.stdout ?? []) {
      printed += String(chunk);
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (url !== undefined) return use(url);
    }
    return [`${manager.name}: staywire serve ended without an address: ${printed}`];
  } finally {
    endTree(child);
  }
}
