// Writes the golden folder; with --check, compares it and prints the command that fixes it. With --release, the present cases
// become those of the last release.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { argv, exit, stdout } from "node:process";
import type { Released } from "./golden/changes.js";
import { goldenFiles } from "./golden/files.js";
import type { CaseJson } from "./golden/finish.js";
import type { WrittenCase } from "./golden/written.js";

const folder = join(import.meta.dirname, "..", "golden");
/** Files that people write: the package, its changelog and the runners. */
const byHand = /^(?:package\.json|CHANGELOG\.md|runners\/.*|node_modules\/.*)$/;

const found = new Map(present().map((path) => [path, readFileSync(join(folder, path))]));
const wanted = await goldenFiles(writtenCases(), released());
const stale = [...found.keys()].filter((path) => !wanted.has(path));
const changed = [...wanted].filter(([path, bytes]) => !found.get(path)?.equals(bytes)).map(([path]) => path);

if (argv.includes("--check")) report();
else update();

function present(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !byHand.test(path));
}

function released(): Released {
  const path = argv.includes("--release") ? "index.json" : "released.json";
  const held = JSON.parse(found.get(path)?.toString("utf8") ?? "{}");
  if (path === "released.json") return held;
  return Object.fromEntries((held as Index).cases.map(({ id, digest }) => [id, digest]));
}

interface Index {
  readonly cases: readonly { readonly id: string; readonly digest: string }[];
}

function writtenCases(): readonly WrittenCase[] {
  return [...found].flatMap(([path, bytes]) => {
    if (!path.endsWith("/case.json") || !bytes.includes('"origin": "written"')) return [];
    const json: CaseJson = JSON.parse(bytes.toString("utf8"));
    const beside = [...found].filter(([other]) => other !== path && dirname(other) === dirname(path));
    return [{ json, bodies: new Map(beside.map(([other, body]) => [other.slice(dirname(path).length + 1), body])) }];
  });
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
