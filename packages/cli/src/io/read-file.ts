// Reads the files that a command line names. The error messages do not name the file, because callers write the name of
// the file and a colon before the message.
import { readFileSync } from "node:fs";
import { phrase } from "@staywire/model";
import { problemError } from "../cli-error.js";
import { fileProblem } from "./file-problem.js";

/** Reads a file. Throws an Error that explains why it cannot be read. */
export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw problemError(fileProblem(error));
  }
}

/**
 * Reads a text in UTF-8, or in little-endian UTF-16 with a byte order mark, as some shells of Windows write it. Throws
 * an Error that explains why the file cannot be read.
 */
export function readText(path: string): string {
  return textOfBytes(readBytes(path));
}

/** Decodes the bytes of a text. Throws as `readText` does. */
export function textOfBytes(bytes: Uint8Array): string {
  const charset = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Invalid UTF-8: the error is thrown below.
  }
  throw problemError(phrase`it is not a text in UTF-8`);
}

/** Reads a JSON file. Throws an Error that explains why it cannot be read. */
export function readJson(path: string): unknown {
  const text = readText(path);
  if (text.trim() === "") throw problemError(phrase`it is empty; expected JSON`);
  return JSON.parse(text);
}
