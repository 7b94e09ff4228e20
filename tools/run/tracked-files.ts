// Lists the files of the repository with git.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Returns the tracked files, and the new files that git does not ignore, relative to the root. Deleted files are left
 * out.
 */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "" && existsSync(path)).sort();
}
