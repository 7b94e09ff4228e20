// Generates the table in the page about compatibility. This installs and runs every runtime, which takes minutes.
import { readFileSync } from "node:fs";
import type { Made } from "../generate/made.js";
import { withTables } from "../generate/tables.js";
import { runAll } from "./all.js";
import type { Comparison } from "./compare.js";

/**
 * Returns the page.
 *
 * @throws Error if a runtime differs.
 */
export async function compatibilityPage(): Promise<Made> {
  const results = await runAll();
  const wrong = results.filter(({ differences }) => differences.length > 0).map(({ name }) => name);
  if (wrong.length > 0) throw new Error(`${wrong.join(", ")} differ: npx -y pnpm@12 prove runtimes shows how`);
  const path = "docs/reference/compatibility.md";
  return new Map([[path, withTables(readFileSync(path, "utf8"), { runtimes: table(results) })]]);
}

function table(results: readonly Comparison[]): string {
  const rows = results.map(
    ({ name, version, portable, node }) => `| ${name} | ${version} | ${agreed(portable)} | ${agreed(node)} |`,
  );
  return [
    "| Runtime | Version that ran | Portable lines | Sockets and files |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function agreed(lines: readonly string[] | undefined): string {
  return lines === undefined ? "not available" : `${lines.length} of ${lines.length} equal`;
}
