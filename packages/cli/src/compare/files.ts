// Writes a comparison into a file.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { OperationDrift, TargetComparison } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import type { Io } from "../io.js";

/** Writes a comparison as JSON. Throws if the file cannot be written. */
export function writeComparison(
  { cwd }: Io,
  file: string,
  compared: TargetComparison | readonly OperationDrift[],
): void {
  const path = resolve(cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(compared, null, 2)}\n`);
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
