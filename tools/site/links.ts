// Finds broken links in Markdown files: the file is missing, or does not have the anchor.
import { statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { anchorsOf, isExternal, linksOf } from "./markdown.js";

/** Reads a file of the repository. */
export type Read = (path: string) => string;

/** Returns the path, from the root of the repository, and the anchor to which a link leads. */
export function targetOf(page: string, link: string): { readonly path: string; readonly anchor: string | undefined } {
  const [path = "", anchor] = link.split("#");
  return { path: path === "" ? page : normalize(join(dirname(page), decodeURI(path))).replace(/\/$/, ""), anchor };
}

/** Returns a sentence for each broken link of a page. */
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
