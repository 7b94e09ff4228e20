// The files of the repository, as git lists them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Tracked files and new ones that git does not ignore, from the root; those deleted but not yet committed are left out. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "" && existsSync(path)).sort();
}
