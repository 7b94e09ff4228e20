// Finds the files that have changed since main, and the folders whose tests cover these files.
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .split("\0")
    .filter((path) => path !== "");

/** Returns the files that differ from the commit at which the branch left main, and untracked files. */
export function changedFiles(): readonly string[] {
  const base = execFileSync("git", ["merge-base", "HEAD", mainBranch()], { encoding: "utf8" }).trim();
  return [
    ...new Set([...git("diff", "--name-only", "-z", base), ...git("ls-files", "-z", "--others", "--exclude-standard")]),
  ];
}

function mainBranch(): string {
  const found = execFileSync("git", ["branch", "--all", "--format=%(refname:short)"], { encoding: "utf8" }).split("\n");
  return ["origin/main", "main"].find((name) => found.includes(name)) ?? "HEAD";
}

/** Packages whose tests take minutes; for them, only the tests in the changed file's folder run. */
const slow = /^(?:packages\/(?:cli|conformance)|tools\/mutants)\//;

/**
 * Returns the folders whose tests cover the changes: `packages/codec`, `packages/cli/src/conform`, `tools/rules`,
 * `test/docs`.
 */
export function foldersOf(files: readonly string[]): readonly string[] {
  const folders = files
    .filter((file) => /\.(?:ts|tsx|mts|js|json)$/.test(file))
    .map((file) => (slow.test(file) ? inSlow(file) : /^(?:packages|tools|test|examples)\/[^/]+(?=\/)/.exec(file)?.[0]))
    .filter((folder) => folder !== undefined);
  // A page can be in any folder, but the tests of all pages are in one folder.
  const pages = files.some((file) => file.endsWith(".md")) ? ["test/docs"] : [];
  return [...new Set([...folders, ...pages])].sort();
}

// Returns the path to test for a changed file of a slow package: its folder. At the root of the package, only a changed
// test itself runs.
function inSlow(file: string): string | undefined {
  const folder = dirname(file);
  if (slow.test(folder.replace(/\/src$/, ""))) return folder;
  return file.endsWith(".test.ts") ? file : undefined;
}
