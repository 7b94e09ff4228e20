// Lists the published packages that programs can import, and the peer dependencies that programs must install with
// them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the names of the published packages that a program can import. */
export function importablePackages(): readonly string[] {
  return importable().map(({ name }) => name);
}

/**
 * Returns the packages that a program must install together with the published packages, as their READMEs say. npm and
 * pnpm install them automatically.
 */
export function requiredPeers(): readonly string[] {
  return importable().flatMap(({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
    Object.entries(peerDependencies)
      .filter(([name]) => peerDependenciesMeta[name]?.optional !== true)
      .map(([name, range]) => `${name}@${range}`),
  );
}

function importable(): readonly Manifest[] {
  return readdirSync("packages")
    .map((name): Manifest => JSON.parse(readFileSync(join("packages", name, "package.json"), "utf8")))
    .filter((manifest) => manifest.private !== true && manifest.exports["."] !== undefined);
}
