// Tests malicious WSDLs that are meant to make an import slow or endless. Each rejected construct must be reported with
// its line, and everything else must be read.
import { describe, expect, test } from "vitest";
import { catalogSource } from "../catalog-source/catalog-source.js";
import { contracts } from "../contracts.js";
import { readWsdl } from "./from-wsdl.js";
import { describedBy, type HostileParts } from "./hostile.cases.js";

const operationOf = (type: string): HostileParts["operations"] => [
  { name: "Op", parameters: [["a", type]] },
  { name: "Other", parameters: [["b", "s:string"]] },
];

function imported(types: string, type = "tns:A") {
  const { service, problems } = readWsdl(describedBy({ types, operations: operationOf(type) }));
  return { order: service.order, problems, service, source: catalogSource(service) };
}

const extension = (name: string, base: string, inner = "") =>
  `<s:complexType name="${name}"><s:complexContent><s:extension base="tns:${base}"><s:sequence>${inner}</s:sequence></s:extension></s:complexContent></s:complexType>`;
const restricted = (name: string, base: string) =>
  `<s:simpleType name="${name}"><s:restriction base="tns:${base}"/></s:simpleType>`;

describe("a cycle", () => {
  test.each([
    ["of a type derived from itself", extension("A", "A")],
    ["of two extensions", extension("A", "B") + extension("B", "A")],
    ["of an extension of an extension", extension("A", "B") + extension("B", "C") + extension("C", "B")],
    ["of restrictions", restricted("A", "B") + restricted("B", "A")],
    ["of a list type", '<s:simpleType name="A"><s:list itemType="tns:A"/></s:simpleType>'],
    [
      "of simple content",
      '<s:complexType name="A"><s:simpleContent><s:extension base="tns:A"/></s:simpleContent></s:complexType>',
    ],
  ])("%s is reported with its line, and only its operation is omitted", (_title, types) => {
    const { order, problems } = imported(types);
    expect(order).toEqual(["Other"]);
    expect(problems[0]).toMatchObject({ line: 4, reason: expect.stringMatching(/itself/) });
    expect(problems.some(({ operation }) => operation === "Op")).toBe(true);
  });

  test.each([
    [
      "of groups",
      '<s:group name="G"><s:sequence><s:group ref="tns:G"/></s:sequence></s:group><s:complexType name="A"><s:group ref="tns:G"/></s:complexType>',
    ],
    [
      "of an element and its type",
      '<s:element name="E" type="tns:A"/><s:complexType name="A"><s:sequence><s:element minOccurs="0" ref="tns:E"/></s:sequence></s:complexType>',
    ],
    [
      "of lists",
      '<s:complexType name="A"><s:sequence><s:element name="x" minOccurs="0" maxOccurs="unbounded" type="tns:A"/></s:sequence></s:complexType>',
    ],
  ])("%s is read, and can be described again", (_title, types) => {
    const { order, service } = imported(types);
    expect(order).toEqual(["Op", "Other"]);
    expect(contracts(service).length).toBeGreaterThan(5);
  });
});

