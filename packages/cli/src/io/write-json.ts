// Writes a value as JSON into a file.
import type { Io } from "../io.js";
import { writeText } from "./write-text.js";

/**
 * Writes a value as JSON. If `isPrivate` is true, only the owner can read the new file. Throws if the file cannot be
 * written.
 */
export function writeJson(io: Io, file: string, value: unknown, isPrivate = false): void {
  writeText(io, file, `${JSON.stringify(value, null, 2)}\n`, isPrivate);
}
