// Quotes an argument for the shell of the platform.
import process from "node:process";
import { quotedFor } from "./quoted-for.js";

/** Quotes an argument if necessary: with double quotes on Windows, otherwise with single ones. */
export function shellWord(text: string): string {
  return quotedFor(process.platform, text);
}
