// Tests the texts of generated files: names, comments, Markdown, patterns, facets and types.
import {
  enumeration,
  flags,
  int,
  list,
  listOfNillable,
  none,
  ref,
  repeated,
  scalarOf,
  string,
  untyped,
} from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { literalText, objectText, propertyKey } from "../catalog-source/literal.js";
import { jsonText, objectOf } from "../json.js";
import { nodeSchema, recordSchema, resultSchema } from "../json-schema/node.js";
import { bullets, code, fenced, plain, section, table } from "../markdown/text.js";
import { componentOf, rootSchema } from "../openapi/node.js";
import { restrict } from "../schema/facets.js";
import { anyCase, blankPattern, datePattern, emailPattern, nonBlankPattern } from "../schema/patterns.js";
import { typeText } from "../typescript/node.js";
import { xmlText } from "../xml/to-text.js";
import { hasHidden, visibleJson, visibleText, visibleXml } from "./hidden.js";
import { comment, keyOf, type TakenNames, takeName, typeNames } from "./names.js";

test.each([
  ["a", "a"],
  ["$a_1", "$a_1"],
  ["class", "class"],
  ["1a", '"1a"'],
  ["a-b", '"a-b"'],
  ["", '""'],
  ["__proto__", '"__proto__"'],
  ['a"b', '"a\\"b"'],
  ["é", '"é"'],
])("the key %j is written as %s", (name, text) => {
  expect(keyOf(name)).toBe(text);
});

describe("a name that is already in use", () => {
  test("gets a number that does not lead to another used name", () => {
    const taken: TakenNames = new Map();
    const names = ["a", "a$2", "a", "a", "b"].map((name) => takeName(taken, name, "$"));
    expect(names).toEqual(["a", "a$2", "a$3", "a$4", "b"]);
  });

  test("gets the number before its suffix", () => {
    const taken: TakenNames = new Map();
    expect([1, 2].map(() => takeName(taken, "a", "-", ".xsd"))).toEqual(["a.xsd", "a-2.xsd"]);
  });

  test("by TypeScript gets an underscore, and an invalid identifier is rejected", () => {
    const of = (name: string) => typeNames({ ...library, types: { [name]: library.types.Shelf } }).get(name);
    expect([of("Shelf"), of("string"), of("constructor")]).toEqual(["Shelf", "string_", "constructor"]);
    expect(() => of("a b")).toThrow('cannot write the type "a b": its catalog name is not an identifier');
  });
});

test.each([
  ["", ""],
  ["one", "  /** one */\n"],
  ["one\r\ntwo", "  /**\n   * one\n   * two\n   */\n"],
  ["a */ b", "  /** a *\\/ b */\n"],
  ["a\u2028b", "  /** a\\u2028b */\n"],
])("the comment %j ends where it should", (text, written) => {
  expect(comment(text, "  ")).toBe(written);
});

test("a hidden character is written as its number", () => {
  expect(visibleText("a\u202eb\tc\n\u{e0001}")).toBe("a\\u202eb\tc\n\\udb40\\udc01");
  expect(visibleXml("a\u202e\u{e0001}")).toBe("a&#8238;&#917505;");
  expect(JSON.parse(visibleJson({ "\u200b": "\u2029" }))).toEqual({ "\u200b": "\u2029" });
  expect(["a", "a\n", "\u00ad", ""].map(hasHidden)).toEqual([false, true, true, false]);
});

test("JSON keeps the order and every name, and omits undefined members", () => {
  const object = objectOf([
    ["b", 1],
    ["__proto__", { a: null }],
    ["a", []],
  ]);
  expect(jsonText(object)).toBe('{\n  "b": 1,\n  "__proto__": {\n    "a": null\n  },\n  "a": []\n}\n');
  expect(jsonText({ a: undefined })).toBe("{}\n");
});

test("a literal of data is valid source, even with __proto__ as a name", () => {
  expect(propertyKey("__proto__")).toBe('["__proto__"]');
  expect(literalText({ a: undefined, b: [1, "x"], c: {} }, "")).toBe('{\n  b: [1, "x"],\n  c: {},\n}');
  expect(literalText(["x".repeat(120)], "")).toBe(`[\n  "${"x".repeat(120)}",\n]`);
  expect([literalText(undefined, ""), literalText(null, ""), objectText([], "")]).toEqual(["undefined", "null", "{}"]);
});

