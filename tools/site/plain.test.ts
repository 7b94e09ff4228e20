// The site has a text version for language models: llms.txt lists every page once, and each page is available as
// Markdown.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linksOf } from "./markdown.js";
import { pageList, writePlainSite } from "./plain.js";
import { sitePages, writePages } from "./stage.js";

const pages = sitePages().filter(({ place }) => place.endsWith(".md"));
const list = pageList(pages);

test("llms.txt lists each page once, guides first, and begins with a title and a summary", () => {
  const links = linksOf(list).filter((link) => link.endsWith(".md"));
  expect([...links].sort()).toEqual(pages.map(({ place }) => place).sort());
  expect(list).toMatch(/^# staywire\n\n> \S/);
  const titles = [...list.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles[0]).toBe("Guides");
  expect(titles.at(-1)).toBe("Optional");
});

test("a page of a guide or of troubleshooting is listed with its first sentence", () => {
  const lines = list.split("\n").filter((line) => /\]\((?:guides|troubleshooting)\//.test(line));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !/\.md\): \S/.test(line))).toEqual([]);
  expect(list).toContain(
    "- [Is there paging, a webhook, a sandbox or JSON?](troubleshooting/not-in-the-service.md): No. A list is returned completely,",
  );
});

test("every page is also written as Markdown, and llms-full.txt contains the pages that answer questions", () => {
  const folder = mkdtempSync(join(tmpdir(), "staywire-plain-"));
  const [source, dist] = [join(folder, "pages"), join(folder, "dist")];
  writePages(source, pages);
  writePlainSite(
    source,
    dist,
    pages.map(({ place }) => place),
  );
  const text = (name: string) => readFileSync(join(dist, name), "utf8");
  for (const { place, text: own } of pages) expect(text(place)).toBe(own);
  const broken = linksOf(text("llms.txt")).filter((link) => !existsSync(join(dist, link)));
  expect(broken).toEqual([]);
  const full = text("llms-full.txt");
  expect(full).toContain("<!-- guides/write-a-client.md -->\n\n# Write a client\n");
  expect(full).toContain("<!-- operations/GetExtras.md -->");
  expect(full).not.toContain("<!-- rules/");
  expect(full.length).toBeLessThan(1_000_000);
  rmSync(folder, { recursive: true });
});
