// Assembles the pages of the site: copies of Markdown files with adjusted links, and pages generated from data.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Example } from "../checks/examples.js";
import { trackedFiles } from "../run/tracked-files.js";
import { type CheckList, checkPages } from "./check-pages.js";
import { targetOf } from "./links.js";
import { anchorsOf, isExternal, replaceLinks } from "./markdown.js";
import { errorsTable, withCalls } from "./operation-calls.js";
import { placeOf, type SitePage } from "./pages.js";
import { wrappedTags } from "./playground/message-parts.js";

/**
 * Returns every page of the site, except the pages that TypeDoc generates. Links lead to other pages or into the
 * repository. `examples` are added to the pages of checks, and `calls` to the pages of operations.
 */
export function sitePages(
  examples: ReadonlyMap<string, Example> = new Map(),
  calls: ReadonlyMap<string, string> = new Map(),
): readonly SitePage[] {
  const checks: CheckList = JSON.parse(readFileSync("packages/suite/checks.json", "utf8"));
  const copies = trackedFiles().flatMap((file) => {
    const place = placeOf(file);
    if (place === undefined) return [];
    const text = withSiteLinks({ file, place, text: readFileSync(file, "utf8") });
    if (place === "index.md") return [{ place, text: text.replace("<!-- playground -->", playgroundFrame) }];
    const [, operation = ""] = /^operations\/(\w+)\.md$/.exec(place) ?? [];
    const own = calls.get(operation);
    return [{ place, text: own === undefined ? text : withCalls(wrappedTags(text), own, errorsTable(operation)) }];
  });
  return [...copies, ...checkPages(checks, examples)];
}

// The playground is a separate HTML document, which only the site can embed.
const playgroundFrame =
  '<iframe class="playground" src="./playground/index.html?embedded" title="Playground" loading="lazy"></iframe>';

/** Writes the pages into a folder. */
export function writePages(folder: string, pages: readonly SitePage[]): void {
  for (const { place, text } of pages) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), text);
  }
}

/** Corrects links in the pages of TypeDoc, which adds a number to some links although their anchors have none. */
export function fixApiAnchors(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  const anchors = new Map([...texts].map(([file, text]) => [file, anchorsOf(text)]));
  for (const [file, text] of texts) {
    const fixed = replaceLinks(text, (link) => {
      const { path, anchor = "" } = targetOf(file, link);
      const known = anchors.get(path);
      return known === undefined || known.has(anchor) ? link : link.replace(/-\d+$/, "");
    });
    writeFileSync(join(folder, file), fixed);
  }
}

interface Copy {
  readonly file: string;
  readonly place: string;
  readonly text: string;
}

function withSiteLinks({ file, place, text }: Copy): string {
  return replaceLinks(text, (link) => {
    if (isExternal(link) || link.startsWith("#")) return link;
    const { path, anchor } = targetOf(file, link);
    const page = placeOf(path) ?? placeOf(`${path}/README.md`);
    if (page === undefined) return `${repositoryPages()}/${path}`;
    return between(place, page) + (anchor === undefined ? "" : `#${anchor}`);
  });
}

function between(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

/**
 * Returns the beginning of the addresses at which the files of the repository can be read, from the address of the
 * repository in the root package.json.
 */
function repositoryPages(): string {
  const { repository }: { repository: { url: string } } = JSON.parse(readFileSync("package.json", "utf8"));
  return `${repository.url.replace(/^git\+/, "").replace(/\.git$/, "")}/blob/main`;
}
