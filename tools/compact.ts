// Writes the compact catalog; with --check, compares it and prints the command that updates it.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { service } from "@staywire/catalog";
import { entrySource, rowsSource } from "./compact/rows.js";
import { bin } from "./run/bin.js";

const folder = "packages/catalog/src/generated";
const root = join(import.meta.dirname, "..");
const sources = new Map([
  [`${folder}/rows.ts`, rowsSource(service)],
  [`${folder}/compact.ts`, entrySource(service)],
]);
const files = [...sources].map(([path, source]) => ({ path, text: formatted(path, source) }));
if (argv.includes("--check")) check();
else {
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  stdout.write(`${folder}: ${files.length} files written\n`);
}

// As the linter wants it, exports in its order included.
function formatted(path: string, source: string): string {
  const options = ["check", "--write", `--stdin-file-path=${path}`];
  const { stdout: text, status } = spawnSync(bin("biome"), options, { cwd: root, input: source, encoding: "utf8" });
  if (status !== 0) throw new Error(`biome did not format ${path}`);
  return text;
}

function check(): void {
  const stale = files.filter(({ path, text }) => readFileSync(join(root, path), "utf8") !== text);
  for (const { path } of stale) stdout.write(`${path} differs from the catalog\n`);
  if (stale.length === 0) stdout.write("the compact catalog is that of the catalog\n");
  else {
    stdout.write("to update it: npx -y pnpm@12 generate\n");
    exit(1);
  }
}
