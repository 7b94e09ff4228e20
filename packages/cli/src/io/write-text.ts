// Writes a text into a file that the command line names.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { fileProblem } from "./file-problem.js";

/**
 * Writes a text to a file, and creates the folders above it. If `isPrivate` is true, only the owner can read a new
 * file. Throws if the file cannot be written.
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
