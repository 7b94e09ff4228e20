// Generated files, and the comparison of what is generated with what is there.

/** A generated file: the path is relative, with `/` between its parts; the text has LF line ends. */
export interface ContractFile {
  readonly path: string;
  readonly text: string;
}

/** The difference between a file and what would be generated. */
export interface FileDifference {
  readonly path: string;
  readonly kind: "missing" | "changed" | "stale";
}

/**
 * Lists the files of `expected` that `actual` lacks or has otherwise, and the files of `actual` that nothing
 * generates; in the order of their paths.
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
