// Tests which members an import creates from each construct of a schema.
import type { Member, Node } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { wsdl } from "../endpoint-wsdl.js";
import { readWsdl } from "./from-wsdl.js";
import { describedBy } from "./hostile.cases.js";

const operations = [{ name: "Op", parameters: [["a", "tns:A"]] as const }];

function imported(types: string) {
  return readWsdl(describedBy({ types, operations }));
}

/** Writes a node in short form: `int`, `=B`, `list item: int`. */
function nodeText(node: Node): string {
  switch (node.kind) {
    case "scalar":
      return node.scalar;
    case "ref":
      return `=${node.name}`;
    case "enum":
      return `${node.flags ? "flags" : "enum"} ${node.name}(${node.values.join("|")})`;
    case "list":
      return `${node.unwrapped === true ? "repeated" : "list"} ${node.itemName}${node.itemNillable ? "~" : ""}: ${nodeText(node.item)}`;
    case "any":
      return `any ${node.form}${node.namespace === undefined ? "" : ` ${node.namespace}`}`;
    case "none":
      return "none";
  }
}

/** Writes a member in short form: its name, its node and its flags. */
function memberText([name, { node, ...member }]: readonly [string, Member]): string {
  const marks = [
    member.optional && "?",
    member.nillable && "~",
    member.attribute && "@",
    member.part !== undefined && ` ${member.part}`,
    member.default !== undefined && ` default ${JSON.stringify(member.default)}`,
    member.namespace !== undefined && ` in ${JSON.stringify(member.namespace)}`,
  ];
  return `${name}: ${nodeText(node)}${marks.filter((mark) => mark !== false).join("")}`;
}

function membersOf(types: string, type = "A"): readonly string[] {
  return Object.entries(imported(types).service.types[type]?.members ?? {}).map(memberText);
}

/** Writes the choices in short form: their branches, with a star after a repeated choice. */
function choicesOf(types: string, type = "A"): readonly string[] {
  const { choices = [] } = imported(types).service.types[type] ?? {};
  return choices.map(({ branches, repeated }) => {
    const texts = branches.map((branch) =>
      Object.entries(branch).map(([name, presence]) => (presence === "optional" ? `${name}?` : name)),
    );
    return `${texts.map((names) => names.join(" ")).join(" | ")}${repeated ? " *" : ""}`;
  });
}

const record = (inner: string, name = "A") => `<s:complexType name="${name}">${inner}</s:complexType>`;
const sequence = (inner: string) => record(`<s:sequence>${inner}</s:sequence><s:attribute name="id" type="s:int"/>`);
const element = (attributes: string) => `<s:element name="x" ${attributes}/>`;
const id = "id: int?@";

test.each([
  ["an element", element('type="s:int"'), "x: int"],
  ["an element that may be left out", element('minOccurs="0" type="s:int"'), "x: int?"],
  ["an element that may be nil", element('nillable="true" type="s:int"'), "x: int~"],
  ["an element with nillable 1", element('nillable="1" type="s:int"'), "x: int~"],
  ["an element with nillable TRUE, which is no boolean,", element('nillable="TRUE" type="s:int"'), "x: int"],
  ["an element with a default", element('default="" type="s:string"'), 'x: string default ""'],
  ["an element without a type", element(""), "x: any untyped"],
  ["an element of any type", element('type="s:anyType"'), "x: any untyped"],
  ["an element of any simple type", element('type="s:anySimpleType"'), "x: string"],
  ["an element that occurs at most once", element('maxOccurs="1" type="s:int"'), "x: int"],
  ["an element that occurs at most twice", element('maxOccurs="2" type="s:int"'), "x: repeated x: int"],
  [
    "an element that occurs any number of times",
    element('minOccurs="0" maxOccurs="unbounded" type="s:int"'),
    "x: repeated x: int?",
  ],
  [
    "a repeated element that may be nil",
    element('maxOccurs="unbounded" nillable="true" type="s:int"'),
    "x: repeated x~: int",
  ],
  ["an unqualified element", element('form="unqualified" type="s:int"'), 'x: int in ""'],
  ["an element with an annotation", `<s:element name="x" type="s:int"><s:annotation/></s:element>`, "x: int"],
  [
    "an element that contains its simple type",
    '<s:element name="x"><s:simpleType><s:restriction base="s:int"/></s:simpleType></s:element>',
    "x: int",
  ],
  ["any XML", "<s:any/>", "Any: any xml? rest"],
  ["any XML of a namespace", '<s:any namespace="urn:b"/>', "Any: any xml urn:b? rest"],
  ["any XML of other namespaces", '<s:any namespace="##other"/>', "Any: any xml? rest"],
])("%s becomes a member", (_title, inner, member) => {
  expect(membersOf(sequence(inner))).toEqual([id, member]);
});

