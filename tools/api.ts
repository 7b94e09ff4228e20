// Writes the public declarations of every package, or of the folders that are named; with --check, compares them and prints
// the command that updates them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { publicPackages } from "./api/packages.js";
import { apiReport } from "./api/report.js";

const root = join(import.meta.dirname, "..");
const named = argv.slice(2).filter((argument) => argument !== "--check");
// All packages, also where some are named: a package can export a declaration of another one.
const isWanted = (path: string) => named.length === 0 || named.some((folder) => path === `api/${folder}.md`);
const reports = new Map([...apiReport(root, publicPackages(root))].filter(([path]) => isWanted(path)));
const stale = [...reports].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);

if (argv.includes("--check")) check();
else {
  mkdirSync(join(root, "api"), { recursive: true });
  for (const path of stale) writeFileSync(join(root, path), reports.get(path) ?? "");
  stdout.write(`api: ${reports.size} packages, ${stale.length} written\n`);
}

function textOf(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function check(): void {
  for (const path of stale) stdout.write(`${path}: ${differenceAt(path)}\n`);
  stdout.write(`api: ${reports.size} packages, ${stale.length} changed\n`);
  if (stale.length === 0) return;
  stdout.write("the public declarations changed; if that is meant: npx -y pnpm@12 api, and a changeset\n");
  exit(1);
}

/** The first line that differs. */
function differenceAt(path: string): string {
  const [wanted, found] = [reports.get(path) ?? "", textOf(path) ?? ""].map((text) => text.split("\n"));
  const at = (wanted ?? []).findIndex((line, index) => line !== found?.[index]);
  return at < 0 ? "has lines too many" : `line ${at + 1} should be ${wanted?.[at]}`;
}
