// Tests that the lines of code in the guides fit the width of the page, so that a browser does not wrap them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const columns = 70;
const folder = join(import.meta.dirname, "../../docs/guides");

/**
 * Returns the lines of the code blocks of a page. Blocks of the language `text` are left out, because they show the
 * output of a program.
 */
function codeLines(page: string): readonly string[] {
  const blocks = [...page.matchAll(/^(```+)(\w*).*\n([\s\S]*?)^\1$/gm)];
  return blocks.flatMap(([, , language, code = ""]) => (language === "text" ? [] : code.trimEnd().split("\n")));
}

test.each(readdirSync(folder))(`no line of code in docs/guides/%s is longer than ${columns} columns`, (name) => {
  const lines = codeLines(readFileSync(join(folder, name), "utf8"));
  expect(lines.filter((line) => line.length > columns)).toEqual([]);
});

test("the guides have more than 700 lines of code", () => {
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(pages.flatMap(codeLines).length).toBeGreaterThan(700);
});
