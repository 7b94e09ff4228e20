// Finds the links of Markdown files that lead nowhere: a missing file, or an anchor that the file does not have.
import { statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { anchorsOf, isExternal, linksOf } from "./markdown.js";

/** Reads a file of the repository. */
export type Read = (path: string) => string;

/** The file and the anchor that a link of a page names, as paths from the root of the repository. */
export function targetOf(page: string, link: string): { readonly path: string; readonly anchor: string | undefined } {
  const [path = "", anchor] = link.split("#");
  return { path: path === "" ? page : normalize(join(dirname(page), decodeURI(path))).replace(/\/$/, ""), anchor };
}

/** One sentence for each link of a page that leads nowhere. */
export function brokenLinks(page: string, read: Read): readonly string[] {
  return linksOf(read(page)).flatMap((link) => {
    const problem = isExternal(link) ? undefined : linkProblem(page, link, read);
    return problem === undefined ? [] : [`${page}: ${link}: ${problem}`];
  });
}

function linkProblem(page: string, link: string, read: Read): string | undefined {
  const { path, anchor } = targetOf(page, link);
  if (path.startsWith("..")) return "it leaves the repository";
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return `there is no ${path}`;
  if (anchor === undefined || found.isDirectory() || !path.endsWith(".md")) return undefined;
  return anchorsOf(read(path)).has(anchor) ? undefined : `${path} has no heading for #${anchor}`;
}
