// What the files of public declarations say, beside what the sources declare.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";

type Reports = ReadonlyMap<string, string>;

/** The paths of the files that do not say what the reports say. */
export function staleIn(root: string, reports: Reports): readonly string[] {
  return [...reports].filter(([path, text]) => textOf(root, path) !== text).map(([path]) => path);
}

/** Prints where the files differ from the reports, and the command that updates them; false where they do not differ. */
export function reportStale(root: string, reports: Reports): boolean {
  const stale = staleIn(root, reports);
  for (const path of stale)
    stdout.write(`${path}: ${differenceOf(reports.get(path) ?? "", textOf(root, path) ?? "")}\n`);
  stdout.write(`api: ${reports.size} packages, ${stale.length} changed\n`);
  if (stale.length === 0) return false;
  stdout.write("the public declarations changed; if that is meant: npx -y pnpm@12 api, and a changeset\n");
  return true;
}

function textOf(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The first line that differs. */
function differenceOf(wanted: string, found: string): string {
  const [lines, other] = [wanted.split("\n"), found.split("\n")];
  const at = lines.findIndex((line, index) => line !== other[index]);
  return at < 0 ? "has lines too many" : `line ${at + 1} should be ${lines[at]}`;
}
