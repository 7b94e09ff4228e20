// Checks the import directions of packages, tests and tools, the purity of pure packages, and the size of functions.
// Checks that no engine package names the service.
import { readFileSync } from "node:fs";
import { exit, stdout } from "node:process";
import * as catalog from "@staywire/catalog";
import { measureViolations } from "./layers/measures.js";
import { sourceOf } from "./layers/source.js";
import { violationsOf } from "./layers/violations.js";
import { trackedFiles } from "./run/tracked-files.js";

const sources = trackedFiles()
  .filter((path) => /^(packages\/[^/]+\/src|test|tools)\/.*\.ts$/.test(path))
  .map((path) => sourceOf(path, readFileSync(path, "utf8")));
const found = [...violationsOf(sources, catalog.service, declaredDependencies()), ...measureViolations(sources)];

for (const { place, message } of found) stdout.write(`${place.path}:${place.line}: ${message}\n`);
stdout.write(`check-layers: ${sources.length} files, ${found.length} violations\n`);
if (found.length > 0) exit(1);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function declaredDependencies(): Record<string, readonly string[]> {
  const manifests = trackedFiles().filter((path) => /^packages\/[^/]+\/package\.json$/.test(path));
  return Object.fromEntries(
    manifests.map((path) => {
      const manifest: Manifest = JSON.parse(readFileSync(path, "utf8"));
      const { dependencies = {}, peerDependencies = {} } = manifest;
      return [path.split("/")[1] ?? "", [...Object.keys(dependencies), ...Object.keys(peerDependencies)]];
    }),
  );
}
