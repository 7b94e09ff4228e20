// Tests the records that a choice allows. libxml2, both readers, the writer, the JSON Schema and the TypeScript types
// must allow the same records.
import { CodecError, type RecordValue, utf8 } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { contracts, readWsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { runs } from "@staywire/testkit/runs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";

const element = (name: string, attributes = "") => `<s:element name="${name}" type="s:int" ${attributes}/>`;
const [x, y, z] = ["x", "y", "z"].map((name) => element(name));
const choice = (inner: string, attributes = "") => `<s:choice ${attributes}>${inner}</s:choice>`;
const sequence = (inner: string, attributes = "") => `<s:sequence ${attributes}>${inner}</s:sequence>`;
const many = 'minOccurs="0" maxOccurs="unbounded"';

const shapes: readonly (readonly [title: string, content: string])[] = [
  ["elements", choice(`${x}${y}${z}`)],
  ["elements or none", choice(`${x}${y}${z}`, 'minOccurs="0"')],
  ["elements that may be left out", choice(element("x", 'minOccurs="0"') + element("y", 'minOccurs="0"') + z)],
  ["sequences", choice(sequence(`${x}${y}`) + z)],
  ["a choice in a sequence", choice(sequence(x + choice(`${y}${z}`, 'minOccurs="0"')) + element("v"))],
  ["sequences that begin alike", sequence(x + choice(sequence(`${y}${z}`) + sequence(y + element("v"))))],
  ["lists", choice(element("x", 'maxOccurs="unbounded"') + element("y", many))],
  ["elements, between others", sequence(`${x}${choice(`${y}${z}`)}${element("v", 'minOccurs="0"')}`)],
  ["elements, twice", sequence(choice(`${x}${y}`) + choice(z + element("v"), 'minOccurs="0"'))],
  ["an element alone", choice(`${x}`)],
];

const NAMESPACE = "urn:hostile";

function serviceOf(content: string): Service {
  const types = `<s:complexType name="A">${content}</s:complexType>`;
  const { service, problems } = readWsdl(
    describedBy({ types, operations: [{ name: "Op", parameters: [["a", "tns:A"]] }] }),
  );
  expect(problems).toEqual([]);
  return { ...service, extension: general };
}

function fileOf(service: Service, part: "xsd" | "json-schema" | "types", path: RegExp): string {
  return contracts(service, { only: [part] }).find((file) => path.test(file.path))?.text ?? "";
}

/** Returns a function that validates messages with libxml2, by the schema generated for the service. */
function validity(service: Service): (body: string) => boolean {
  const schema = XmlDocument.fromString(fileOf(service, "xsd", /Hostile\.xsd$/));
  const validator = XsdValidator.fromDoc(schema);
  return (body) => {
    const document = XmlDocument.fromString(body);
    try {
      validator.validate(document);
      return true;
    } catch {
      return false;
    } finally {
      document.dispose();
    }
  };
}

const credentials = { username: "", password: "" };

function requestWith(body: string) {
  return {
    method: "POST",
    target: "/hostile.asmx",
    headers: [
      ["Content-Type", "text/xml; charset=utf-8"],
      ["SOAPAction", `"${NAMESPACE}/Op"`],
    ],
    body: utf8(
      `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    ),
  } as const;
}

describe.each(shapes)("a choice of %s", (_title, content) => {
  const service = serviceOf(content);
  const names = Object.keys(service.types.A?.members ?? {});
  const others = fc.array(fc.constantFrom(...names), { maxLength: 4 });
  const fast = codecWithReader(service, {}, "fast");
  const tree = codecWithReader(service, {}, "tree");

  test("is exported as a schema by which libxml2 rejects exactly the requests that cause a deviation in the readers", () => {
    const isValid = validity(service);
    const isTaken = (all: readonly string[]): boolean => {
      const inner = all.map((name, at) => `<${name}>${at}</${name}>`).join("");
      const body = `<Op xmlns="${NAMESPACE}">${inner === "" ? "<a />" : `<a>${inner}</a>`}</Op>`;
      const read = fast.decodeRequest(requestWith(body));
      expect(read).toEqual(tree.decodeRequest(requestWith(body)));
      expect(read.deviations.length === 0, body).toBe(isValid(body));
      if (read.deviations.length > 0) return false;
      const written = fast.encodeRequest("Op", "soap11", { parameters: read.parameters as RecordValue, credentials });
      expect(new TextDecoder().decode(written.body).replaceAll(/>\s+</g, "><")).toContain(body);
      return true;
    };
    expect(subsets(names).filter(isTaken)).not.toEqual([]);
    fc.assert(
      fc.property(others, (all) => void isTaken(all)),
      { numRuns: runs(300) },
    );
  });

  test("is imported again from its exported schema", () => {
    const types = fileOf(service, "xsd", /Hostile\.xsd$/);
    const again = /<(\w+):complexType name="A">([\s\S]*?)<\/\1:complexType>/.exec(types)?.[2] ?? "";
    const [{ branches: before = [] } = {}] = service.types.A?.choices ?? [];
    const [{ branches: after = [] } = {}] =
      serviceOf(again.replaceAll(/<(\/?)\w+:/g, "<$1s:").replaceAll("xs:", "s:")).types.A?.choices ?? [];
    expect(after).toHaveLength(before.length);
    expect(after).toEqual(expect.arrayContaining([...before]));
  });

  test("allows the same records in the writer, the JSON Schema and the types", () => {
    const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(
      JSON.parse(fileOf(service, "json-schema", /Op\.parameters/)),
    );
    const lists = new Set(names.filter((name) => service.types.A?.members[name]?.node.kind === "list"));
    const values = subsets(names).map((given) =>
      Object.fromEntries(given.map((name) => [name, lists.has(name) ? [1] : 1])),
    );
    const written = values.map((a) => isWritten(fast, a));
    expect(written).toContain(true);
    expect(written).toContain(false);
    expect(values.map((a) => validate({ a }))).toEqual(written);
    expect(areOfType(service, values)).toEqual(written);
  });
});

function isWritten(codec: ReturnType<typeof codecWithReader>, a: RecordValue): boolean {
  try {
    codec.encodeRequest("Op", "soap11", { parameters: { a }, credentials });
    return true;
  } catch (error) {
    if (error instanceof CodecError && error.path === "a") return false;
    if (error instanceof CodecError && error.code === "missing-parameter") return false;
    throw error;
  }
}

function subsets(names: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** names.length }, (_, set) => names.filter((_name, at) => (set >> at) % 2 === 1));
}

// Returns for each value if it compiles as a value of the type.
function areOfType(service: Service, values: readonly object[]): readonly boolean[] {
  const declarations = fileOf(service, "types", /\.d\.ts$/);
  const text = `${declarations}\n${values.map((value, at) => `export const v${at}: A = ${JSON.stringify(value)};`).join("\n")}`;
  const options: ts.CompilerOptions = { strict: true, noEmit: true, lib: ["lib.es2023.d.ts"], types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, language, ...rest) =>
    name === "a.ts" ? ts.createSourceFile(name, text, language) : getSourceFile(name, language, ...rest);
  const found = ts.getPreEmitDiagnostics(ts.createProgram(["a.ts"], options, host));
  const before = declarations.split("\n").length;
  const wrong = new Set(found.map(({ start = 0 }) => text.slice(0, start).split("\n").length - before - 1));
  expect(found.every(({ file }) => file?.fileName === "a.ts")).toBe(true);
  return values.map((_, at) => !wrong.has(at));
}

describe("a record that breaks its choice", () => {
  const codec = codecWithReader(
    serviceOf(choice(sequence(x + element("y", 'minOccurs="0"')) + z, 'minOccurs="0"')),
    {},
    "fast",
  );
  const expected = "expected is (x, optionally y) or z or none";

  test.each([
    [{ y: 1 }, "A has y of a choice"],
    [{ x: 1, z: 2 }, "A has x, z of a choice"],
  ])("is rejected with its path and the expected members: %j", (a, found) => {
    const encode = () => codec.encodeRequest("Op", "soap11", { parameters: { a }, credentials });
    expect(encode).toThrow(`cannot encode Op parameter a: ${found}; ${expected}`);
  });

  test.each([
    ["<y>1</y>", "missing-member"],
    ["<x>1</x><z>2</z>", "duplicate-member"],
  ])("is a deviation in a request: %s", (inner, code) => {
    const { deviations, parameters } = codec.decodeRequest(
      requestWith(`<Op xmlns="${NAMESPACE}"><a>${inner}</a></Op>`),
    );
    expect(deviations).toMatchObject([{ code, path: "a", message: expect.stringContaining(expected) }]);
    expect(Object.keys(parameters.a as object)).toHaveLength(inner.split("</").length - 1);
  });
});
