// Quotes a word of a command line for the shell of a named platform.

/** Quotes a word for the shell of a platform. `platform` is the name of the platform in Node. */
export function quotedFor(platform: NodeJS.Platform, text: string): string {
  if (/^[\w@+=:,./-]+$/.test(text)) return text;
  return platform === "win32" ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll("'", "'\\''")}'`;
}
