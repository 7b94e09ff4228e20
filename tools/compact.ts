// Writes the sources that follow from the catalog: the compact catalog, and the types and facts of the channel client. With --check,
// compares them and prints the command that updates them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { service } from "@staywire/catalog";
import spawn from "cross-spawn";
import { channelFactsSource } from "./compact/channel-facts.js";
import { clientTypesSource, indexSource } from "./compact/client-types.js";
import { entrySource, rowsSource } from "./compact/rows.js";
import { bin } from "./run/bin.js";

const catalog = "packages/catalog/src";
const channel = "packages/channel/src";
const root = join(import.meta.dirname, "..");
const types = clientTypesSource(service);
const index = join(root, channel, "index.ts");
const sources = new Map([
  [`${catalog}/generated/rows.ts`, rowsSource(service)],
  [`${catalog}/compact.ts`, entrySource(service)],
  [`${channel}/generated/client-types.ts`, types],
  [`${channel}/generated/facts.ts`, channelFactsSource(service)],
  [`${channel}/index.ts`, indexSource(readFileSync(index, "utf8"), types)],
]);
const files = [...sources].map(([path, source]) => ({ path, text: formatted(path, source) }));
if (argv.includes("--check")) check();
else {
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  stdout.write(`${files.length} sources written\n`);
}

// As the linter wants it, exports in its order included.
function formatted(path: string, source: string): string {
  const options = ["check", "--write", `--stdin-file-path=${path}`];
  const { stdout: text, status } = spawn.sync(bin("biome"), options, { cwd: root, input: source, encoding: "utf8" });
  if (status !== 0) throw new Error(`biome did not format ${path}`);
  return text;
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function check(): void {
  const stale = files.filter(({ path, text }) => textOf(join(root, path)) !== text);
  for (const { path } of stale) stdout.write(`${path} differs from the catalog\n`);
  if (stale.length === 0) stdout.write("the generated sources are those of the catalog\n");
  else {
    stdout.write("to update it: npx -y pnpm@12 generate\n");
    exit(1);
  }
}
