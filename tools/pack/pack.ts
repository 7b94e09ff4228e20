// Packs the packages of the workspace into tarballs, as publishing would.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pnpm } from "../run/bin.js";
import { mustRun } from "./run.js";

/** One packed package. */
export interface Tarball {
  readonly name: string;
  readonly path: string;
  /** Whether a program can import it: it has an entry, not only a program to run. */
  readonly importable: boolean;
}

/** Packs every package into a folder; the packages have to be built. */
export function packAll(folder: string): readonly Tarball[] {
  const [command, ...args] = pnpm();
  mustRun(".", command, [...args, "--recursive", "pack", "--pack-destination", folder]);
  return [...readdirSync("packages").map((name) => join("packages", name)), "golden"].map((source) => {
    const manifest = readManifest(source);
    const file = `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`;
    return { name: manifest.name, path: join(folder, file), importable: manifest.exports["."] !== undefined };
  });
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
