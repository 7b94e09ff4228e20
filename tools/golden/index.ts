// The entry point: generates the golden folder from the catalog and from its cases that were written by hand.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { goldenFiles } from "./files.js";
import type { CaseJson } from "./finish.js";
import type { WrittenCase } from "./written.js";

/** Returns the generated files of the folder, by path. */
export async function goldenFolder(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const released = JSON.parse(readFileSync(join(folder, "released.json"), "utf8"));
  const files = await goldenFiles(writtenCases(folder), released);
  return new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));
}

function writtenCases(folder: string): readonly WrittenCase[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((path) => {
    if (!path.endsWith(`${sep}case.json`)) return [];
    const text = readFileSync(join(folder, path), "utf8");
    if (!text.includes('"origin": "written"')) return [];
    const json: CaseJson = JSON.parse(text);
    return [{ json, bodies: bodiesIn(dirname(join(folder, path))) }];
  });
}

function bodiesIn(folder: string): ReadonlyMap<string, Uint8Array> {
  const names = readdirSync(folder).filter((name) => name !== "case.json");
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
