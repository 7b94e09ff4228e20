// Writes what follows from the schema of world files: its types, its JSON Schema, its page. With --check, compares them and prints the
// command that updates them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { worldSchema } from "@staywire/world";
import spawn from "cross-spawn";
import { bin } from "./run/bin.js";
import { worldPage } from "./world/page.js";
import { type Schema, worldTypesSource } from "./world/types.js";

const root = join(import.meta.dirname, "..");
const read = worldSchema("read") as Schema;
const files = [
  { path: "packages/world/src/generated/world-types.ts", text: formatted("world-types.ts", worldTypesSource(read)) },
  { path: "packages/world/world.schema.json", text: formatted("world.json", JSON.stringify(worldSchema(), null, 2)) },
  { path: "docs/reference/world-files.md", text: worldPage(read) },
];
const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);
const stale = files.filter(({ path, text }) => textOf(path) !== text);

if (!argv.includes("--check")) for (const { path, text } of files) writeFileSync(join(root, path), text);
stdout.write(`world files: ${stale.length} of ${files.length} sources differ from the schema\n`);
if (argv.includes("--check") && stale.length > 0) {
  stdout.write(`${stale.map(({ path }) => path).join("\n")}\nto update them: npx -y pnpm@12 generate\n`);
  exit(1);
}

function formatted(name: string, source: string): string {
  const options = ["format", `--stdin-file-path=${name}`];
  const { stdout: text, status } = spawn.sync(bin("biome"), options, { cwd: root, input: source, encoding: "utf8" });
  if (status !== 0) throw new Error(`biome did not format ${name}`);
  return text;
}
