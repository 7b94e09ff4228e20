// Packs each published package into a tarball.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pnpm } from "../run/bin.js";
import { mustRun } from "./run.js";

/** One packed package. */
export interface Tarball {
  readonly name: string;
  readonly path: string;
  /** True if programs can import the package; false for a package that is only a program. */
  readonly importable: boolean;
}

/** Packs every published package into a folder; the packages must be built. */
export function packAll(folder: string): readonly Tarball[] {
  const [command, ...args] = pnpm();
  const sources = [...readdirSync("packages").map((name) => join("packages", name)), "golden"];
  const manifests = sources.map(readManifest).filter((manifest) => manifest.private !== true);
  const chosen = manifests.map(({ name }) => `--filter=${name}`);
  mustRun(".", command, [...args, "--recursive", ...chosen, "pack", "--pack-destination", resolve(folder)]);
  return manifests.map(({ name, version, exports }) => {
    const file = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
    return { name, path: join(folder, file), importable: exports["."] !== undefined };
  });
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
