// On a page of the site, output has a label, and other plain text has none.
import { expect, test } from "vitest";
import { markOutput } from "./mark-output.js";

const rendered = (...infos: readonly string[]): readonly string[] => {
  const rules = {
    fence: (tokens: readonly { readonly info: string }[], index: number) => {
      const [language] = tokens[index]?.info.split(" ") ?? [];
      return `<div class="language-${language}"><span class="lang">${language}</span>1</div>`;
    },
  };
  markOutput({ renderer: { rules } });
  const tokens = infos.map((info) => ({ type: "fence", info }));
  return tokens.map((_, index) => rules.fence(tokens, index));
};

test("a text block after code is output, and so is a block that is marked as output", () => {
  const output = '<div class="output language-text"><span class="lang">output</span>1</div>';
  expect(rendered("ts", "text")[1]).toBe(output);
  expect(rendered("json output")).toEqual([output.replace("-text", "-json")]);
});

test("other text has no label, and code keeps its language", () => {
  expect(rendered("text", "text", "ts")).toEqual([
    '<div class="language-text">1</div>',
    '<div class="language-text">1</div>',
    '<div class="language-ts"><span class="lang">ts</span>1</div>',
  ]);
});
