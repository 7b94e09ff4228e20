// The packages that are published.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns the names of the published packages that a program can import. */
export function importablePackages(): readonly string[] {
  return readdirSync("packages")
    .map((name): Manifest => JSON.parse(readFileSync(join("packages", name, "package.json"), "utf8")))
    .filter((manifest) => manifest.private !== true && manifest.exports["."] !== undefined)
    .map(({ name }) => name);
}
