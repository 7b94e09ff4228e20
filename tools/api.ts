// Writes the public declarations of every package, or of the folders that are named; with --check, compares them and prints
// the command that updates them.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { publicPackages } from "./api/packages.js";
import { apiReport } from "./api/report.js";
import { reportStale, staleIn } from "./api/stale.js";

const root = join(import.meta.dirname, "..");
const named = argv.slice(2).filter((argument) => argument !== "--check");
// All packages, also where some are named: a package can export a declaration of another one.
const isWanted = (path: string) => named.length === 0 || named.some((folder) => path === `api/${folder}.md`);
const reports = new Map([...apiReport(root, publicPackages(root))].filter(([path]) => isWanted(path)));

if (argv.includes("--check")) {
  if (reportStale(root, reports)) exit(1);
} else {
  const stale = staleIn(root, reports);
  mkdirSync(join(root, "api"), { recursive: true });
  for (const path of stale) writeFileSync(join(root, path), reports.get(path) ?? "");
  stdout.write(`api: ${reports.size} packages, ${stale.length} written\n`);
}
