// Builds the documentation site into docs/site/dist; with --check, also opens it in a browser and looks for problems.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import spawn from "cross-spawn";
import { checkExamples } from "./checks/examples.js";
import { bin, pnpm } from "./run/bin.js";
import { sidebars } from "./site/navigation.js";
import { operationCalls } from "./site/operation-calls.js";
import { writePlainSite } from "./site/plain.js";
import { buildPlayground } from "./site/playground.js";
import { fixApiAnchors, sitePages, writePages } from "./site/stage.js";

const site = "docs/site";
const pages = join(site, "pages");

const [command, ...args] = pnpm();
run(command, [...args, "install", "--frozen-lockfile", "--prefer-offline", "--silent"]);
rmSync(pages, { recursive: true, force: true });
run(bin("typedoc"), ["--logLevel", "Warn"]);
fixApiAnchors(join(pages, "api"));
writePages(pages, sitePages(await checkExamples(), await operationCalls()));
const places = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
writeFileSync(join(pages, "navigation.json"), `${JSON.stringify(sidebars(pages, places), null, 1)}\n`);
await buildPlayground(join(pages, "public/playground"));
run(bin("vitepress"), ["build"]);
writePlainSite(pages, join(site, "dist"), places);
stdout.write(`site: ${places.length} pages in ${site}/dist\n`);
if (argv.includes("--check")) run(bin("tsx"), ["tools/site/check.ts"], ".");

function run(program: string, parameters: readonly string[], cwd = site): void {
  const { status, error } = spawn.sync(program, parameters, { cwd, stdio: "inherit" });
  if (error instanceof Error) stdout.write(`${program} could not be started: ${error.message}\n`);
  if (status !== 0) exit(status ?? 1);
}