test.each([
  ["an element that occurs at most 0 times", element('maxOccurs="0" type="s:int"')],
  ["a choice without elements", "<s:choice/>"],
  ["a group that is not declared", '<s:group ref="tns:G"/>'],
])("%s becomes no member", (_title, inner) => {
  expect(membersOf(sequence(inner))).toEqual([id]);
});

describe("a group of elements", () => {
  const y = '<s:element name="y" type="s:int"/>';
  const x = element('type="s:int"');

  test.each([
    ["a choice", `<s:choice>${x}${y}</s:choice>`, ["x: int?", "y: int?"]],
    ["a sequence that may be left out", `<s:sequence minOccurs="0">${x}</s:sequence>${y}`, ["x: int?", "y: int"]],
    ["a repeated sequence", `<s:sequence maxOccurs="unbounded">${x}</s:sequence>`, ["x: repeated x: int"]],
    ["a sequence with any XML twice", "<s:any/><s:any/>", ["Any: any xml? rest"]],
  ])("that is %s becomes members", (_title, inner, members) => {
    expect(membersOf(sequence(inner))).toEqual([id, ...members]);
  });

  test("with a name is read once, however often it is used", () => {
    const group = `<s:group name="G"><s:sequence>${x}</s:sequence></s:group>`;
    expect(membersOf(`${group}${sequence('<s:group ref="tns:G"/><s:group ref="tns:G"/>')}`)).toEqual([id, "x: int"]);
  });
});

describe("a choice", () => {
  const [x, y, z] = ["x", "y", "z"].map((name) => `<s:element name="${name}" type="s:int"/>`);
  const named = (name: string, attributes: string) => `<s:element name="${name}" type="s:int" ${attributes}/>`;
  const one = (inner: string, attributes = "") => `<s:choice ${attributes}>${inner}</s:choice>`;
  const all = (inner: string, attributes = "") => `<s:sequence ${attributes}>${inner}</s:sequence>`;
  const group = `<s:group name="G">${all(`${x}${y}`)}</s:group>`;

  test.each([
    ["of elements", one(`${x}${y}`), ["x | y"]],
    ["next to another choice", one(`${x}`) + one(`${y}`), ["x", "y"]],
    ["with an annotation", one(`<s:annotation/>${x}${y}`), ["x | y"]],
    ["that may be left out", one(`${x}${y}`, 'minOccurs="0"'), ["x | y | "]],
    ["in a sequence that may be left out", all(one(`${x}${y}`), 'minOccurs="0"'), ["x | y | "]],
    ["of elements that may be left out", one(named("x", 'minOccurs="0"') + y), ["x? | y"]],
    ["of sequences", one(all(`${x}${y}`) + z), ["x y | z"]],
    ["of a sequence that may be left out", one(all(`${x}${y}`, 'minOccurs="0"') + z), ["x y |  | z"]],
    ["with an element in two branches", one(all(`${x}`) + all(`${x}${y}`)), ["x | x y"]],
    ["in a choice", one(x + one(`${y}${z}`)), ["x | y | z"]],
    ["in a choice, with a branch that may be left out,", one(x + one(`${y}`, 'minOccurs="0"')), ["x | y | "]],
    ["in a sequence in a choice", one(all(x + one(`${y}${z}`)) + named("v", "")), ["x y | x z | v"]],
    ["that is repeated in a choice", one(x + one(`${y}${z}`, 'maxOccurs="unbounded"')), ["x | y? z?"]],
    ["of lists", one(named("x", 'maxOccurs="unbounded"') + named("y", 'maxOccurs="9"')), ["x | y"]],
    ["that is repeated", one(`${x}${y}`, 'minOccurs="0" maxOccurs="unbounded"'), ["x | y |  *"]],
    ["in a repeated sequence", all(one(`${x}${y}`), 'maxOccurs="2"'), ["x | y *"]],
    ["of a group", `${one(`<s:group ref="tns:G"/>${z}`)}`, ["x y | z"]],
    ["without elements", one(""), []],
    ["with any XML", one(`${x}<s:any/>`), []],
    ["with an element twice", one(all(`${x}${x}`) + y), []],
    ["with an element that also occurs outside of it", x + one(`${x}${y}`), []],
    ["whose group also occurs outside of it", `${one(`<s:group ref="tns:G"/>${z}`)}<s:group ref="tns:G"/>`, []],
    ["with an element of another choice", one(`${x}${y}`) + one(`${x}${z}`), []],
    [
      "of too many combinations",
      one(all(Array.from({ length: 10 }, (_, at) => one(named(`a${at}`, "") + named(`b${at}`, ""))).join(""))),
      [],
    ],
  ])("%s gives the expected branches, or none if it cannot be expressed", (_title, inner, choices) => {
    expect(choicesOf(`${group}${sequence(inner)}`)).toEqual(choices);
  });

  test("is inherited by a derived type", () => {
    const derived = `<s:complexContent><s:extension base="tns:A">${all(one(`${z}`))}</s:extension></s:complexContent>`;
    expect(choicesOf(`${sequence(one(`${x}${y}`))}${record(derived, "B")}`, "B")).toEqual(["x | y", "z"]);
  });
});

