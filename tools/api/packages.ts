// Lists the published packages, and the modules that they export.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A published package. */
export interface PublicPackage {
  /** The folder in `packages`. */
  readonly folder: string;
  readonly name: string;
  /**
   * The source file of each module, by the name under which users import the module (`@staywire/server/node`). The
   * paths are relative to the root of the repository.
   */
  readonly modules: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string>>;
}

/** Returns every published package that has modules, sorted by folder. */
export function publicPackages(root: string): readonly PublicPackage[] {
  return readdirSync(join(root, "packages"))
    .sort()
    .map((folder) => packageIn(root, folder))
    .filter((found) => found !== undefined);
}

function packageIn(root: string, folder: string): PublicPackage | undefined {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"));
  const modules = Object.entries(manifest.exports)
    .filter(([, file]) => file.endsWith(".ts"))
    .map(([subpath, file]) => [`${manifest.name}${subpath.slice(1)}`, join("packages", folder, file)] as const);
  if (manifest.private === true || modules.length === 0) return undefined;
  return { folder, name: manifest.name, modules: new Map(modules) };
}
