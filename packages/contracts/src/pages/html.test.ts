// Whatever a template is given, a reader of HTML gets back as text.

import { escapeMarkup } from "@staywire/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.js";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function readText(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? "");
}

test("an escaped text has no markup and no quote in it, and comes back whole", () => {
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

test("a template escapes texts, keeps markup, joins lists and drops what is not there", () => {
  const items = ["<a>", "&"].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"'}">${items}${undefined}${7}</ul>`.html).toBe(
    '<ul title="&quot;"><li>&lt;a&gt;</li><li>&amp;</li>7</ul>',
  );
});
