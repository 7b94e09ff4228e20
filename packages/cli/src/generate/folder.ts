// Reads, writes and compares generated files in a folder.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { ContractFile } from "@staywire/contracts";
import { pathInside, writeInside } from "../io/write-inside.js";

/**
 * Returns the files in a folder that a generator may have written: the files at the paths in `written`, and all files
 * in the top-level folders of these paths. All other files belong to the user.
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

/** Reads a generated file. Converts the line ends of Windows, which Git may have written. */
export function readText(path: string): string {
  return readFileSync(path, "utf8").replaceAll("\r\n", "\n");
}

/** Writes each file whose content in the folder differs, and returns the paths of the written files. */
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