describe("a chain of thousands of", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => index);
  const list = (index: number) =>
    `<s:complexType name="L${index}"><s:sequence><s:element name="i" minOccurs="0" maxOccurs="unbounded" type="tns:L${index - 1}"/></s:sequence></s:complexType>`;
  test.each([
    ["extensions", many.map((each) => extension(`T${each}`, `T${each - 1}`)).join(""), "tns:T2999"],
    [
      "restrictions",
      many
        .map((each) => restricted(`T${each + 1}`, `T${each}`))
        .reverse()
        .join(""),
      "tns:T3000",
    ],
    ["lists", many.slice(1).map(list).join("").replace("tns:L0", "s:int"), "tns:L2999"],
    [
      "elements",
      many
        .map(
          (each) =>
            `<s:element name="E${each}"><s:complexType><s:sequence><s:element ref="tns:E${each + 1}"/></s:sequence></s:complexType></s:element>`,
        )
        .join("")
        .concat('<s:complexType name="A"><s:sequence><s:element ref="tns:E0"/></s:sequence></s:complexType>'),
      "tns:A",
    ],
    [
      "groups",
      many
        .map((each) => `<s:group name="G${each}"><s:sequence><s:group ref="tns:G${each + 1}"/></s:sequence></s:group>`)
        .join("")
        .concat('<s:complexType name="A"><s:group ref="tns:G0"/></s:complexType>'),
      "tns:A",
    ],
  ])("%s ends with a problem, not with a stack overflow", (_title, types, type) => {
    const { order, problems } = imported(types, type);
    expect(order).toEqual(["Other"]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test("types that contain one another can be described again", () => {
    const types = many.map(
      (each) =>
        `<s:complexType name="T${each}"><s:sequence><s:element name="n" minOccurs="0" type="tns:T${each + 1}"/></s:sequence></s:complexType>`,
    );
    const { service } = imported(`${types.join("")}<s:complexType name="T3000"/>`, "tns:T0");
    expect(contracts(service, { only: ["wsdl", "xsd", "types", "markdown"] }).length).toBeGreaterThan(3);
  });
});

describe("a short WSDL for a large catalog", () => {
  const group = (index: number) =>
    `<s:group name="G${index}"><s:sequence><s:group ref="tns:G${index - 1}"/><s:group ref="tns:G${index - 1}"/></s:sequence></s:group>`;

  test("with groups inside groups gives each member once", () => {
    const groups = Array.from({ length: 40 }, (_, index) => group(index + 1)).join("");
    const leaf = '<s:group name="G0"><s:sequence><s:element name="x" type="s:string"/></s:sequence></s:group>';
    const { order, service } = imported(
      `${leaf}${groups}<s:complexType name="A"><s:group ref="tns:G40"/></s:complexType>`,
    );
    expect(order).toEqual(["Op", "Other"]);
    expect(Object.keys(service.types.A?.members ?? {})).toEqual(["x"]);
  });

  test.each([
    [
      "with a large group in every type",
      (count: number) => {
        const members = Array.from(
          { length: count },
          (_, index) => `<s:element name="m${index}" type="s:string"/>`,
        ).join("");
        const types = Array.from(
          { length: count },
          (_, index) => `<s:complexType name="T${index}"><s:group ref="tns:G"/></s:complexType>`,
        );
        return `<s:group name="G"><s:sequence>${members}</s:sequence></s:group>${types.join("")}`;
      },
    ],
    [
      "with a large base of many types",
      (count: number) => {
        const members = Array.from(
          { length: count },
          (_, index) => `<s:element name="m${index}" type="s:string"/>`,
        ).join("");
        const types = Array.from({ length: count }, (_, index) => extension(`T${index}`, "B"));
        return `<s:complexType name="B"><s:sequence>${members}</s:sequence></s:complexType>${types.join("")}`;
      },
    ],
    [
      "with a long documentation of an inherited member",
      (count: number) => {
        const doc = `<s:annotation><s:documentation>${"x".repeat(count * 100)}</s:documentation></s:annotation>`;
        const types = Array.from({ length: count }, (_, index) => extension(`T${index}`, "B"));
        return `<s:complexType name="B"><s:sequence><s:element name="m" type="s:string">${doc}</s:element></s:sequence></s:complexType>${types.join("")}`;
      },
    ],
    [
      "with a long enumeration of many attributes",
      (count: number) => {
        const values = Array.from({ length: count }, (_, index) => `<s:enumeration value="value${index}"/>`).join("");
        const types = Array.from(
          { length: count },
          (_, index) => `<s:complexType name="T${index}"><s:attribute ref="tns:e"/></s:complexType>`,
        );
        return `<s:attribute name="e"><s:simpleType><s:restriction base="s:string">${values}</s:restriction></s:simpleType></s:attribute>${types.join("")}`;
      },
    ],
  ])("%s gives a catalog of at most ten times its length", (_title, typesOf) => {
    const types = typesOf(1_000);
    const { order, problems, source } = imported(types, "s:string");
    expect(order).toEqual(["Op", "Other"]);
    expect(problems[0]?.reason).toContain("repeats too much");
    expect(source.length).toBeLessThan(10 * types.length);
  });
});

test("names that are not XML names are reported; a service with such a name is renamed, and any other construct is omitted", () => {
  const text = describedBy({
    service: "../../../pwn",
    operations: [...operationOf("s:int"), { name: "../x", parameters: [] }],
  });
  const { service, problems } = readWsdl(text);
  expect([service.name, Object.keys(service.endpoints)]).toEqual(["_________pwn", ["_________pwn"]]);
  expect(service.order).toEqual(["Op", "Other"]);
  expect(problems.map(({ reason }) => reason).join("\n")).toContain("the service is called _________pwn");
});

test("a parameter named __proto__ is kept", () => {
  const { service } = readWsdl(
    describedBy({
      operations: [
        {
          name: "Op",
          parameters: [
            ["__proto__", "s:int"],
            ["b", "s:int"],
          ],
        },
      ],
    }),
  );
  expect(Object.keys(service.operations.Op?.parameters ?? {})).toEqual(["__proto__", "b"]);
  expect(catalogSource(service)).toContain('["__proto__"]: ');
});

test("characters that editors hide are escaped in every generated text", () => {
  const doc = "a\u202eb\u009bc\u2028d\u200be";
  const text = describedBy({ operations: operationOf("s:int"), doc });
  const { service } = readWsdl(text);
  const texts = [catalogSource(service), ...contracts(service).map((file) => file.text)];
  for (const each of texts) expect(each).not.toMatch(/[\u009b\u202e\u2028\u200b]/);
  expect(texts[0]).toContain("a\\u202eb\\u009bc\\u2028d\\u200be");
});

test("a problem names the imported document, and a document that is not XML is reported as not read", () => {
  const types = '<s:import schemaLocation="a.xsd"/><s:import schemaLocation="b.xsd"/>';
  const text = describedBy({ types, operations: operationOf("s:int") });
  const a =
    '<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema">\n<s:complexType name="X"><s:sequence><s:element name="1"/></s:sequence></s:complexType></s:schema>';
  const { problems } = readWsdl(text, {
    documents: new Map([
      ["a.xsd", a],
      ["b.xsd", "hello"],
    ]),
  });
  expect(problems).toEqual([
    expect.objectContaining({ line: 4, reason: expect.stringContaining("b.xsd was not read: line 1") }),
    expect.objectContaining({ document: "a.xsd", line: 2, reason: expect.stringContaining("is not an XML name") }),
  ]);
});
