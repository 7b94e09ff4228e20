// Writes a value as JSON into a file.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { fileProblem } from "./file-problem.js";

/** Writes a value as JSON; a file that is private is created for its owner only. Throws if the file cannot be written. */
export function writeJson({ cwd }: Io, file: string, value: unknown, isPrivate = false): void {
  const path = resolve(cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, isPrivate ? { mode: 0o600 } : {});
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
