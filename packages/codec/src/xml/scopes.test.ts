// Tests that namespace declarations end with their elements, whatever surrounds them.
import { describe, expect, test } from "vitest";
import { defaultLimits } from "../core/limits.js";
import { readXml } from "./read.js";
import { elementsOf, namespaceAt, type ReadElement } from "./tree.js";

const read = (text: string): ReadElement => readXml(text, defaultLimits);

/** Lists the names of all elements with their namespaces, in document order. */
function names(element: ReadElement): readonly string[] {
  const { namespace, written } = element.name;
  return [`{${namespace}}${written}`, ...elementsOf(element).flatMap(names)];
}

test.each([
  ['<a xmlns="u"><b xmlns=""><c/></b><d/></a>', ["{u}a", "{}b", "{}c", "{u}d"]],
  ['<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c/></p:b><p:d/></p:a>', ["{u}p:a", "{v}p:b", "{v}p:c", "{u}p:d"]],
  ['<a><p:b xmlns:p="u"/><p:b xmlns:p="v"/></a>', ["{}a", "{u}p:b", "{v}p:b"]],
  ['<a><b xmlns="u" xmlns:p="v"><p:c xmlns="w"/><d/></b><e/></a>', ["{}a", "{u}b", "{v}p:c", "{u}d", "{}e"]],
])("element names are resolved: %s", (text, wanted) => {
  expect(names(read(text))).toEqual(wanted);
});

test("the declaration of a prefix ends with its element", () => {
  expect(() => read('<a><b xmlns:p="u"/><p:c/></a>')).toThrow(/the prefix of "p:c" is not declared/);
  expect(() => read('<a><b xmlns:p="u" p:x=""/><c p:x=""/></a>')).toThrow(/the prefix of "p:x" is not declared/);
});

test("more names than the reader remembers still have their namespaces", () => {
  const many = Array.from({ length: 2500 }, (_, index) => `<p${index}:x xmlns:p${index}="u${index}"/>`).join("");
  const root = read(`<a xmlns:p1="v">${many}<p1:x/></a>`);
  const children = elementsOf(root);
  expect(children.every(({ name }, index) => name.namespace === (index < 2500 ? `u${index}` : "v"))).toBe(true);
});

describe("a prefix in the text of an element", () => {
  const root = read('<a xmlns="u" xmlns:p="v"><b xmlns:p="w"><c/></b><d xmlns=""/></a>');
  const [b, d] = elementsOf(root) as [ReadElement, ReadElement];

  test("has the namespace that the surrounding elements declare", () => {
    const [c] = elementsOf(b) as [ReadElement];
    expect([c, b, d, root].map((element) => namespaceAt(element, "p"))).toEqual(["w", "w", "v", "v"]);
    expect([c, b, d, root].map((element) => namespaceAt(element, ""))).toEqual(["u", "u", "", "u"]);
    expect(namespaceAt(c, "q")).toBeUndefined();
    expect(namespaceAt(c, "xml")).toBe("http://www.w3.org/XML/1998/namespace");
  });
});

test("a prefix in an xsi:type has the namespace that its element or a surrounding element declares", () => {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const [inner, outer] = elementsOf(
    read(`<a xmlns:p="u" ${xsi}><b xmlns:p="v" xsi:type=" p:t"/><b xsi:type="p:t"/></a>`),
  );
  expect([inner, outer].map((each) => each?.attributes.at(-1)?.typeNamespace)).toEqual(["v", "u"]);
});
