// Tests the limits for reading a WSDL.
import { expect, test } from "vitest";
import { readXml } from "./read-xml.js";

test.each([
  ["a namespace", (text: string) => `<a xmlns="${text}"/>`],
  ["the namespace of a prefix", (text: string) => `<a>\n<b xmlns:p="${text}"/></a>`],
  ["the name of an attribute", (text: string) => `<a ${text}=""/>`],
])("%s has at most 500 characters", (_, document) => {
  expect(readXml(document("u".repeat(500))).label).toMatch(/:a$/);
  expect(() => readXml(document("u".repeat(501)))).toThrow(/line \d, .* more than 500 characters/);
});

test("a document of very short elements exceeds the limit, and a document of ordinary elements does not", () => {
  const document = (element: string): string => `<a>${element.repeat(40_000)}</a>`;
  expect(() => readXml(document("<x/>"))).toThrow("it has too many elements for its length");
  expect(readXml(document('<part name="a" type="b"/>')).children).toHaveLength(40_000);
});