describe("the attributes of a type", () => {
  const attribute = (attributes: string) => `<s:attribute name="b" ${attributes}/>`;

  test.each([
    ["an optional attribute", attribute('type="s:int"'), ["b: int?@"]],
    ["a required attribute", attribute('type="s:int" use="required"'), ["b: int@"]],
    ["a prohibited attribute, which becomes no member", attribute('type="s:int" use="prohibited"'), []],
    ["an attribute without a type", attribute(""), ["b: string?@"]],
    ["an attribute with a default", attribute('type="s:int" default="7"'), ['b: int?@ default "7"']],
    [
      "a required list, which is optional because .NET omits an empty list",
      '<s:attribute name="b" use="required"><s:simpleType><s:list itemType="s:int"/></s:simpleType></s:attribute>',
      ["b: list : int?@"],
    ],
    ["a qualified attribute", attribute('type="s:int" form="qualified"'), ['b: int?@ in "urn:hostile"']],
    ["an attribute whose type is no scalar", attribute('type="tns:A"'), ["b: string?@"]],
    ["two attributes with the same name", attribute('type="s:int"') + attribute('type="s:string"'), ["b: int?@"]],
    [
      "two attributes with the same name in two namespaces",
      attribute('type="s:int"') + attribute('type="s:int" form="qualified"'),
      ["b: int?@", "AnyAttr: any attributes?"],
    ],
    ["any attributes, twice", "<s:anyAttribute/><s:anyAttribute/>", ["AnyAttr: any attributes?"]],
    ["an undeclared group, which becomes no member", '<s:attributeGroup ref="tns:G"/>', []],
  ])("become members: %s", (_title, inner, members) => {
    expect(membersOf(record(`<s:sequence/>${inner}`))).toEqual(members);
  });

  test("include those of an attribute group, and an element takes precedence over an attribute with the same name", () => {
    const group = `<s:attributeGroup name="G">${attribute('type="s:int"')}</s:attributeGroup>`;
    expect(membersOf(`${group}${record('<s:attributeGroup ref="tns:G"/>')}`)).toEqual(["b: int?@"]);
    const both = `<s:sequence><s:element name="b" type="s:string"/></s:sequence>${attribute('type="s:int"')}`;
    expect(membersOf(record(both))).toEqual(["AnyAttr: any attributes?", "b: string"]);
  });
});

