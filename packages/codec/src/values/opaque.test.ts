// Tests that opaque values that the reader accepts can be written, and that values that would not be read back the same
// are rejected.
import { type AnyValue, type Binding, bindings, dataset, defineService, type XmlElement } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { response, sample } from "../sample.cases.js";

const element = (change: Partial<XmlElement>): AnyValue => ({
  type: null,
  content: [
    { name: "p:a", namespace: "u:1", attributes: [{ name: "xmlns:p", value: "u:1" }], children: [], ...change },
  ],
});

const encode = (Data: AnyValue): unknown => sample.encodeResponse("GetReport", "soap11", { RowCount: 0, Data });

test("a valid opaque value is written", () => {
  expect(() => encode(element({}))).not.toThrow();
  expect(() => encode({ type: "{u:x}T", content: ["text"] })).not.toThrow();
});

const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

function declaring(name: string, value: string): AnyValue {
  return element({
    attributes: [...[{ name: "xmlns:p", value: "u:1" }].filter((each) => each.name !== name), { name, value }],
  });
}

function nested(): AnyValue {
  const node = { name: "a", namespace: "", attributes: [], children: [] as unknown[] };
  node.children.push(node);
  return { type: null, content: [node as unknown as XmlElement] };
}

test.each<[string, AnyValue]>([
  ["a type", { type: "{u:x}T\u0001", content: [] }],
  ["the namespace of a type", { type: "{u\u0001}T", content: [] }],
  ["a type with half a surrogate pair", { type: "{u\ud800}T", content: [] }],
  ["a namespace", element({ name: "a", namespace: "u\uffff" })],
  ["the name of an element", element({ name: "p:a\u0001" })],
  ["the name of an attribute", element({ attributes: [{ name: "a\udc00", value: "" }] })],
  ["the value of an attribute", element({ attributes: [{ name: "a", value: "\ufffe" }] })],
  ["a declared namespace", element({ attributes: [{ name: "xmlns:p", value: "\u0000" }] })],
  ["a text", element({ children: ["\ud83d"] })],
])("%s with characters that XML cannot contain is rejected as unwritable, with its path", (_what, value) => {
  expect(() => encode(value)).toThrow(expect.objectContaining({ code: "unwritable-text", path: "Data" }));
});

const ns = library.namespace;

