// Reads the troubleshooting pages of the documentation, which the build copies next to the program.
import { readFileSync } from "node:fs";

// The built program has a copy of the pages in `help`. In the workspace, the pages are in `docs`.
const folders = ["./help/", "../../../../docs/troubleshooting/"];

/** Returns the page with an id such as `namespace`, as plain text; undefined if there is none. */
export function troubleshootingPage(id: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return undefined;
  for (const folder of folders) {
    try {
      return plainText(readFileSync(new URL(`${folder}${id}.md`, import.meta.url), "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return undefined;
}

// Converts a page to plain text. A link to a page in the same folder becomes the command that prints it; other links
// keep only their text.
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]\n]*)\]\(([a-z0-9-]+)\.md\)/g, "$1 (staywire help $2)")
    .replaceAll(/\[([^\]\n]*)\]\((?!https?:)[^)\n]*\)/g, "$1");
}