describe("a type with text", () => {
  const simple = (base: string, inner = "") =>
    `<s:simpleContent><s:extension base="${base}">${inner}</s:extension></s:simpleContent>`;

  test("has the text as its value", () => {
    expect(membersOf(record(simple("s:int", '<s:attribute name="b" type="s:int"/>')))).toEqual([
      "Value: int text",
      "b: int?@",
    ]);
    expect(membersOf(record(simple("s:int", '<s:attribute name="Value" type="s:int"/>')))).toContain("Value: int text");
  });

  test("that extends another type with text is derived from it, and is preserved by exporting and importing", () => {
    const attribute = '<s:attribute name="b" type="s:int"/>';
    const types = record(simple("tns:B", attribute)) + record(simple("s:decimal"), "B");
    expect(membersOf(types)).toEqual(["Value: decimal text", "b: int?@"]);
    const { service } = imported(types);
    expect([service.types.A?.base, service.types.B?.derived]).toEqual(["B", ["A"]]);
    const again = wsdl(service, service.name, "http://localhost", "asmx") ?? "";
    expect(readWsdl(again).service.types).toEqual(service.types);
  });

  test("between its elements has one member for the text and for elements without a member of their own", () => {
    const mixed = `<s:complexType name="A" mixed="true"><s:sequence>${element('type="s:int"')}</s:sequence></s:complexType>`;
    expect(membersOf(mixed)).toEqual(["x: int", "Content: any xml? rest"]);
  });
});

describe("a derived type", () => {
  const derived = (inner: string) =>
    `<s:complexType name="B"><s:complexContent><s:extension base="tns:A"><s:sequence>${inner}</s:sequence></s:extension></s:complexContent></s:complexType>`;

  test("begins with the members of its base, and is listed there as a derived type", () => {
    const types = sequence(element('type="s:int"')) + derived('<s:element name="y" type="s:int"/>');
    expect(membersOf(types, "B")).toEqual([id, "x: int", "y: int"]);
    const { service } = imported(types);
    expect([service.types.B?.base, service.types.A?.derived]).toEqual(["A", ["B"]]);
  });

  test("leaves its base abstract", () => {
    const types = `<s:complexType name="A" abstract="true"/>${derived("")}`;
    expect(imported(types).service.types.A?.abstract).toBe(true);
  });
});

describe("a simple type", () => {
  const restriction = (base: string, values: readonly string[], name = "E") =>
    `<s:simpleType name="${name}"><s:restriction base="${base}">${values.map((value) => `<s:enumeration value="${value}"/>`).join("")}</s:restriction></s:simpleType>`;
  const listOf = (item: string) => `<s:simpleType name="F"><s:list itemType="${item}"/></s:simpleType>`;
  const ofType = (type: string, types: string) => membersOf(sequence(element(`type="${type}"`)) + types)[1];

  test.each([
    ["an enumeration", "tns:E", restriction("s:string", ["a", "b"]), "enum E(a|b)"],
    ["an enumeration that lists a value twice", "tns:E", restriction("s:string", ["a", "a"]), "enum E(a)"],
    ["an enumeration with an empty value", "tns:E", restriction("s:string", [""]), "enum E()"],
    ["a restriction of a number", "tns:E", restriction("s:short", []), "short"],
    [
      "a restriction of an enumeration",
      "tns:G",
      restriction("s:string", ["a"]) + restriction("tns:E", [], "G"),
      "enum E(a)",
    ],
    ["a list of an enumeration", "tns:F", restriction("s:string", ["a", "b"]) + listOf("tns:E"), "flags F(a|b)"],
    ["a list of numbers", "tns:F", listOf("s:int"), "string"],
    ["a union", "tns:U", '<s:simpleType name="U"><s:union memberTypes="s:int s:string"/></s:simpleType>', "string"],
    ["a type of XML Schema that a catalog lacks", "s:NOTATION", "", "QName"],
  ])("becomes a node: %s", (_title, type, types, node) => {
    expect(ofType(type, types)).toBe(`x: ${node}`);
  });
});