describe.each<Binding>(["soap11", "get"])("an opaque value read over %s", (binding) => {
  const wrap = (data: string): string => {
    const report = `<RowCount>0</RowCount>${data}`;
    if (binding === "get")
      return `<Report xmlns="${ns}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${report}</Report>`;
    return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><s:Body><GetReportResponse xmlns="${ns}"><GetReportResult>${report}</GetReportResult></GetReportResponse></s:Body></s:Envelope>`;
  };

  test.each<[string, string, AnyValue["type"]]>([
    ["a type of the prefix xml", '<Data xsi:type="xml:lang"/>', `{${XML}}lang`],
    ["a type in no namespace", `<p:Data xmlns:p="${ns}" xmlns="" xsi:type="T"><a/></p:Data>`, "{}T"],
    ["a type in a namespace with braces", '<Data xmlns:p="a}b{c" xsi:type="p:T"/>', "{a}b{c}T"],
    ["a type of the service", '<Data xsi:type="T"/>', `{${ns}}T`],
    [
      "names with a middle dot and a combining accent",
      '<Data xmlns:p="u" xsi:type="p:a\u0301"><a·b c·d="1"/></Data>',
      "{u}a\u0301",
    ],
    ["a declaration of xml", `<Data><a xmlns:xml="${XML}" xml:lang="en"/></Data>`, null],
    ["an element of the prefix xml", "<Data><xml:a/></Data>", null],
    ["two prefixes for one namespace", '<Data xmlns:p="u" xmlns:q="u"><p:a q:b="1" c="2"/><q:a/></Data>', null],
    ["a line feed in a namespace", '<Data><a xmlns="u&#10;v"/></Data>', null],
    ["a no-break space between elements", "<Data><a/>\u00a0<b/></Data>", null],
    ["characters that are escaped", '<Data><a b="&#9;&#13;&quot;">&#13;]]&gt;</a></Data>', null],
  ])("can be written and is read back the same: %s", (_what, data, type) => {
    const reply = sample.decodeResponse("GetReport", binding, response(wrap(data)));
    const { Data } = reply.value as { Data: AnyValue };
    expect({ type: Data.type, deviations: reply.deviations }).toEqual({ type, deviations: [] });
    const back = sample.decodeResponse(
      "GetReport",
      binding,
      sample.encodeResponse("GetReport", binding, { RowCount: 0, Data }),
    );
    expect(withoutDefaults((back.value as { Data: AnyValue }).Data)).toEqual(withoutDefaults(Data));
  });

  test.each(["zz:T", "a b", "", "p:q:T", "xmlns:T", "1"])(
    "has no type if its xsi:type %j names no type, which is reported as a deviation",
    (type) => {
      const reply = sample.decodeResponse("GetReport", binding, response(wrap(`<Data xsi:type="${type}">x</Data>`)));
      expect((reply.value as { Data: AnyValue }).Data).toEqual({ type: null, content: ["x"] });
      expect(reply.deviations.map(({ code, path }) => [code, path])).toEqual([["lexical-form", "Data"]]);
    },
  );
});

// Removes the default namespaces, which the writer declares even if they came from around the value.
function withoutDefaults(value: AnyValue): unknown {
  return JSON.parse(JSON.stringify(value), (key, each) =>
    key === "attributes" ? each.filter(({ name }: { name: string }) => name !== "xmlns") : each,
  );
}

test("a result that is opaque itself is encoded and decoded in every binding", () => {
  const { GetReport } = library.operations;
  const whole = { ...GetReport, result: dataset, root: "DataSet" };
  const codec = untypedCodec(
    defineService({ ...library, operations: { ...library.operations, GetReport: whole as never } }),
  );
  for (const binding of bindings) {
    for (const type of ["{}T", "{http://www.w3.org/2001/XMLSchema}string", "{u}T", null]) {
      const value: AnyValue = { type, content: ["text"] };
      const reply = codec.decodeResponse(
        "GetReport",
        binding,
        codec.encodeResponse("GetReport", binding, value as never),
      );
      expect({ value: reply.value, deviations: reply.deviations }).toEqual({ value, deviations: [] });
    }
  }
});

test.each<[string, AnyValue, RegExp]>([
  ["a type without braces", { type: "Thing", content: [] }, /is not {namespace}name/],
  ["a type that is no name", { type: "{u:x}a b", content: [] }, /is not {namespace}name/],
  [
    "an attribute twice",
    element({
      attributes: [
        { name: "a", value: "1" },
        { name: "a", value: "2" },
      ],
      name: "a",
      namespace: "",
    }),
    /is repeated/,
  ],
  [
    "a prefix for no namespace",
    element({ attributes: [{ name: "xmlns:p", value: "" }] }),
    /"p" cannot be bound to the namespace ""/,
  ],
  ["a prefix that is not declared", element({ attributes: [] }), /is not declared/],
  [
    "a prefix for another namespace",
    element({ namespace: "u:2" }),
    /the prefix of "p:a" is that of "u:1", and the element is in "u:2"/,
  ],
  [
    "a default for another namespace",
    element({ name: "a", attributes: [{ name: "xmlns", value: "u:9" }] }),
    /"a" is in "u:1", and its xmlns is "u:9"/,
  ],
  ["a type that is no text", { type: Symbol("s") as never, content: [] }, /a string or null/],
  ["a node that is null", { type: null, content: [null as never] }, /a node is a text or/],
  ["a node without attributes", { type: null, content: [{ name: "a" } as never] }, /a node is a text or/],
  [
    "an attribute that is a number",
    element({ attributes: [{ name: "a", value: 1n as never }] }),
    /a node is a text or/,
  ],
  ["a name with a space", element({ name: "p:a b" }), /is not an XML name/],
  ["a name with two prefixes", element({ name: "p:p:a" }), /is not an XML name/],
  ["a text that XML cannot hold", element({ children: ["\u0001"] }), /U\+0001/],
  ["an element with the prefix xmlns", element({ name: "xmlns:a" }), /the prefix of "xmlns:a" is not declared/],
  ["a declaration of xml for another namespace", declaring("xmlns:xml", "u"), /"xml" cannot/],
  ["a declaration of xmlns", declaring("xmlns:xmlns", "u"), /"xmlns" cannot/],
  ["a prefix for the namespace of declarations", declaring("xmlns:p", XMLNS), /"p" cannot/],
  ["a prefix for the namespace of xml", declaring("xmlns:p", XML), /"p" cannot/],
  ["the namespace of declarations as the default one", element({ name: "a", namespace: XMLNS }), /"" cannot/],
  ["the namespace of xml as the default one", element({ name: "a", namespace: XML }), /"" cannot/],
  ["a namespace with a blank before it", element({ name: "a", namespace: " u" }), /"" cannot/],
  ["a type in the namespace of declarations", { type: `{${XMLNS}}x`, content: [] }, /"q1" cannot/],
  ["a type in a namespace with blanks around it", { type: "{ u }x", content: [] }, /"q1" cannot/],
  ["a type in a namespace that ends in a line feed", { type: "{u\n}x", content: [] }, /"q1" cannot/],
  [
    "one attribute under two prefixes of one namespace",
    element({
      attributes: [
        { name: "xmlns:p", value: "u:1" },
        { name: "xmlns:q", value: "u:1" },
        { name: "p:x", value: "1" },
        { name: "q:x", value: "2" },
      ],
    }),
    /is repeated/,
  ],
  ["a name with a letter that XML has not", element({ name: "p:a²" }), /is not an XML name/],
  ["elements that are nested without end", nested(), /nested deeper/],
])("an opaque value with %s is rejected", (_what, value, message) => {
  expect(() => encode(value)).toThrow(message);
});
