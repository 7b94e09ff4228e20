// The site for programs that read text: each page as Markdown at its own address, llms.txt that lists them, and llms-full.txt.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { headingsOf } from "./markdown.js";
import type { SitePage } from "./pages.js";

/** The sections of llms.txt: a title, and the pages of it. What is left is under "Optional", as the format calls it. */
const sections: readonly (readonly [title: string, pages: RegExp])[] = [
  ["Guides", /^guides\//],
  ["Troubleshooting", /^troubleshooting\//],
  ["Reference", /^reference\//],
  ["Operations of the service", /^operations\//],
  ["Packages", /^packages\//],
];

/** The pages of llms-full.txt: those that answer questions. */
const inFull = /^(?:guides|troubleshooting|reference|operations)\//;

/** Writes the plain files of the pages of a folder beside the built site. */
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

/** The list of the pages, in the form of llms.txt. */
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

/** The longest summary of a page, in characters. */
const LONGEST = 160;

/** The first sentence of a page, without marks and links; empty for a page that begins with a table or with code. */
function summaryOf(text: string): string {
  const [, paragraph = ""] = /^#[^\n]*\n+((?:(?!```|[#|<-])[^\n]+\n?)+)/m.exec(text) ?? [];
  const plain = paragraph
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/\s+/g, " ");
  const [sentence = ""] = /^.{30,}?[.:?!](?= |$)/.exec(plain) ?? [plain];
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).replace(/ \S*$/, "")} ...` : sentence;
}

/** The pages that answer questions, one after the other, each below its address. */
function fullText(pages: readonly SitePage[]): string {
  const chosen = pages.filter(({ place }) => inFull.test(place));
  return chosen.map(({ place, text }) => `<!-- ${place} -->\n\n${text.trim()}\n`).join("\n");
}
