// Writes the text version of the site, for language models: each page as Markdown, the list llms.txt, and
// llms-full.txt.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { headingsOf } from "./markdown.js";
import type { SitePage } from "./pages.js";

/**
 * The sections of llms.txt: a title, and a pattern for its pages. All other pages are in the section "Optional", whose
 * name the format defines.
 */
const sections: readonly (readonly [title: string, pages: RegExp])[] = [
  ["Guides", /^guides\//],
  ["Troubleshooting", /^troubleshooting\//],
  ["Reference", /^reference\//],
  ["Operations of the service", /^operations\//],
  ["Packages", /^packages\//],
];

/** Matches the pages in llms-full.txt: the pages that answer questions. */
const inFull = /^(?:guides|troubleshooting|reference|operations)\//;

/** Copies the Markdown pages of a folder into the built site, and writes llms.txt and llms-full.txt. */
export function writePlainSite(folder: string, dist: string, places: readonly string[]): void {
  const pages = places
    .map((place) => place.replaceAll("\\", "/"))
    .sort()
    .map((place) => ({ place, text: readFileSync(join(folder, place), "utf8") }));
  for (const { place } of pages) {
    mkdirSync(dirname(join(dist, place)), { recursive: true });
    copyFileSync(join(folder, place), join(dist, place));
  }
  writeFileSync(join(dist, "llms.txt"), pageList(pages));
  writeFileSync(join(dist, "llms-full.txt"), fullText(pages));
}

/** Returns the text of llms.txt. */
export function pageList(pages: readonly SitePage[]): string {
  const listed = sections.map(([title, pattern]) => sectionText(title, pages, (place) => pattern.test(place)));
  const others = (place: string) => !sections.some(([, pattern]) => pattern.test(place));
  return `# staywire

> Codec, typed client, reference service and conformance suite of the vacation-rental channel web service, version 15.025, an ASP.NET
> .asmx service with SOAP 1.1, SOAP 1.2, GET and form POST. \`npx staywire mcp\` gives the same facts and calls as tools.

Every page of this site is also Markdown: put \`.md\` in place of \`.html\`. Guides, troubleshooting, reference and operations in one file:
[llms-full.txt](llms-full.txt).

${[...listed, sectionText("Optional", pages, others)].join("\n")}`;
}

function sectionText(title: string, pages: readonly SitePage[], isIn: (place: string) => boolean): string {
  const lines = pages.filter(({ place }) => isIn(place)).map(lineOf);
  return `## ${title}\n\n${lines.join("\n")}\n`;
}

function lineOf({ place, text }: SitePage): string {
  const summary = summaryOf(text);
  return `- [${headingsOf(text)[0]?.text ?? place}](${place})${summary === "" ? "" : `: ${summary}`}`;
}

/** Maximum length of a summary in characters. */
const LONGEST = 160;

/**
 * Returns the first sentence of the first paragraph that follows a heading, with its Markdown removed; empty if there
 * is no such paragraph.
 */
function summaryOf(text: string): string {
  const [, paragraph = ""] = /^#[^\n]*\n+((?:(?!```|[#|<-])[^\n]+\n?)+)/m.exec(text) ?? [];
  const plain = paragraph
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/\s+/g, " ");
  const [sentence = ""] = /^.{30,}?[.:?!](?= |$)/.exec(plain) ?? [plain];
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).replace(/ \S*$/, "")} ...` : sentence;
}

/** Returns the text of llms-full.txt: the pages that answer questions, each after a comment with its path. */
function fullText(pages: readonly SitePage[]): string {
  const chosen = pages.filter(({ place }) => inFull.test(place));
  return chosen.map(({ place, text }) => `<!-- ${place} -->\n\n${text.trim()}\n`).join("\n");
}
