// Tests that a strict parser reads back what the generators write.
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { ContractError } from "../contract-error.js";
import { xmlText } from "./to-text.js";
import { element, textElement } from "./tree.js";

function readBack(text: string): { text: string; attribute: string | undefined } {
  const parser = new SaxesParser();
  const seen: { text: string; attribute: string | undefined } = { text: "", attribute: undefined };
  parser.on("text", (part) => {
    seen.text += part;
  });
  parser.on("opentag", (tag) => {
    seen.attribute ??= tag.attributes.note;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  return seen;
}

const legal = fc
  .string({ unit: "binary" })
  .map((text) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "&"));

test("any text that XML allows is preserved, in elements and attributes", () => {
  const entityLike = fc.constantFrom("&lt;", "a&b;c", "&amp;", "&#13;", "&", "]]>", '"', "\r\n", "\t");
  const texts = fc.array(fc.oneof(entityLike, legal), { minLength: 1 }).map((parts) => `.${parts.join("")}.`);
  fc.assert(
    fc.property(texts, (text) => {
      const written = xmlText({ ...textElement("doc", text), attributes: { note: text } });
      const back = readBack(written);
      expect(back.attribute).toBe(text);
      expect(back.text.trim()).toBe(text);
    }),
  );
});

test("a character that XML forbids is rejected, and the error names the character", () => {
  for (const bad of ["\u0001", "\uD800", "\uFFFE"]) {
    expect(() => xmlText(textElement("doc", `a${bad}b`))).toThrow(ContractError);
  }
  expect(() => xmlText(textElement("doc", "a\u001Fb"))).toThrow("U+001F (character 2)");
});

test("elements are indented by two spaces with LF, and an empty one has a space before its slash", () => {
  const tree = element("a:x", { "xmlns:a": "http://a.example" }, [element("a:y", { b: "1", c: undefined })]);
  expect(xmlText(tree)).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<a:x xmlns:a="http://a.example">\n  <a:y b="1" />\n</a:x>\n',
  );
});