describe("a type that contains only items", () => {
  const items = (attributes: string) => record(`<s:sequence><s:element ${attributes}/></s:sequence>`, "L");
  const ofList = (attributes: string) => membersOf(sequence(element('type="tns:L"')) + items(attributes))[1];

  test.each([
    ["is a list", 'name="i" minOccurs="0" maxOccurs="unbounded" type="s:int"', "x: list i: int"],
    ["is a list if there are at most two", 'name="i" minOccurs="0" maxOccurs="2" type="s:int"', "x: list i: int"],
    [
      "is a list if the items may be nil",
      'name="i" maxOccurs="unbounded" nillable="true" type="s:int"',
      "x: list i~: int",
    ],
    ["is a record if there is at most one", 'name="i" maxOccurs="1" type="s:int"', "x: =L"],
    ["is a record if its items have this type themselves", 'name="i" maxOccurs="unbounded" type="tns:L"', "x: =L"],
  ])("%s", (_title, attributes, member) => {
    expect(ofList(attributes)).toBe(member);
  });

  test("keeps the allowed number of items, and an unusual name of the type", () => {
    const { service } = imported(
      sequence(element('type="tns:L"')) + items('name="i" minOccurs="1" maxOccurs="3" type="s:int"'),
    );
    expect(service.types.A?.members.x?.node).toMatchObject({ occurs: [1, 3], typeName: "L" });
  });
});

describe("an invalid declaration", () => {
  const line = 4;

  test.each([
    [
      "an undeclared type of its own namespace",
      'type="tns:Nope"',
      'there is no type Nope in "urn:hostile": it is taken as any XML',
      "x: any untyped",
    ],
    [
      "an undeclared type whose name every object inherits",
      'type="tns:constructor"',
      'there is no type constructor in "urn:hostile": it is taken as any XML',
      "x: any untyped",
    ],
  ])("with %s is reported with its line, and becomes any XML", (_title, attributes, reason, member) => {
    const types = sequence(element(attributes));
    expect(imported(types).problems).toEqual([{ line, construct: '<s:element name="x">', reason }]);
    expect(membersOf(types)).toEqual([id, member]);
  });

  test.each([
    ["with a type that XML Schema does not have", element('type="s:integr"'), "there is no type integr in XML Schema"],
    ["with a prefix that is not declared", element('type="q:int"'), 'the prefix of "q:int" is not declared'],
    ["of an element without a name", '<s:element type="s:int"/>', "the attribute name is missing"],
    ["with a name that is not an XML name", '<s:element name="1 2" type="s:int"/>', '"1 2" is not an XML name'],
    ["of a group without a name", "<s:group/>", "the attribute ref is missing"],
  ])("%s is reported, and the operations that need the declaration are omitted", (_title, inner, reason) => {
    const { service, problems } = imported(sequence(inner));
    expect(service.order).toEqual([]);
    expect(problems[0]).toMatchObject({ line, reason });
    expect(problems.some(({ operation }) => operation === "Op")).toBe(true);
  });

  test("with a reference to an undeclared element is reported, because any XML replaces the element", () => {
    const { problems } = imported(sequence('<s:element ref="tns:Nope"/>'));
    expect(problems.map(({ reason }) => reason)).toEqual([
      'there is no element Nope in "urn:hostile": it is taken as any XML',
    ]);
  });
});

test("two wire names with the same identifier become two types", () => {
  const types = record("", "a.b") + record("", "a-b");
  expect(Object.entries(imported(types).service.types).map(([name, { wireName }]) => [name, wireName])).toEqual([
    ["a_b", "a.b"],
    ["a_b$2", "a-b"],
  ]);
});

test("a member named __proto__ is an ordinary member", () => {
  const { service } = imported(sequence('<s:element name="__proto__" type="s:int"/>'));
  expect(Object.keys(service.types.A?.members ?? {})).toEqual(["id", "__proto__"]);
  expect(Object.getPrototypeOf(service.types.A?.members)).toBe(Object.prototype);
});
