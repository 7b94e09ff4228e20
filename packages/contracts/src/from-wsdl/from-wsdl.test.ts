// A description read back is the service, in all that a description can say.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { wsdl } from "../wsdl/wsdl.js";
import { fromWsdl } from "./from-wsdl.js";
import { WsdlError } from "./wsdl-error.js";
import { sayable } from "./wsdl-expressible.cases.js";

const baseUrl = "http://library.example";

function described(endpoint: "X" | "Y", form: "asmx" | "soap"): string {
  return wsdl(library, endpoint, baseUrl, form) ?? "";
}

describe.each([
  ["X", "asmx"],
  ["X", "soap"],
  ["Y", "asmx"],
  ["Y", "soap"],
] as const)("endpoint %s, form %s", (endpoint, form) => {
  test("the service comes back in all that the description says", () => {
    const { notes, ...back } = fromWsdl(described(endpoint, form), { endpoint });
    expect({ ...back, notes: [] }).toEqual(sayable(library, endpoint, form));
    expect(notes).toHaveLength(1);
  });

  test("the description of what came back has the same bytes", () => {
    const text = described(endpoint, form);
    expect(wsdl(fromWsdl(text, { endpoint }), endpoint, baseUrl, form)).toBe(text);
  });
});

test("what a WSDL does not say can be said beside it", () => {
  const text = described("Y", "asmx").replaceAll("Username", "Who").replaceAll("Password", "Secret");
  const credentials = [{ username: "Who", password: "Secret" }];
  expect(() => fromWsdl(text)).toThrow("option credentials");
  const back = fromWsdl(text, { credentials, effects: { ListShort: "read" }, version: "2", endpoint: "K" });
  expect(Object.keys(back.endpoints)).toEqual(["K"]);
  expect(back.version).toBe("2");
  expect([back.operations.ListShort?.effect, back.operations.AddLoan?.effect]).toEqual(["read", "write"]);
});

test("other prefixes, a default namespace, comments and documentation make no difference", () => {
  const text = described("X", "asmx");
  const other = text
    .replaceAll("<wsdl:", "<")
    .replaceAll("</wsdl:", "</")
    .replace("xmlns:wsdl=", "xmlns=")
    .replaceAll('"s:', '"xsd:')
    .replaceAll("<s:", "<xsd:")
    .replaceAll("</s:", "</xsd:")
    .replace("xmlns:s=", "xmlns:xsd=")
    .replace("<types>", "<!-- types --><types><documentation>All <b>types</b>.</documentation>");
  expect(other).not.toBe(text);
  expect(fromWsdl(other)).toEqual(fromWsdl(text));
});

