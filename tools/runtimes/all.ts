// Runs one program on every supported runtime, and compares its output with that of Node 20.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../pack/run.js";
import { bundleNode, bundlePortable } from "./bundle.js";
import { type Comparison, comparisons } from "./compare.js";
import { type Printed, runtimes } from "./runtimes.js";

/** Installs the runtimes, and runs the program on each. */
export async function runAll(): Promise<readonly Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), "staywire-runtimes-"));
  try {
    return comparisons(await printedByAll(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function printedByAll(folder: string): Promise<ReadonlyMap<string, Printed | Error>> {
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
