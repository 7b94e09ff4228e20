// The expected hits of searches are existing pages, and every page that answers questions has search words. `pnpm prove
// site` makes the searches.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boostDocument, processTerm, searchOptions } from "./search.js";
import { searches } from "./searches.js";
import { sitePages } from "./stage.js";

test("there are 80 different searches, and their expected pages exist", () => {
  expect(new Set(searches.map(([query]) => query)).size).toBe(80);
  const places = new Set(sitePages().map(({ place }) => place.replace(/\.md$/, "")));
  expect(searches.flatMap(([, ...pages]) => pages).filter((page) => !places.has(page))).toEqual([]);
});

test.each(["guides", "troubleshooting", "reference"])(
  "each page of docs/%s has words for the search at its end",
  (folder) => {
    const names = readdirSync(join("docs", folder)).filter((name) => name !== "README.md");
    const without = names.filter(
      (name) => !/\n<!-- search: .+ -->\n$/.test(readFileSync(join("docs", folder, name), "utf8")),
    );
    expect(without).toEqual([]);
  },
);

test("the search words of a page are indexed with its beginning", () => {
  const source = "# Title\n\nText.\n\n## Part\n\nMore.\n\n<!-- search: other, words -->\n";
  const rendered = searchOptions._render(source, {}, { render: (markdown) => markdown });
  expect(rendered).toBe("# Title\n\nother, words\n\n\nText.\n\n## Part\n\nMore.\n");
});

test("a search finds only the description of a picture", () => {
  const rendered = searchOptions._render("![A run](images/matrix.svg)\n", {}, { render: (markdown) => markdown });
  expect(rendered).toBe("A run\n");
});

test("terms are in lower case, without endings, and include the parts of a name; stop words are left out", () => {
  expect(processTerm("AddBlackoutDates")).toEqual(["addblackoutdat", "add", "blackout", "date"]);
  expect(["Retries", "retry", "timed", "null", "lists"].map(processTerm)).toEqual([
    ["retry"],
    ["retry"],
    ["timed"],
    ["null"],
    ["list"],
  ]);
  expect(["does", "It", "the"].map(processTerm)).toEqual([null, null, null]);
});

test("pages that answer questions come first, and sample messages last", () => {
  const weightOf = (id: string, titles: readonly string[] = ["Page"]) => boostDocument(id, "", { titles });
  expect(weightOf("/guides/a.html#b", [])).toBeGreaterThan(weightOf("/guides/a.html#c"));
  const order = ["/troubleshooting/a.html#b", "/operations/A.html#a", "/packages/a.html#b", "/api/a.html#b"];
  const weights = order.map((id) => weightOf(id));
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
  expect(weightOf("/operations/A.html#soap-11")).toBeLessThan(weightOf("/packages/a.html#b"));
});

test("the functions of the options work without their module, because VitePress sends them to the browser as source text", () => {
  const alone = (text: string) => new Function(`return ${text}`)();
  expect(alone(processTerm.toString())("Retries")).toEqual(["retry"]);
  expect(alone(boostDocument.toString())("/guides/a.html#b", "", { titles: [] })).toBe(4.5);
});
