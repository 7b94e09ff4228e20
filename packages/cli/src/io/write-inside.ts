// Writes files whose names come from outside of the program. They are written only inside one folder.

import { lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { phrase } from "@staywire/model";
import { problemError, quoteFile } from "../cli-error.js";

/**
 * Returns the path of a file in a folder, and creates the folders above it. `path` is relative and separated by `/`.
 * Throws an Error if a part of the path or an existing link leads out of the folder.
 */
export function pathInside(folder: string, path: string): string {
  const parts = path.split("/");
  if (!parts.every(isPlainName))
    throw problemError(phrase`${quoteFile(path)} is not the path of a file below the folder`);
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  let there = root;
  for (const [index, part] of parts.entries()) {
    there = join(there, part);
    if (isLinkOut(root, there))
      throw problemError(
        phrase`${quoteFile(path)} is outside of the folder, because a link leads there; delete the link`,
      );
    if (index < parts.length - 1) mkdirSync(there, { recursive: true });
  }
  const found = statSync(there, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw problemError(phrase`${quoteFile(path)} exists, and is not a file`);
  return there;
}

/** Writes a text to a file in a folder. Throws as `pathInside` does. */
export function writeInside(folder: string, path: string, text: string, mode = 0o666): void {
  writeFileSync(pathInside(folder, path), text, { mode });
}

// True if a part of a path contains no path separator of any system, no drive or stream of Windows, and no control
// character.
function isPlainName(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && !/[\\/:\p{Cc}]/u.test(part);
}

function isLinkOut(root: string, there: string): boolean {
  if (lstatSync(there, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return false;
  // Writing through a dangling link would create a file at its target.
  if (statSync(there, { throwIfNoEntry: false }) === undefined) return true;
  const way = relative(root, realpathSync(there));
  return way === ".." || way.startsWith(`..${sep}`);
}
