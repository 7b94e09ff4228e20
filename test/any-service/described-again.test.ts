// Tests that importing a WSDL and exporting it again keeps declarations that .NET writes in a special way.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { general } from "@staywire/codec/general";
import { readWsdl, wsdl } from "@staywire/contracts";
import { expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const legacy = '<s:element ref="s:schema" />\\s*<s:any />';
const XSD = "http://www.w3.org/2001/XMLSchema";
const DIFFGRAM = "urn:schemas-microsoft-com:xml-diffgram-v1";

type Case = readonly [title: string, from: RegExp, to: string];

const cases: readonly Case[] = [
  ["a DataSet with a schema", /zzz/, '<s:element ref="s:schema" /><s:any />'],
  [
    "a DataSet of any elements",
    new RegExp(`<s:sequence>\\s*${legacy}`, "g"),
    `<s:sequence maxOccurs="unbounded"><s:any minOccurs="0" namespace="${XSD}" processContents="lax" />` +
      `<s:any minOccurs="0" namespace="${DIFFGRAM}" processContents="lax" />`,
  ],
  [
    "a DataTable",
    new RegExp(legacy, "g"),
    `<s:any minOccurs="0" maxOccurs="unbounded" namespace="${XSD}" processContents="lax" />` +
      `<s:any minOccurs="1" namespace="${DIFFGRAM}" processContents="lax" />`,
  ],
  [
    "the default of an element",
    /<s:element minOccurs="1" maxOccurs="1" name="Weight" type="s:double" \/>/,
    '<s:element minOccurs="0" maxOccurs="1" default="1.5" name="Weight" type="s:double" />',
  ],
  [
    "text between elements without other elements",
    /<s:complexType name="Loose">/,
    '<s:complexType name="Letters" mixed="true"><s:sequence>' +
      '<s:element minOccurs="0" maxOccurs="1" name="B" type="s:string" /></s:sequence></s:complexType>$&',
  ],
  [
    "an attribute of the element around parameters",
    /<s:element name="Hello">\s*<s:complexType>\s*<s:sequence>[\s\S]*?<\/s:sequence>/,
    '$&<s:attribute name="language" type="s:string" />',
  ],
];

test.each(cases)("an exported WSDL keeps %s", (title, from, to) => {
  const changed = text
    .replace(from, to)
    .replace(
      /(<s:complexType name="Loose">\s*<s:sequence>)/,
      '$1<s:element minOccurs="0" name="L" type="tns:Letters" />',
    )
    .replace(title.startsWith("text between") ? /zzz/ : '<s:element minOccurs="0" name="L" type="tns:Letters" />', "");
  const { service, problems } = readWsdl(changed);
  expect(problems.filter(({ operation }) => operation !== undefined)).toEqual([]);
  const again = wsdl({ ...service, extension: general }, "Depot", "http://localhost", "asmx") ?? "";
  expect(again.replaceAll(/>\s+</g, "><")).toContain(to.replaceAll("$&", ""));
  expect(readWsdl(again).service).toEqual(service);
});

test("for a method without a reply, an exported WSDL declares a reply by GET, but no response element", () => {
  const again = wsdl({ ...readWsdl(text).service, extension: general }, "Depot", "http://localhost", "asmx") ?? "";
  expect(again).toContain('<wsdl:output message="tns:FireHttpGetOut" />');
  expect(again).not.toContain('<s:element name="FireResponse">');
});

test("an element around parameters is kept as a parameter if one of its members is an attribute", () => {
  const [, from = /zzz/, to = ""] = cases.at(-1) ?? [];
  const { service } = readWsdl(text.replace(from, to));
  expect(service.operations.Hello?.form?.request).toBeNull();
  const again = wsdl({ ...service, extension: general }, "Depot", "http://localhost", "asmx") ?? "";
  expect(again).toMatch(/<wsdl:message name="HelloSoapIn">\s*<wsdl:part name="parameters" element="tns:Hello" \/>/);
});

test("if two attributes have the same name in two namespaces, the second is read as an undeclared attribute", () => {
  const both = text.replace(
    '<s:attribute name="Currency"',
    '<s:attribute name="lang" type="s:string" /><s:attribute ref="xml:lang" />$&',
  );
  const { service, problems } = readWsdl(both);
  expect(problems).toEqual([]);
  const { members } = service.types.Money ?? {};
  expect(members?.lang?.namespace).toBeUndefined();
  expect(members?.AnyAttr?.node).toEqual({ kind: "any", form: "attributes" });
});

test("a WSDL without a service is imported by its bindings, and a port without an address has the path /", () => {
  const { service } = readWsdl(text);
  const bare = readWsdl(text.replace(/<wsdl:service[\s\S]*<\/wsdl:service>/, ""));
  expect(bare.problems).toEqual([]);
  expect(bare.service.order).toEqual(service.order);
  expect(bare.service.operations.Hello?.bindings).toEqual(service.operations.Hello?.bindings);
  const [endpoint] = Object.values(readWsdl(text.replaceAll(/<\w+:address[^>]*\/>/g, "")).service.endpoints);
  expect(endpoint?.path).toBe("/");
  expect(() => readWsdl('<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" />')).toThrow(
    /neither a wsdl:service nor a wsdl:binding/,
  );
});
