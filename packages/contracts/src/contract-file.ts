// Defines generated files, and compares them with existing files.
import { ContractError } from "./contract-error.js";

/** A generated file. The path is relative and separated by `/`; the text has LF line ends. */
export interface ContractFile {
  readonly path: string;
  readonly text: string;
}

// Matches the names that Windows reserves for devices. Windows ignores an extension after such a name.
const device = /^(?:con|prn|aux|nul|com[\d\xb9\xb2\xb3]|lpt[\d\xb9\xb2\xb3])$/i;

/**
 * Returns the name of an endpoint or operation as a file name, without extension. A device name of Windows gets an
 * underscore.
 */
export function fileStem(name: string): string {
  const [first = "", ...rest] = name.split(".");
  return device.test(first) ? [`${first}_`, ...rest].join(".") : name;
}

/**
 * Throws a ContractError for two files with the same path, or with paths that differ only in letter case or Unicode
 * normalization.
 */
export function requireOwnPaths(files: readonly ContractFile[]): void {
  const owners = new Map<string, string>();
  for (const { path } of files) {
    const folded = path.normalize("NFC").toLowerCase();
    const owner = owners.get(folded);
    if (owner !== undefined) {
      throw new ContractError(
        `cannot write both ${path} and ${owner}: systems that ignore letter case treat the two as one file; leave out the operation or endpoint of one of them, or generate only other kinds of contracts`,
      );
    }
    owners.set(folded, path);
  }
}

/** A difference between the generated files and the existing files. A `stale` file exists, but is not generated. */
export interface FileDifference {
  readonly path: string;
  readonly kind: "missing" | "changed" | "stale";
}

/**
 * Lists the files of `expected` that are missing or different in `actual`, and the files of `actual` that are not
 * generated; sorted by path.
 */
export function compareFiles(
  expected: readonly ContractFile[],
  actual: readonly ContractFile[],
): readonly FileDifference[] {
  const there = new Map(actual.map((file) => [file.path, file.text]));
  const wanted = new Set(expected.map((file) => file.path));
  const differences: FileDifference[] = [];
  for (const { path, text } of expected) {
    const found = there.get(path);
    if (found !== text) differences.push({ path, kind: found === undefined ? "missing" : "changed" });
  }
  for (const path of there.keys()) if (!wanted.has(path)) differences.push({ path, kind: "stale" });
  return differences.sort((a, b) => (a.path < b.path ? -1 : 1));
}
