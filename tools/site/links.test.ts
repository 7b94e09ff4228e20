// Every link in a Markdown file leads to an existing file and anchor, and every page that the code names exists.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { trackedFiles } from "../run/tracked-files.js";
import { brokenLinks } from "./links.js";
import { anchorsOf, linksOf, replaceLinks, slugOf } from "./markdown.js";

const texts = new Map<string, string>();
const read = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(path, "utf8");
  texts.set(path, text);
  return text;
};

let files: readonly string[];
beforeAll(() => {
  files = trackedFiles();
});

test("no link of a Markdown file is broken", () => {
  const pages = files.filter((path) => path.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => brokenLinks(page, read))).toEqual([]);
});

test("every page of docs/ that code or a text names exists", () => {
  const sources = files.filter(
    (path) => /^(?:packages|tools|test|contracts|\w+\.md).*(?:ts|md|json)$/.test(path) && !path.endsWith(".test.ts"),
  );
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w./-])docs\/[\w/-]+\.md/g)].map(([page]) => [page, path] as const),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([page]) => !files.includes(page))).toEqual([]);
});

describe("the reader of links", () => {
  test("finds links, images, references and HTML attributes, but nothing in code", () => {
    const page =
      '[a](b.md) ![c](d.svg "t")\n[`x`](e.md#f)\n`[no](no.md)`\n```md\n[no](no.md)\n```\n<a href="g.md">\n\n[r]: h.md\n';
    expect(linksOf(page)).toEqual(["b.md", "d.svg", "e.md#f", "g.md", "h.md"]);
    expect(replaceLinks("see [`x`](a.md) and `[y](a.md)`", () => "b.md")).toBe("see [`x`](b.md) and `[y](a.md)`");
  });

  test("reports a missing file, a missing anchor and a path outside of the repository", () => {
    const page = "[a](none.md) [b](#missing) [c](../../x.md) [d](#a-heading-1) [e](https://channel.example/)";
    const pages: Readonly<Record<string, string>> = { "docs/values.md": `# A heading\n\n## A heading\n\n${page}\n` };
    expect(brokenLinks("docs/values.md", (path) => pages[path] ?? "")).toEqual([
      "docs/values.md: none.md: there is no docs/none.md",
      "docs/values.md: #missing: docs/values.md has no heading for #missing",
      "docs/values.md: ../../x.md: it leaves the repository",
    ]);
  });

  test("makes anchors as Git hosts do", () => {
    expect(slugOf("2. SOAP requests: `SOAPAction`, and more")).toBe("2-soap-requests-soapaction-and-more");
    expect([...anchorsOf('# One\n\n## `a.b` [two](x.md)\n\n```sh\n# no heading\n```\n\n<a id="c.d"></a>\n')]).toEqual([
      "one",
      "ab-two",
      "c.d",
    ]);
  });
});
