// Tests which imported documents are read, that each is read once, and where problems are located.
import { describe, expect, test } from "vitest";
import { type DocumentSource, type Imported, importedLocations, readDocuments } from "./documents.js";
import { readXml } from "./read-xml.js";
import { WsdlError } from "./wsdl-error.js";
import { childOf, labelOf } from "./xml-element.js";

function errorOf(run: () => unknown): WsdlError {
  try {
    run();
  } catch (error) {
    if (error instanceof WsdlError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("an XML document", () => {
  test.each([
    ["an empty text", "", 1, /has no element|not well-formed/],
    ["an element that is not closed", "<a>\n<b>\n", 3, /not well-formed/],
    ["a second root", "<a/>\n<b/>", 2, /not well-formed/],
    ["an attribute twice", '<a b="1"\nb="2"/>', 2, /not well-formed/],
    ["an unknown entity", "<a>\n&nope;</a>", 2, /not well-formed/],
    ["a prefix that is not declared", "<a>\n<q:b/></a>", 2, /not well-formed/],
    ["a DOCTYPE", "\n<!DOCTYPE a>\n<a/>", 2, /a DOCTYPE is not allowed; remove it/],
    ["depth", "<a>".repeat(65), 1, /nest deeper than 64/],
    ["a long name", `<${"a".repeat(501)}/>`, 1, /more than 500 characters/],
    ["a long namespace", `<a xmlns="${"u".repeat(501)}"/>`, 1, /more than 500 characters/],
    ["a namespace with a control character", '<a xmlns="u&#x85;"/>', 1, /control characters/],
    ["too many elements", `<a>${"<b/>".repeat(15_000)}</a>`, 1, /too many elements for its length/],
  ])("with %s is rejected with its line", (_title, text, line, reason) => {
    const error = errorOf(() => readXml(text, "types.xsd"));
    expect(error.reason).toMatch(reason);
    expect([error.line, error.document]).toEqual([line, "types.xsd"]);
  });

  test("at its limits is read", () => {
    expect(readXml(`${"<a>".repeat(64)}${"</a>".repeat(64)}`).label).toBe("{}:a");
    expect(readXml(`<${"a".repeat(500)}/>`).label).toHaveLength(503);
    expect(readXml("\uFEFF\n <a/>").place.line).toBe(2);
  });

  test("keeps its texts, and has no namespace declarations among its attributes", () => {
    const root = readXml('<w:a xmlns:w="urn:w" b="1">x<![CDATA[<]]>y<c/>z</w:a>');
    expect([root.text, root.label, root.place.construct]).toEqual(["x<yz", "{urn:w}:a", "<w:a>"]);
    expect([...root.attributes]).toEqual([["b", "1"]]);
  });
});

describe("a qualified name", () => {
  const resolve = (name: string, declared = 'xmlns="urn:d" xmlns:p="urn:p"') => {
    const inner = childOf(readXml(`<a ${declared}><b xmlns:p="urn:q" type="${name}"/></a>`), "{urn:d}:b", "{}:b");
    return inner?.references.get("type");
  };

  test.each([
    ["p:x", { namespace: "urn:q", local: "x" }],
    [" p:x ", { namespace: "urn:q", local: "x" }],
    ["x", { namespace: "urn:d", local: "x" }],
    ["xml:lang", { namespace: "http://www.w3.org/XML/1998/namespace", local: "lang" }],
  ])("%j is resolved by the nearest declaration", (written, name) => {
    expect(resolve(written)).toEqual({ value: name });
  });

  test.each(["q:x", "constructor:x", "__proto__:x", "xmlns:x"])(
    "%s with an undeclared prefix is a problem",
    (written) => {
      expect(resolve(written)).toEqual({ problem: `the prefix of "${written}" is not declared` });
    },
  );

  test("without a prefix or a default is in no namespace", () => {
    expect(resolve("x", "")).toEqual({ value: { namespace: "", local: "x" } });
  });

  test("in a namespace without a usual prefix has the namespace in its label", () => {
    expect(labelOf({ namespace: "urn:x", local: "y" })).toBe("{urn:x}:y");
  });
});

describe("the documents of a WSDL", () => {
  const namespaces = 'xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://www.w3.org/2001/XMLSchema"';
  const main = (inner: string) =>
    `<wsdl:definitions ${namespaces} targetNamespace="urn:m">\n${inner}</wsdl:definitions>`;
  const schema = (inner = "", more = 'targetNamespace="urn:s"') =>
    `<s:schema ${namespaces} ${more}>${inner}</s:schema>`;
  const source = (texts: Readonly<Record<string, Imported>>, read: string[] = []): DocumentSource => ({
    nameOf: (location) => location,
    read: (name) => {
      read.push(name);
      return Object.hasOwn(texts, name) ? texts[name] : undefined;
    },
  });
  const including = (location: string) => schema(`<s:include schemaLocation="${location}"/>`);

  test("that import each other are read once", () => {
    const read: string[] = [];
    const texts = { a: { text: including("b") }, b: { text: `${including("a")} ` } };
    const { schemas, problems } = readDocuments(
      main('<wsdl:import location="a" namespace="urn:s"/>'),
      source(texts, read),
    );
    expect([schemas.length, problems, read]).toEqual([2, [], ["a", "b"]]);
  });

  test("with the same text under two names are read once", () => {
    const imports = ["a", "b"].map((name) => `<wsdl:import location="${name}" namespace="urn:s"/>`).join("");
    expect(readDocuments(main(imports), source({ a: { text: schema() }, b: { text: schema() } })).schemas).toHaveLength(
      1,
    );
  });

  test("that are included have the namespace of the including document, unless they have their own", () => {
    const types = `<wsdl:types>${schema('<s:include schemaLocation="a"/><s:include schemaLocation="b"/>')}</wsdl:types>`;
    const texts = { a: { text: schema("", "") }, b: { text: schema("", 'targetNamespace="urn:b"') } };
    expect(readDocuments(main(types), source(texts)).schemas.map(({ namespace }) => namespace)).toEqual([
      "urn:s",
      "urn:s",
      "urn:b",
    ]);
  });

  test.each([
    ["are not there", {}, "it was not provided"],
    ["could not be read", { a: { problem: "status 404" } }, "status 404"],
    ["are no XML", { a: { text: "<x>\n<" } }, "line 2, the document: it is not well-formed XML"],
  ])("that %s are reported as a problem at the import", (_title, texts: Readonly<Record<string, Imported>>, reason) => {
    const { problems } = readDocuments(main('<wsdl:import location="a" namespace="urn:s"/>'), source(texts));
    expect(problems).toEqual([
      expect.objectContaining({
        line: 2,
        construct: "<wsdl:import>",
        reason: expect.stringContaining(`the document a was not read: ${reason}`),
      }),
    ]);
  });

  test("are limited to 200", () => {
    const imports = Array.from({ length: 202 }, (_, at) => `<wsdl:import location="d${at}" namespace="n"/>`).join("");
    const texts = Object.fromEntries(
      Array.from({ length: 202 }, (_, at) => [`d${at}`, { text: schema(" ".repeat(at)) }]),
    );
    const { schemas, problems } = readDocuments(main(imports), source(texts));
    expect(schemas).toHaveLength(200);
    expect(problems).toHaveLength(2);
    expect(problems[0]?.reason).toContain("more than 200 documents");
  });

  test("are not read for an import without a location", () => {
    expect(
      readDocuments(main(`<wsdl:types>${schema('<s:import namespace="n"/>')}</wsdl:types>`), source({})).problems,
    ).toEqual([]);
  });

  test("report a part without a name, and use the first of two parts with the same name", () => {
    const { parts, problems } = readDocuments(
      main('<wsdl:message/>\n<wsdl:message name="a" id="1"/><wsdl:message name="a" id="2"/>'),
      source({}),
    );
    expect(problems).toEqual([{ line: 2, construct: "<wsdl:message>", reason: "the attribute name is missing" }]);
    expect([...(parts.get("wsdl:message")?.values() ?? [])].map(({ attributes }) => attributes.get("id"))).toEqual([
      "1",
    ]);
  });

  test("are listed by location, without repeats, in order of occurrence", () => {
    const text = main(
      `<wsdl:import location="b"/><wsdl:types>${schema('<s:import schemaLocation="a"/><s:include schemaLocation="b"/><s:import location="c"/>')}</wsdl:types>`,
    );
    expect(importedLocations(text)).toEqual(["b", "a"]);
    expect(importedLocations(main(""))).toEqual([]);
  });
});
