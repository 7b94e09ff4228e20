// Publishes every package to a local registry, and uses the packages from there like new users.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, exit, stdout } from "node:process";
import { run } from "./pack/run.js";
import { firstRun } from "./release/first-run.js";
import { managers } from "./release/managers.js";
import { tryProject, tryRequire } from "./release/project.js";
import { importablePackages, requiredPeers } from "./release/published.js";
import { startRegistry } from "./release/registry.js";
import { allSamples } from "./release/samples.js";
import { pnpm } from "./run/bin.js";

// Removes the settings of the package manager that started this program, because they would affect the tested package
// managers.
const [pnpmProgram, ...pnpmArgs] = pnpm();
for (const name of Object.keys(env)) if (/^(?:npm|pnpm|yarn)_/i.test(name)) delete env[name];

const folder = mkdtempSync(join(tmpdir(), "staywire-release-"));
const registry = await startRegistry(folder);
const problems: string[] = [];
try {
  publish();
  const samples = allSamples();
  problems.push(...(await tryFirstRun()));
  for (const manager of managers(folder)) {
    const options = { folder: join(folder, manager.name), manager, env: registry.env };
    const packages = importablePackages();
    const found = [
      ...(await tryProject(options, ["staywire", ...packages, ...requiredPeers()], samples)),
      ...(manager.canRequire ? tryRequire(options, packages) : []),
    ];
    stdout.write(`${manager.name}: ${samples.length} samples, ${found.length} problems\n`);
    problems.push(...found);
  }
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) stdout.write(`release-check: ${problem}\n`);
stdout.write(`release-check: ${problems.length} problems\n`);
if (problems.length > 0) exit(1);

// Runs the command of the release workflow.
function publish(): void {
  const command = ["-r", "publish", "--access", "public", "--no-git-checks", "--registry", registry.url];
  const { ok, output } = run(".", pnpmProgram, [...pnpmArgs, ...command], registry.env);
  if (!ok) throw new Error(`the packages cannot be published: ${output}`);
}

async function tryFirstRun(): Promise<readonly string[]> {
  const { verdict, end, problems } = await firstRun(join(folder, "first-run"), registry.env);
  stdout.write(`npx staywire conform: first verdict after ${verdict.toFixed(1)} s, end after ${end.toFixed(1)} s\n`);
  return problems;
}