type Change = (text: string) => string;
const refused: readonly (readonly [string, Change, string])[] = [
  ["text that is no XML", () => "hello", "well-formed"],
  ["XML that is cut off", (text) => text.slice(0, 2000), "well-formed"],
  ["a DOCTYPE", (text) => text.replace("?>", '?><!DOCTYPE x SYSTEM "y">'), "DOCTYPE"],
  ["another document", () => "<a/>", "not a WSDL 1.1"],
  ["an import", (text) => text.replace("<wsdl:types>", '<wsdl:import location="x" namespace="y" />$&'), "wsdl:import"],
  [
    "a simple type",
    (text) => text.replace("<s:complexType name=", '<s:simpleType name="Color" />$&'),
    's:simpleType name="Color"',
  ],
  [
    "a scalar of another kind",
    (text) => text.replace('type="s:decimal"', 'type="s:double"'),
    "its scalars are string, int",
  ],
  [
    "a type that is not there",
    (text) => text.replace('type="tns:Shelf"', 'type="tns:Cupboard"'),
    "no complex type tns:Cupboard",
  ],
  ["an undeclared prefix", (text) => text.replace('type="tns:Shelf"', 'type="zzz:Shelf"'), "the prefix of"],
  ["inheritance", (text) => text.replace('<s:complexType name="Shelf">', "$&<s:complexContent />"), "s:complexContent"],
  ["a choice", (text) => text.replace('<s:complexType name="Shelf">', "$&<s:choice />"), "s:choice"],
  ["a default value", (text) => text.replace('name="Title"', '$& default="x"'), 'default="x"'],
  [
    "a list without a wrapper",
    (text) => text.replace('maxOccurs="1" name="Title"', 'maxOccurs="unbounded" name="Title"'),
    "list without an element",
  ],
  [
    "a bounded list",
    (text) => text.replace('maxOccurs="1" name="Title"', 'maxOccurs="7" name="Title"'),
    'maxOccurs="7"',
  ],
  [
    "a circle of lists",
    (text) => text.replace('name="int" type="s:int"', 'name="int" type="tns:ArrayOfInt"'),
    "a list of lists",
  ],
  [
    "an anonymous record",
    (text) =>
      text.replace(
        'name="Title" type="s:string" />',
        'name="Title"><s:complexType><s:sequence><s:element name="A" type="s:int" /></s:sequence></s:complexType></s:element>',
      ),
    "anonymous type",
  ],
  ["rpc style", (text) => text.replace('style="document"', 'style="rpc"'), "document style"],
  ["encoded use", (text) => text.replace('use="literal"', 'use="encoded"'), "literal use"],
  [
    "another SOAPAction",
    (text) => text.replace('soapAction="http://library.example/xml/GetBook"', 'soapAction="urn:GetBook"'),
    '"urn:GetBook"',
  ],
  [
    "a header",
    (text) => text.replace('<soap:body use="literal" />', '$&<soap:header message="tns:x" part="y" use="literal" />'),
    "soap:header",
  ],
  ["two services", (text) => text.replace("</wsdl:definitions>", '<wsdl:service name="Other" />$&'), "more than one"],
  ["ports at two addresses", (text) => text.replace(/LibraryX\.asmx"/, 'Other.asmx"'), "different addresses"],
  [
    "a GET message with other parts",
    (text) => text.replace('<wsdl:part name="BookId" type="s:string" />', ""),
    "BookId",
  ],
  [
    "a GET reply of another type",
    (text) =>
      text.replace(
        '<wsdl:part name="Body" element="tns:ArrayOfBook" />',
        '<wsdl:part name="Body" element="tns:Report" />',
      ),
    "not the type of the result",
  ],
  [
    "a record as a parameter",
    (text) => text.replace('name="From" type="s:string"', 'name="From" type="tns:Shelf"'),
    "scalar or a list of scalars",
  ],
  [
    "an operation without a result",
    (text) => text.replace(/<s:element [^>]*name="GetReportResult"[^>]*>/, ""),
    "without a result",
  ],
  [
    "a string that is demanded",
    (text) => text.replace('minOccurs="0" maxOccurs="1" name="From"', 'minOccurs="1" maxOccurs="1" name="From"'),
    "minOccurs is 1",
  ],
  ["an endpoint without a port", (text) => text.replace(/<wsdl:port [\s\S]*<\/wsdl:port>/, ""), "no port"],
  ["an extension", (text) => text.replace("<wsdl:service ", '<p:Policy xmlns:p="urn:policy" />$&'), "p:Policy"],
  ["depth without end", (text) => text.replace("<wsdl:types>", "<wsdl:types>".repeat(100)), "deeper than"],
];

test.each(refused)("%s is refused, with its line", (_title, change, reason) => {
  const text = described("X", "asmx");
  const changed = change(text);
  expect(changed).not.toBe(text);
  let thrown: unknown;
  try {
    fromWsdl(changed);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(WsdlError);
  expect((thrown as WsdlError).message).toContain(reason);
  expect((thrown as WsdlError).line).toBeGreaterThan(0);
});

test("the error names the line of the construct", () => {
  const text = described("X", "asmx").replace('type="s:decimal"', 'type="s:double"');
  const line = text.slice(0, text.indexOf("s:double")).split("\n").length;
  expect(() => fromWsdl(text)).toThrow(
    `cannot read the WSDL: line ${line}, <s:element name="MaxPrice">: the type s:double is not of the family`,
  );
});
