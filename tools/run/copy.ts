// Copies the checkout, so that sources can be changed without harm. The copy has its own workspace packages, and shares
// all other packages.
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { trackedFiles } from "./tracked-files.js";

const root = join(import.meta.dirname, "..", "..");

/** Copies the files that git tracks, new files that it does not ignore, and the links to installed packages. */
export function copyCheckout(to: string): void {
  for (const path of trackedFiles()) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  const installed = ["node_modules", ...packageFolders().map((folder) => join(folder, "node_modules"))];
  for (const path of installed) if (existsSync(join(root, path))) copyLinks(join(root, path), join(to, path));
}

function packageFolders(): readonly string[] {
  const isPackage = /^(?:packages|tools)\/[^/]+\/package\.json$/;
  return trackedFiles().flatMap((path) => (isPackage.test(path) ? dirname(path) : []));
}

// Links between workspace packages are relative and so point into the copy; the store and programs of pnpm are shared.
function copyLinks(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === ".pnpm" || entry.name === ".bin") symlinkSync(resolve(source), target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith("@")) copyLinks(source, target);
  }
}
