// Compares generated files with the files that exist.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Made } from "./made.js";

/** A file that differs from what is generated. */
export interface Difference {
  readonly path: string;
  /** The generated content; undefined for a file that should be deleted. */
  readonly wanted: string | Uint8Array | undefined;
}

/** Lists the files that differ from the generated ones, and the files that match `own` but are not generated. */
export function differencesOf(made: Made, files: readonly string[], own?: RegExp): readonly Difference[] {
  const changed = [...made].filter(([path, wanted]) => !present(path)?.equals(Buffer.from(wanted)));
  const stale = own === undefined ? [] : files.filter((path) => own.test(path) && !made.has(path));
  return [
    ...changed.map(([path, wanted]) => ({ path, wanted })),
    ...stale.map((path) => ({ path, wanted: undefined })),
  ];
}

/** Writes or deletes the file. */
export function settle({ path, wanted }: Difference): void {
  if (wanted === undefined) {
    rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
}

/** Describes how a file differs; for text, by the first different line. */
export function differenceText({ path, wanted }: Difference): string {
  const found = present(path)?.toString();
  if (wanted === undefined) return `${path}: no generator writes it`;
  if (found === undefined) return `${path}: is missing`;
  if (typeof wanted !== "string") return `${path}: differs`;
  const [lines, other] = [wanted.split("\n"), found.split("\n")];
  const at = lines.findIndex((line, index) => line !== other[index]);
  return at < 0
    ? `${path}: has more lines than the generated file`
    : `${path}: line ${at + 1} should be ${lines[at]?.slice(0, 200)}`;
}

function present(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
