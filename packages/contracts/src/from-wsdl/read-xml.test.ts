// The limits within which a description is read.
import { expect, test } from "vitest";
import { readXml } from "./read-xml.js";

test.each([
  ["a namespace", (text: string) => `<a xmlns="${text}"/>`],
  ["the namespace of a prefix", (text: string) => `<a>\n<b xmlns:p="${text}"/></a>`],
  ["the name of an attribute", (text: string) => `<a ${text}=""/>`],
])("%s has no more than 500 characters", (_, document) => {
  expect(readXml(document("u".repeat(500))).local).toBe("a");
  expect(() => readXml(document("u".repeat(501)))).toThrow(/line \d, .* more than 500 characters/);
});
