// Tests that a reader of HTML gets back every text that was put into a template.

import { escapeMarkup } from "@staywire/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.js";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function readText(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? "");
}

test("an escaped text contains no markup and no quotes, and a reader gets the original text back", () => {
  const texts = fc
    .array(fc.oneof(fc.constantFrom("&", "<", ">", '"', "'", "&lt;", "]]>"), fc.string()))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const escaped = escapeMarkup(text);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(readText(escaped)).toBe(text);
    }),
  );
});

test("a template escapes texts, keeps markup, joins lists and omits undefined parts", () => {
  const items = ["<a>", "&"].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"'}">${items}${undefined}${7}</ul>`.html).toBe(
    '<ul title="&quot;"><li>&lt;a&gt;</li><li>&amp;</li>7</ul>',
  );
});