describe("Markdown", () => {
  test.each([
    ["a | b", "a \\| b"],
    ["<b>&", "&lt;b>&amp;"],
    ["*a* _b_ `c` [d]", "\\*a\\* \\_b\\_ \\`c\\` \\[d\\]"],
    ["a\n\n  b\r\nc", "a b c"],
    ["", ""],
  ])("writes the text %j on one line, with escaped markup", (text, written) => {
    expect(plain(text)).toBe(written);
  });

  test.each([
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["`", "`` ` ``"],
    ["a|b", "`a\\|b`"],
    ["a\nb", "`a b`"],
  ])("writes the code %j between marks that it does not contain", (text, written) => {
    expect(code(text)).toBe(written);
  });

  test("writes a fence that is longer than any in its block", () => {
    expect(fenced("a\n", "xml")).toBe("```xml\na\n```\n");
    expect(fenced("````", "")).toBe("`````\n````\n`````\n");
  });

  test("omits empty tables, sections and lists", () => {
    expect([table(["a"], []), section("a", ""), bullets([])]).toEqual(["", "", ""]);
    expect(table(["a", "b"], [["1", "2"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |\n\n");
  });
});

describe("a pattern", () => {
  const whole = (pattern: string) => new RegExp(`^${pattern}$`);

  test.each([
    ["01 Jan 0001", true],
    ["31 Dec 9999", true],
    ["29 Feb 2028", true],
    ["29 Feb 2000", true],
    ["29 Feb 1900", false],
    ["29 Feb 2027", false],
    ["30 Feb 2028", false],
    ["31 Apr 2027", false],
    ["00 Jan 2027", false],
    ["01 Jan 0000", false],
    ["1 Jan 2027", false],
    ["01 jan 2027", false],
    ["01 Jan 27", false],
  ])("for dates matches %j: %j", (day, isDay) => {
    expect(whole(datePattern).test(day)).toBe(isDay);
  });

  test.each([
    ["a@b.c", true],
    ["a@b", false],
    ["a@b..c", false],
    ["a@.b.c", false],
    ["a@b@c.d", false],
    ["a b@c.d", false],
  ])("for e-mail addresses matches %j: %j", (address, isAddress) => {
    expect(whole(emailPattern).test(address)).toBe(isAddress);
  });

  test("for blank texts and a pattern for other texts never match the same text", () => {
    for (const text of ["", " ", "\n", "a", " a\n"]) {
      expect(whole(blankPattern).test(text)).toBe(!whole(nonBlankPattern).test(text));
    }
  });

  test("for a text in any letter case matches only this text, whatever characters it contains", () => {
    for (const text of ["Male", "a.b", "(x)", "[y]-^$", "ß", "İ"]) expect(whole(anyCase(text)).test(text)).toBe(true);
    expect(whole(anyCase("a.b")).test("aXb")).toBe(false);
    expect(whole(anyCase("Male")).test("mALE")).toBe(true);
  });
});

test("two patterns for one type become nested restrictions, so that both are enforced", () => {
  const facet = (name: "pattern" | "maxLength", value: string) => ({ name, value });
  const written = (facets: Parameters<typeof restrict>[2]) =>
    xmlText(restrict("s", "s:string", facets)).replaceAll(/\n\s*/g, "");
  const declaration = '<?xml version="1.0" encoding="utf-8"?>';
  expect(written([])).toBe(`${declaration}<s:simpleType><s:restriction base="s:string" /></s:simpleType>`);
  expect(written([facet("pattern", "a"), facet("maxLength", "3"), facet("pattern", "b")])).toBe(
    `${declaration}<s:simpleType><s:restriction><s:simpleType><s:restriction base="s:string"><s:pattern value="a" />` +
      '<s:maxLength value="3" /></s:restriction></s:simpleType><s:pattern value="b" /></s:restriction></s:simpleType>',
  );
});

const names = { types: new Map([["A", "A_"]]), anyValue: "Any", oneOf: "OneOf" };
const nodes = [
  [int, "number", { type: "integer", minimum: -2147483648, maximum: 2147483647 }],
  [scalarOf("base64Binary"), "Uint8Array", { type: "string" }],
  [ref("A"), "A_", { $ref: "#/$defs/A" }],
  [
    list(ref("A"), "a"),
    "readonly A_[]",
    { type: "array", items: { anyOf: [{ type: "null" }, { $ref: "#/$defs/A" }] } },
  ],
  [list(scalarOf("boolean"), "a"), "readonly boolean[]", { type: "array", items: { type: "boolean" } }],
  [
    listOfNillable(string, "a"),
    "readonly (string | null)[]",
    { type: "array", items: { anyOf: [{ type: "null" }, { type: "string" }] } },
  ],
  [repeated(scalarOf("boolean"), "a"), "readonly boolean[]", { type: "array", items: { type: "boolean" } }],
  [enumeration("E", ["a", "b"]), '("a" | "b")', { type: "string", enum: ["a", "b"] }],
  [enumeration("E", ["a"]), '"a"', { type: "string", enum: ["a"] }],
  [enumeration("E", ['"\u2028']), '"\\"\\u2028"', { type: "string", enum: ['"\u2028'] }],
  [flags("E", ["a", "b"]), "string", { type: "string" }],
  [none, "null", { type: "null" }],
  [untyped, "Any", { $ref: "#/$defs/$AnyValue" }],
] as const;

test.each(nodes)("the node %j has a type in TypeScript and a JSON Schema", (node, type, schema) => {
  expect(typeText(names, node)).toBe(type);
  expect(nodeSchema(node)).toEqual(schema);
});

test("a result of a reference type may be nil, a number may not, and an absent result is null", () => {
  expect(resultSchema(string)).toEqual({ anyOf: [{ type: "null" }, { type: "string" }] });
  expect(resultSchema(int)).toEqual(nodeSchema(int));
  expect(resultSchema(none)).toEqual({ type: "null" });
  expect(rootSchema(library, none, {})).toEqual({ type: "null" });
  expect(rootSchema(library, flags("E", ["a"]), { name: "E" })).toEqual({
    anyOf: [{ type: "null" }, { type: "string", xml: { name: "E" } }],
  });
});

test("a record without members, laws and documentation has no required members, and an empty or absent description", () => {
  const empty = { ...library.types.Shelf, members: {}, doc: "" };
  expect(JSON.parse(JSON.stringify(recordSchema("A", empty)))).toEqual({
    title: "A",
    description: "",
    type: "object",
    properties: {},
    additionalProperties: false,
  });
  const component = componentOf({ ...library, types: { A: empty } }, "A");
  expect(JSON.parse(JSON.stringify(component))).toEqual({
    title: "Shelf",
    type: "object",
    properties: {},
    xml: { name: "Shelf", namespace: library.namespace },
  });
  expect(() => componentOf(library, "toString")).toThrow('"toString" is not a type');
});
