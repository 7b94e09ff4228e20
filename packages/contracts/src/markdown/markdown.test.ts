// Tests that the reference pages are complete, and that their links and tables are valid.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { markdownFiles } from "./markdown.js";
import { code, fenced, plain, table } from "./text.js";

const files = markdownFiles(library, "https://books.example");
const pages = new Map(files.map((file) => [file.path.replace("markdown/", ""), file.text]));

test("the page of an operation lists every parameter, constraint, error code and binding", () => {
  for (const [name, operation] of Object.entries(library.operations)) {
    const page = pages.get(`${name}.md`) ?? "";
    const { username, password } = operation.credentials;
    expect(page).toContain(`The credentials \`${username}\` and \`${password}\` come first.`);
    for (const word of Object.keys(operation.parameters)) expect(page).toContain(`| \`${word}\` |`);
    for (const error of operation.errors) expect(page).toContain(`| \`${error.code}\` |`);
    for (const title of ["SOAP 1.1", "SOAP 1.2", "HTTP GET", "HTTP POST"]) expect(page).toContain(`### ${title}\n`);
    expect(page.split("\n").filter((line) => line.endsWith("| stated |"))).toHaveLength(operation.constraints.length);
  }
});

test("markup in values of enumerations is escaped, and a namespace with markup is written as code", () => {
  const image = "<img src=x onerror=alert(1)>";
  const state = { kind: "enum", name: "", values: [image, "a|b"], flags: false } as const;
  const operation = { ...library.operations.GetBook, result: state, form: {} };
  const namespace = "urn:`<script>`";
  const hostile = { ...library, namespace, operations: { ...library.operations, GetBook: operation } };
  const all = markdownFiles(hostile, "https://books.example").map(({ text }) =>
    text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, ""),
  );
  expect(all.join("")).not.toContain("<img");
  expect(all.join("")).toContain("one of &lt;img");
  expect(all[0]).toContain("XML namespace: `` urn:`<script>` ``.");
});

test("every link leads to an existing page and heading", () => {
  for (const [page, text] of pages) {
    for (const [, target = ""] of text.matchAll(/\]\(([^)]+)\)/g)) {
      const [file = "", heading] = target.split("#");
      const there = pages.get(file === "" ? page : file);
      expect(there, `${page} links to ${target}`).toBeDefined();
      const headings = [...(there ?? "").matchAll(/^#+ (.*)$/gm)].map((match) => match[1]?.toLowerCase());
      if (heading !== undefined) expect(headings).toContain(heading);
    }
  }
});

test("every row of a table has as many cells as its head", () => {
  for (const text of pages.values()) {
    for (const block of text.matchAll(/(?:^\|.*\n)+/gm)) {
      const widths = block[0]
        .trimEnd()
        .split("\n")
        .map((row) => row.split(/(?<!\\)\|/).length);
      expect(new Set(widths).size).toBe(1);
    }
  }
});

describe("text", () => {
  test("markup in a text is escaped", () => {
    expect(plain("a|b *c* <d>\n e & [f](g) `h` x_y")).toBe("a\\|b \\*c\\* &lt;d> e &amp; \\[f\\](g) \\`h\\` x\\_y");
    expect(code("a`b")).toBe("``a`b``");
  });

  test("a code span ends where it should, whatever it contains", () => {
    expect(code("a``b`c")).toBe("```a``b`c```");
    expect(code("`a\nb")).toBe("`` `a b ``");
    expect(fenced("a\n````\n# b", "http")).toBe("`````http\na\n````\n# b\n`````\n");
    expect(plain("a\r# b\u202e\u009b")).toBe("a # b\\\\u202e\\\\u009b");
  });

  test("a table without rows is omitted, and other tables have no empty column", () => {
    expect(table(["A"], [])).toBe("");
    expect(
      table(
        ["A", "B", "C"],
        [
          ["1", "", "2"],
          ["", "", "3"],
        ],
      ),
    ).toBe("| A | C |\n| --- | --- |\n| 1 | 2 |\n|  | 3 |\n\n");
  });
});
