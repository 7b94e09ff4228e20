// Writes the declarations of every public package next to its build. One program emits all, in the time that a single
// package takes. With --api, also compares the files of public declarations, so that no second compiler program is
// needed for them.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { argv, exit, stdout } from "node:process";
import ts from "typescript";
import { publicPackages } from "./api/packages.js";
import { declarationProgram } from "./api/program.js";
import { apiReport } from "./api/report.js";
import { differencesOf, differenceText } from "./generate/tree.js";

const root = join(import.meta.dirname, "..");
const packages = publicPackages(root);
const folders = new Set(packages.map(({ folder }) => folder));
const program = declarationProgram(root, packages);
let written = 0;

/** Returns the path at which the declarations of a source are published; undefined for other packages. */
function placeOf(path: string): string | undefined {
  const [top, folder = "", source, ...rest] = relative(root, path).split(sep);
  const isPublished = top === "packages" && folders.has(folder) && source === "src";
  return isPublished ? join(root, top, folder, "dist", ...rest) : undefined;
}

const { diagnostics } = program.emit(
  undefined,
  (path, text) => {
    const place = placeOf(path);
    if (place === undefined) return;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    written += 1;
  },
  undefined,
  true,
);

for (const { messageText } of diagnostics) stdout.write(`${ts.flattenDiagnosticMessageText(messageText, "\n")}\n`);
stdout.write(`declarations: ${written} files of ${packages.length} packages\n`);
const stale = argv.includes("--api") ? differencesOf(apiReport(root, packages, program), []) : [];
for (const difference of stale) stdout.write(`${differenceText(difference)}\n`);
if (stale.length > 0)
  stdout.write("the public declarations changed; if that is meant: npx -y pnpm@12 generate, and a changeset\n");
if (diagnostics.length > 0 || stale.length > 0) exit(1);
