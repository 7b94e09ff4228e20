// A line of code in a guide is as narrow as the page: nothing is wrapped where a reader would not wrap it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const columns = 70;
const folder = join(import.meta.dirname, "../../docs/guides");

/** The lines of the blocks of code of a page; text is what a program prints, in lines of its own. */
function codeLines(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^(```+)(\w*).*\n([\s\S]*?)^\1$/gm)];
  return blocks.flatMap(([, , language, code = ""]) => (language === "text" ? [] : code.trimEnd().split("\n")));
}

test.each(readdirSync(folder))(`no line of code in docs/guides/%s is longer than ${columns} columns`, (name) => {
  const lines = codeLines(readFileSync(join(folder, name), "utf8"));
  expect(lines.filter((line) => line.length > columns)).toEqual([]);
});

test("the guides have some hundred lines of code", () => {
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(pages.flatMap(codeLines).length).toBeGreaterThan(700);
});
