// Tests that the first screen of a page answers its questions, and that the first page of a folder names every other
// page.
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

test("every troubleshooting page is at most 60 lines long, and begins with its answer in bold", () => {
  const folder = join(docs, "troubleshooting");
  const pages = readdirSync(folder).filter((name) => name !== "README.md");
  // Removes the comment with search words.
  const textOf = (page: string) => readFileSync(join(folder, page), "utf8").replace(/\n<!-- search: .*\n$/, "");
  const texts = pages.map((page) => [page, textOf(page)] as const);
  expect(texts.filter(([, text]) => text.split("\n").length > 60).map(([page]) => page)).toEqual([]);
  // The first paragraph begins with the answer in bold.
  expect(texts.filter(([, text]) => !/^# .+\n\n\*\*/.test(text)).map(([page]) => page)).toEqual([]);
});
