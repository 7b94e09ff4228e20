// Tests that an opaque value is either rejected with a CodecError, or written so that our reader and libxml2 read back
// an equal value, and saxes accepts the document.
import type { AnyValue, XmlElement, XmlNode } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { judged, withoutMarks } from "@staywire/testkit/libxml";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import { response, sample } from "../sample.cases.js";
import { saxesTree } from "../xml/readers.cases.js";

const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const XSD = "http://www.w3.org/2001/XMLSchema";

const asText = (body: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(body);

type Binding = "soap11" | "get";

function written(binding: Binding, Data: AnyValue): string {
  return asText(sample.encodeResponse("GetReport", binding, { RowCount: 0, Data }).body);
}

function read(binding: Binding, text: string): AnyValue {
  const reply = sample.decodeResponse("GetReport", binding, response(text));
  expect(reply.deviations).toEqual([]);
  return (reply.value as { Data: AnyValue }).Data;
}

/** The meaning of a value for a namespace-aware reader: resolved names, no declarations, joined texts. */
interface Meaning {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly (Meaning | string)[];
}

type Scope = Readonly<Record<string, string>>;
const around: Scope = { xml: XML, xsi: XSI, xsd: XSD };
const clark = (namespace: string, local: string): string => (namespace === "" ? local : `{${namespace}}${local}`);
const isDeclaration = (name: string): boolean => name === "xmlns" || name.startsWith("xmlns:");

function inner(scope: Scope, { attributes }: Pick<XmlElement, "attributes">): Scope {
  const declared = attributes.filter(({ name }) => name.startsWith("xmlns:"));
  return { ...scope, ...Object.fromEntries(declared.map(({ name, value }) => [name.slice(6), value])) };
}

function meaningOf(node: XmlElement, scope: Scope): Meaning {
  const own = inner(scope, node);
  const attributes = node.attributes.flatMap(({ name, value }) => {
    if (isDeclaration(name)) return [];
    const [local = "", prefix] = name.split(":").reverse();
    return [`${clark(prefix === undefined ? "" : (own[prefix] ?? ""), local)}=${value}`];
  });
  const name = clark(node.namespace, node.name.slice(node.name.indexOf(":") + 1));
  return { name, attributes: attributes.sort(), children: meaningsOf(node.children, own) };
}

function meaningsOf(nodes: readonly XmlNode[], scope: Scope): readonly (Meaning | string)[] {
  const joined: (Meaning | string)[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === "string" && typeof last === "string") joined[joined.length - 1] = last + node;
    else joined.push(typeof node === "string" ? node : meaningOf(node, scope));
  }
  const hasElements = joined.some((each) => typeof each !== "string");
  return joined.filter((each) => typeof each !== "string" || (hasElements ? /[^ \t\r\n]/.test(each) : each !== ""));
}

// Generates valid and invalid XML names; some have an undeclared prefix.
const name = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("a", "b", "p:a", "q:a", "p:b", "xml:lang", "xsi:type", "a·b", "a\u0301", "p:é", "𐀀"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "xmlns:a",
      "xmlns",
      "²",
      "ª",
      "µ",
      "1a",
      "",
      ":a",
      "a:",
      "a:b:c",
      "n:a",
      "a b",
      "a\u0001",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
);
const namespace = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("u", "v", "urn:x", library.namespace) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", XML, XMLNS, XSI, XSD, " u", "u ", "u\n", "u\nv", "a}b", "a{b", '<&>"', "\u00A0u"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
);
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("", " ", "t", "\u00A0", "\r\n", "\t", "]]>", "<&>\"'", "&#65;", "\u{1F600}"),
  },
  { weight: 1, arbitrary: fc.constantFrom("\u0001", "\uFFFE", "\uFFFF", "\uD800", "a\uDC00", "\u{1FFFE}", "\u0085") },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
);
const declaration = fc.record({
  name: fc.constantFrom("xmlns", "xmlns:p", "xmlns:q", "xmlns:p", "xmlns:q", "xmlns:xml", "xmlns:xmlns", "xmlns:é"),
  value: namespace,
});
const attribute = fc.oneof(declaration, fc.record({ name, value: text }));

const { node } = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.record({
      name,
      namespace,
      attributes: fc.array(attribute, { maxLength: 3 }),
      children: fc.array(tie("node"), { maxLength: 3 }),
    }),
  ),
}));

