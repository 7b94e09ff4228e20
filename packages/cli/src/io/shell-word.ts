// Quotes a word of a command line for the shell of the platform.
import process from "node:process";

/** Quotes a word, if it needs it: with double quotes on Windows, otherwise with single ones. */
export function shellWord(text: string): string {
  return quotedFor(process.platform, text);
}

/** Quotes a word for the shell of a platform, by its name in Node. */
export function quotedFor(platform: NodeJS.Platform, text: string): string {
  if (/^[\w@+=:,./-]+$/.test(text)) return text;
  return platform === "win32" ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll("'", "'\\''")}'`;
}
