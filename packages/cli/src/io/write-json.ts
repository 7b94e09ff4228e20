// Writes a value as JSON into a file.
import type { Io } from "../io.js";
import { writeText } from "./write-text.js";

/** Writes a value as JSON; a private file is created for its owner only. Throws if the file cannot be written. */
export function writeJson(io: Io, file: string, value: unknown, isPrivate = false): void {
  writeText(io, file, `${JSON.stringify(value, null, 2)}\n`, isPrivate);
}
