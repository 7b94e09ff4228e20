// Writes a text into a file that the command line names.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { fileProblem } from "./file-problem.js";

/**
 * Writes a text, and creates the folders above the file; a new private file is readable by its owner only. Throws if it
 * cannot be written.
 */
export function writeText({ cwd }: Io, file: string, text: string, isPrivate = false): void {
  const path = resolve(cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, isPrivate ? { mode: 0o600 } : {});
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
