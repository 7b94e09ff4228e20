// A picture of a run becomes part of the page that shows it, and has a color of the page for each color of the
// terminal.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inlinePictures } from "./inline-pictures.js";

const style = readFileSync("docs/site/.vitepress/theme/style.css", "utf8");

/** Renders the image `src` as part of the page at `path`, and returns the HTML. */
function rendered(src: string, path?: string): string {
  const rules: Parameters<typeof inlinePictures>[0]["renderer"]["rules"] = { image: () => "<img>" };
  inlinePictures({ renderer: { rules } });
  const token = { attrGet: (name: string) => (name === "src" ? src : null) };
  return rules.image?.([token], 0, undefined as never, path === undefined ? {} : { path }) ?? "";
}

test("an SVG file at a relative path becomes part of the page, without its own colors", () => {
  const html = rendered("images/matrix.svg", "docs/index.md");
  expect(html).toMatch(
    /^<svg v-pre class="terminal" [^>]*role="img" aria-labelledby="title">\n<title id="title">The end of a run/,
  );
  expect(html).not.toMatch(/<style|#[\da-f]{6}|prefers-color-scheme|\n\n/);
  const classes = new Set([...html.matchAll(/<text [^>]*class="(\w+)"/g)].map(([, name]) => name));
  expect(classes.size).toBeGreaterThan(0);
  for (const name of classes) expect(style).toContain(`.terminal .${name} {\n  fill: var(--`);
});

test("other pictures stay as they are", () => {
  expect(rendered("https://elsewhere.example/images/matrix.svg", "docs/index.md")).toBe("<img>");
  expect(rendered("images/photo.png", "docs/index.md")).toBe("<img>");
  expect(rendered("images/matrix.svg")).toBe("<img>");
});
