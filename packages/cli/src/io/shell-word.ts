// Quotes a word of a command line for the shell of the platform.
import process from "node:process";
import { quotedFor } from "./quoted-for.js";

/** Quotes a word, if it needs it: with double quotes on Windows, otherwise with single ones. */
export function shellWord(text: string): string {
  return quotedFor(process.platform, text);
}
