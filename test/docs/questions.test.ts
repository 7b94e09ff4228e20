// The first screen of a page answers its question, and the list of symptoms names every page.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { questions } from "./questions.js";

const docs = join(import.meta.dirname, "../../docs");
const firstScreen = 40;

test.each(questions)('a page answers the question "%s"', (_question, page, ...words) => {
  const beginning = readFileSync(join(docs, page), "utf8").split("\n").slice(0, firstScreen).join("\n");
  expect(words.filter((word) => !beginning.includes(word))).toEqual([]);
});

test.each(["troubleshooting", "reference"])("the first page of docs/%s names every other page there", (folder) => {
  const index = readFileSync(join(docs, folder, "README.md"), "utf8");
  const pages = readdirSync(join(docs, folder)).filter((name) => name !== "README.md");
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
});

test("every page about a symptom answers within one and a half screens, first of all in its first paragraph", () => {
  const folder = join(docs, "troubleshooting");
  const pages = readdirSync(folder).filter((name) => name !== "README.md");
  // The words for the search are in a comment.
  const textOf = (page: string) => readFileSync(join(folder, page), "utf8").replace(/\n<!-- search: .*\n$/, "");
  const texts = pages.map((page) => [page, textOf(page)] as const);
  expect(texts.filter(([, text]) => text.split("\n").length > 60).map(([page]) => page)).toEqual([]);
  // The answer comes first, in bold.
  expect(texts.filter(([, text]) => !/^# .+\n\n\*\*/.test(text)).map(([page]) => page)).toEqual([]);
});
