// Runs one program on every supported runtime: each must print what Node 20 prints. `--write` renews the table of the page.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { mustRun } from "./pack/run.js";
import { bundleNode, bundlePortable } from "./runtimes/bundle.js";
import { type Comparison, comparisons } from "./runtimes/compare.js";
import { withTable } from "./runtimes/page.js";
import { type Printed, runtimes } from "./runtimes/runtimes.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-runtimes-"));
try {
  const results = comparisons(await printedByAll());
  for (const { name, version, differences } of results) {
    stdout.write(`${differences.length === 0 ? "ok  " : "FAIL"}  ${name} ${version}\n`);
    for (const difference of differences) stdout.write(`      ${difference}\n`);
  }
  const failed = results.filter(({ differences }) => differences.length > 0).length;
  stdout.write(`runtimes: ${results.length} ran, ${failed} differ\n`);
  if (failed > 0) exit(1);
  if (argv.includes("--write")) writePage(results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printedByAll(): Promise<ReadonlyMap<string, Printed | Error>> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const packages = runtimes.flatMap((runtime) => runtime.packages);
  mustRun(folder, "npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages]);
  const fetched = { folder, portable: await bundlePortable(folder), node: await bundleNode(folder) };
  const printed = new Map<string, Printed | Error>();
  for (const { name, run } of runtimes) {
    printed.set(
      name,
      await run(fetched).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    );
  }
  return printed;
}

function writePage(results: readonly Comparison[]): void {
  const path = "docs/reference/compatibility.md";
  writeFileSync(path, withTable(readFileSync(path, "utf8"), results));
}