// Puts most elements into the namespace that their prefix has, so that most values can be written.
function settled(given: XmlNode, scope: Scope, keep: (node: XmlElement) => boolean): XmlNode {
  if (typeof given === "string") return given;
  const unique = given.attributes.filter(
    ({ name: key }, at) => given.attributes.findIndex((each) => each.name === key) === at,
  );
  const own = inner(scope, { attributes: unique });
  const prefix = given.name.includes(":") ? given.name.slice(0, given.name.indexOf(":")) : undefined;
  const xmlns = unique.find((each) => each.name === "xmlns")?.value;
  const fit = prefix === undefined ? (xmlns ?? given.namespace) : (own[prefix] ?? "");
  return {
    ...given,
    attributes: unique,
    namespace: keep(given) ? given.namespace : fit,
    children: given.children.map((child) => settled(child, own, keep)),
  };
}

const type = fc.oneof(
  fc.constant(null),
  fc
    .tuple(namespace, fc.constantFrom("T", "lang", "a·b", "a\u0301", "²", "", "a:b", "a b"))
    .map(([uri, local]) => `{${uri}}${local}`),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const declared = [
  { name: "xmlns:p", value: "u" },
  { name: "xmlns:q", value: "v" },
];
const value: fc.Arbitrary<AnyValue> = fc
  .record({ type, content: fc.array(node, { maxLength: 3 }), odd: fc.integer({ min: 0, max: 9 }) })
  .map(({ type: own, content, odd }) => {
    const withPrefixes = content.map((each) =>
      typeof each === "string" || odd === 0 ? each : { ...each, attributes: [...each.attributes, ...declared] },
    );
    return { type: own, content: withPrefixes.map((each) => settled(each, around, () => odd === 1)) };
  });

describe.each<Binding>(["soap11", "get"])("an opaque value over %s", (binding) => {
  test("is read back equal after writing, or rejected with a CodecError that contains its path", () => {
    const counts = { written: 0, refused: 0 };
    fc.assert(
      fc.property(value, (given) => {
        let document: string;
        try {
          document = written(binding, given);
        } catch (error) {
          expect(error).toBeInstanceOf(CodecError);
          expect(error).toMatchObject({ path: "Data", operation: "GetReport" });
          expect(["invalid-value", "unwritable-text"]).toContain((error as CodecError).code);
          counts.refused += 1;
          return;
        }
        counts.written += 1;
        const back = read(binding, document);
        expect(back.type).toBe(given.type);
        expect(meaningsOf(back.content, around)).toEqual(meaningsOf(given.content, around));
        expect(read(binding, written(binding, back))).toEqual(back);
        // libxml2 continues after namespace errors, but saxes does not.
        expect(saxesTree(document)).toBeDefined();
        const other = judged(document);
        if ("refused" in other) throw new Error(other.refused);
        expect(contentIn(other)).toEqual(marked(meaningsOf(given.content, around)));
      }),
      { numRuns: runs(3000) },
    );
    expect(counts.written).toBeGreaterThan(runs(1000) / 3);
    expect(counts.refused).toBeGreaterThan(runs(1000) / 3);
  });
});

function contentIn(tree: Meaning): readonly (Meaning | string)[] {
  const data = elementsNamed(tree, `{${library.namespace}}Data`)[0];
  return data === undefined ? [] : withoutBlanks(data.children);
}

function elementsNamed(tree: Meaning, wanted: string): readonly Meaning[] {
  if (tree.name === wanted) return [tree];
  return tree.children.flatMap((child) => (typeof child === "string" ? [] : elementsNamed(child, wanted)));
}

function withoutBlanks(children: readonly (Meaning | string)[]): readonly (Meaning | string)[] {
  const hasElements = children.some((each) => typeof each !== "string");
  return children
    .filter((each) => typeof each !== "string" || !hasElements || /[^ \t\r\n]/.test(each))
    .map((each) => (typeof each === "string" ? each : { ...each, children: withoutBlanks(each.children) }));
}

// Texts in the form in which the binding to libxml2 returns them.
function marked(children: readonly (Meaning | string)[]): readonly (Meaning | string)[] {
  const texts = children.map((each) =>
    typeof each === "string"
      ? withoutMarks(each)
      : { ...each, attributes: each.attributes.map(withoutMarks).sort(), children: marked(each.children) },
  );
  return texts.filter((each) => each !== "");
}
