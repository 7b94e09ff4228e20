// Tests lists in attributes: one text with blanks between the items, as .NET writes an array.
import { CodecError, untypedCodec, utf8, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl, wsdl } from "@staywire/contracts";
import { check, type Service } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";
import { parametersDocument } from "../../packages/contracts/src/json-schema/json-schema.js";

const list = (item: string) => `<s:simpleType><s:list itemType="${item}" /></s:simpleType>`;

// The WSDL with which Mono describes the attributes `string[] words`, `double[] series`, `Sky[] skies` and `short[]
// lots`. `Ways ways` are flags.
const { service: imported, problems } = readWsdl(
  describedBy({
    types: `<s:simpleType name="Sky"><s:restriction base="s:string"><s:enumeration value="Clear" /><s:enumeration value="Rain" /></s:restriction></s:simpleType>
<s:simpleType name="Shorts"><s:list itemType="s:short" /></s:simpleType>
<s:complexType name="Sample"><s:sequence><s:element minOccurs="0" name="Note" type="s:string" /></s:sequence><s:attribute name="words">${list("s:string")}</s:attribute><s:attribute name="series" use="required">${list("s:double")}</s:attribute><s:attribute name="skies">${list("tns:Sky")}</s:attribute><s:attribute name="ways"><s:simpleType><s:list><s:simpleType><s:restriction base="s:string"><s:enumeration value="Post" /><s:enumeration value="Night" /></s:restriction></s:simpleType></s:list></s:simpleType></s:attribute><s:attribute name="lots" type="tns:Shorts" /></s:complexType>`,
    operations: [{ name: "Op", parameters: [["a", "tns:Sample"]] }],
  }),
);
const service: Service = { ...imported, extension: general };
const credentials = { username: "", password: "" };
const codec = untypedCodec(service);

function request(a: Value) {
  return codec.encodeRequest("Op", "soap11", { credentials, parameters: { a } });
}

test("a list in an attribute is imported as a list, and exported unchanged", () => {
  expect(problems).toEqual([]);
  const { members } = imported.types.Sample ?? {};
  expect(members?.words?.node).toMatchObject({ kind: "list", words: true, item: { scalar: "string" } });
  expect(members?.series).toMatchObject({ optional: true, node: { item: { scalar: "double" } } });
  expect(members?.lots?.node).toMatchObject({ kind: "list", item: { scalar: "short" } });
  expect(members?.skies?.node).toMatchObject({ kind: "list", item: { kind: "enum", name: "Sky" } });
  expect(members?.ways?.node).toMatchObject({ kind: "enum", flags: true });
  const again = wsdl(service, Object.keys(service.endpoints)[0] ?? "", "http://localhost", "asmx") ?? "";
  expect(readWsdl(again).service.types).toEqual(imported.types);
  expect(parametersDocument(service, "Op", "https://channel.example")).toMatchObject({
    $defs: { Sample: { properties: { words: { type: "array", items: { type: "string" } } } } },
  });
});

describe.each(["fast", "tree"] as const)("a list in an attribute, with the %s reader,", (reader) => {
  const { decodeRequest } = codecWithReader(service, {}, reader);

  test.each([
    ['words="a b-c" series="1.5 INF"', { words: ["a", "b-c"], series: [1.5, Number.POSITIVE_INFINITY] }],
    ['words="" series="&#10; 2  -0.5&#9;"', { words: [], series: [2, -0.5] }],
    ['series="" lots="-1 7"', { series: [], lots: [-1, 7] }],
    ['series="" skies="Rain Clear Rain" ways="Night"', { series: [], skies: ["Rain", "Clear", "Rain"], ways: "Night" }],
    ["", {}],
  ])("is read from %s", (attributes, value) => {
    const { body, ...head } = request({});
    const text = new TextDecoder().decode(body).replace(/<a( ?)\/>|<a \/>/, `<a ${attributes} />`);
    expect(text).toContain(attributes);
    const received = decodeRequest({ ...head, body: utf8(text) });
    expect(received).toMatchObject({ deviations: [] });
    expect(received.parameters).toEqual({ a: value });
  });

  test("is rejected if an item has the wrong type", () => {
    const { body, ...head } = request({ lots: [1] });
    const text = new TextDecoder().decode(body).replace('lots="1"', 'lots="1 x"');
    expect(() => decodeRequest({ ...head, body: utf8(text) })).toThrow(
      /"1 x" is not a list of words, each of which is a short/,
    );
  });

  test("is read back as written", () => {
    const value = {
      words: ["x", "y"],
      series: [0.1, Number.NaN],
      skies: ["Rain", "Clear", "Rain"],
      ways: "Post Night",
      lots: [],
      Note: "n",
    };
    expect(decodeRequest(request(value)).parameters).toEqual({ a: value });
  });
});

test.each([[["a b"]], [[""]], ["a"], [[1]]])("encoding a list in an attribute rejects %j", (words) => {
  expect(() => request({ words })).toThrow(CodecError);
});

test("only an attribute can contain a list in one text", () => {
  const { Sample } = imported.types;
  const words = Sample?.members.words;
  if (Sample === undefined || words === undefined) throw new Error("the type has no words");
  const members = { ...Sample.members, words: { ...words, attribute: false } };
  expect(() => check({ ...imported, types: { Sample: { ...Sample, members } } })).toThrow(/only an attribute/);
});
