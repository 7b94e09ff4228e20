// Writes the golden folder; with --check, compares it and prints the command that fixes it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { argv, exit, stdout } from "node:process";
import { goldenFiles } from "./golden/files.js";

const folder = join(import.meta.dirname, "..", "golden");
const wanted = goldenFiles();
const found = new Map(present().map((path) => [path, readFileSync(join(folder, path))]));
const stale = [...found.keys()].filter((path) => !wanted.has(path));
const changed = [...wanted].filter(([path, bytes]) => !found.get(path)?.equals(bytes)).map(([path]) => path);

if (argv.includes("--check")) report();
else update();

function present(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".gitkeep")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function report(): void {
  for (const path of stale) stdout.write(`golden/${path}: is not generated\n`);
  for (const path of changed) stdout.write(`golden/${path}: ${found.has(path) ? "differs" : "is missing"}\n`);
  stdout.write(`golden: ${wanted.size} files, ${stale.length + changed.length} differences\n`);
  if (stale.length + changed.length === 0) return;
  stdout.write("to fix it: npx -y pnpm@12 golden\n");
  exit(1);
}

function update(): void {
  for (const path of stale) rmSync(join(folder, path));
  for (const path of changed) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, wanted.get(path) ?? "");
  }
  stdout.write(`golden: ${wanted.size} files, ${changed.length} written, ${stale.length} removed\n`);
}
