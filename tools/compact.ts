// Writes the compact catalog; with --check, compares it and says how to mend it.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { service } from "@staywire/catalog";
import { rowsSource } from "./compact/rows.js";
import { bin } from "./run/bin.js";

const path = "packages/catalog/src/compact/rows.ts";
const file = join(import.meta.dirname, "..", path);
const { stdout: wanted, status } = spawnSync(bin("biome"), ["format", `--stdin-file-path=${path}`], {
  input: rowsSource(service),
  encoding: "utf8",
});
if (status !== 0) throw new Error("biome did not format the rows");
if (argv.includes("--check")) check();
else {
  writeFileSync(file, wanted);
  stdout.write(`${path} written\n`);
}

function check(): void {
  if (readFileSync(file, "utf8") === wanted) {
    stdout.write("the compact catalog is that of the catalog\n");
    return;
  }
  stdout.write(`${path} differs from the catalog\nto mend it: npx -y pnpm@12 compact\n`);
  exit(1);
}
