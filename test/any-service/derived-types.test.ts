// Tests derived types whose base has simple content or is in another namespace: reading messages of .NET, and writing.
import { untypedCodec, utf8, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";

const credentials = { username: "", password: "" };

function serviceOf(description: string): Service {
  const { service, problems } = readWsdl(description);
  expect(problems).toEqual([]);
  return { ...service, extension: general };
}

const extension = (base: string, inner: string) => `<s:extension base="${base}">${inner}</s:extension>`;

const textual = serviceOf(
  describedBy({
    types: `<s:complexType name="Art"><s:simpleContent>${extension("s:string", '<s:attribute name="Year" type="s:int"/>')}</s:simpleContent></s:complexType><s:complexType name="Oil"><s:simpleContent>${extension("tns:Art", '<s:attribute name="Canvas" type="s:string"/>')}</s:simpleContent></s:complexType>`,
    operations: [{ name: "Op", parameters: [["a", "tns:Art"]] }],
  }),
);

// The derived type is declared in a separate schema.
const elsewhere = serviceOf(
  describedBy({
    types: `<s:import namespace="urn:derived"/><s:complexType name="Position" abstract="true"><s:sequence><s:element minOccurs="0" name="Name" type="s:string"/></s:sequence></s:complexType>`,
    operations: [{ name: "Op", parameters: [["a", "tns:Position"]] }],
  }).replace(
    "</wsdl:types>",
    `<s:schema elementFormDefault="qualified" targetNamespace="urn:derived"><s:import namespace="urn:hostile"/><s:complexType name="Point"><s:complexContent>${extension("tns:Position", '<s:sequence><s:element name="X" type="s:int"/><s:element minOccurs="0" name="Next" type="tns:Position"/></s:sequence>')}</s:complexContent></s:complexType></s:schema></wsdl:types>`,
  ),
);

const cases: readonly (readonly [title: string, service: Service, value: Value, body: string])[] = [
  [
    "text",
    textual,
    { $type: "Oil", Value: "sea", Year: 1900, Canvas: "linen" },
    '<a xsi:type="Oil" Year="1900" Canvas="linen">sea</a>',
  ],
  [
    "elements of another namespace",
    elsewhere,
    { $type: "Point", Name: "n", X: 1, Next: { $type: "Point", Name: "m", X: 2 } },
    '<a xmlns:q1="urn:derived" xsi:type="q1:Point"><Name>n</Name><q1:X>1</q1:X><q1:Next xsi:type="q1:Point"><Name>m</Name><q1:X>2</q1:X></q1:Next></a>',
  ],
];

describe.each(cases)("a type derived from one with %s", (_title, service, value, body) => {
  const { service: imported, ...codec } = untypedCodec(service);

  test.each(["fast", "tree"] as const)("is read by the %s reader as .NET sends it", (reader) => {
    const { decodeRequest } = codecWithReader(imported, {}, reader);
    const { body: written, ...request } = codec.encodeRequest("Op", "soap11", {
      credentials,
      parameters: { a: value },
    });
    const own = new TextDecoder().decode(written);
    expect(decodeRequest({ ...request, body: written })).toMatchObject({ parameters: { a: value }, deviations: [] });
    const sent = own.replace(/<a[ >][\s\S]*<\/a>/, () => body);
    expect(sent).toContain(body);
    expect(decodeRequest({ ...request, body: utf8(sent) })).toMatchObject({ parameters: { a: value }, deviations: [] });
  });
});
