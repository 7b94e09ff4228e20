// Checks that no file of the repository is too large or contains anything that should not be published, such as paths
// of a machine, unknown hosts, secrets and wrong line ends.
import { readFileSync } from "node:fs";
import { exit, stdout } from "node:process";
import { faultsOf } from "./clean/faults.js";
import { trackedFiles } from "./run/tracked-files.js";

const files = trackedFiles();
const found = files.flatMap((path) => faultsOf(path, readFileSync(path)));

for (const { path, line, message } of found) stdout.write(`${path}:${line}: ${message}\n`);
stdout.write(`check-clean: ${files.length} files, ${found.length} faults\n`);
if (found.length > 0) exit(1);
