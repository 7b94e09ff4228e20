// Generated files in a folder: read, written, compared.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { ContractFile } from "@staywire/contracts";
import { pathInside, writeInside } from "../io/write-inside.js";

/**
 * The files in a folder that a generator could have written: those at the paths that it writes, and those beside them
 * in folders that are its own. Other files of the folder are somebody else's.
 */
export function readGenerated(folder: string, written: readonly ContractFile[]): readonly ContractFile[] {
  const own = new Set(
    written
      .map(({ path }) => path)
      .filter((path) => path.includes("/"))
      .map((path) => path.split("/")[0]),
  );
  const paths = new Set(written.map(({ path }) => path));
  return filesIn(folder)
    .filter((path) => paths.has(path) || (path.includes("/") && own.has(path.split("/")[0])))
    .map((path) => ({ path, text: readText(join(folder, path)) }));
}

/** Reads a generated file. Git can check a text out with the line ends of Windows, which is no difference. */
export function readText(path: string): string {
  return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
}

/** Writes the files that differ, and gives their paths. */
export function writeGenerated(folder: string, files: readonly ContractFile[]): readonly string[] {
  const changed = files.filter(({ path, text }) => {
    const there = pathInside(folder, path);
    return !existsSync(there) || readText(there) !== text;
  });
  for (const { path, text } of changed) writeInside(folder, path, text);
  return changed.map(({ path }) => path);
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join("/"))
    .sort();
}
