// Tests that importing an exported WSDL gives the same service, as far as a WSDL can express it.

import { noCredentials } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { wsdl } from "../endpoint-wsdl.js";
import { WsdlError } from "../wsdl-model/wsdl-error.js";
import { fromWsdl, readWsdl } from "./from-wsdl.js";
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
] as const)("the WSDL of endpoint %s in the variant %s", (endpoint, form) => {
  test("is imported without losing anything that it describes", () => {
    const { notes, ...back } = fromWsdl(described(endpoint, form), { endpoint });
    expect({ ...back, notes: [] }).toEqual(sayable(library, endpoint, form));
    expect(notes).toHaveLength(1);
  });

  test("is exported again with the same bytes", () => {
    const text = described(endpoint, form);
    expect(wsdl(fromWsdl(text, { endpoint }), endpoint, baseUrl, form)).toBe(text);
  });
});

test("the caller can provide what a WSDL does not contain", () => {
  const text = described("Y", "asmx").replaceAll("Username", "Who").replaceAll("Password", "Secret");
  const credentials = [{ username: "Who", password: "Secret" }];
  expect(fromWsdl(text).operations.AddLoan?.credentials).toEqual(noCredentials);
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
  [
    "an import that is not read",
    (text) => text.replace("<wsdl:types>", '<wsdl:import location="x" namespace="y" />$&'),
    "the document x was not read",
  ],
  ["a type of SOAP encoding", encoded, "SOAP encoding"],
  ["a type that is not there", (text) => text.replace('"tns:Shelf"', '"tns:Cupboard"'), "no type Cupboard"],
  ["an undeclared prefix", (text) => text.replace('type="tns:Shelf"', 'type="zzz:Shelf"'), "the prefix of"],
  ["rpc style", (text) => text.replace('style="document"', 'style="rpc"'), "only document"],
  ["encoded use", (text) => text.replace('use="literal"', 'use="encoded"'), "only literal"],
  [
    "a header that is not there",
    (text) => text.replace('<soap:body use="literal" />', '$&<soap:header message="tns:x" part="y" use="literal" />'),
    "no wsdl:message 'tns:x'",
  ],
  [
    "a GET message with other parts",
    (text) => text.replace('<wsdl:part name="BookId" type="s:string" />', ""),
    "the messages of the binding get differ from those of SOAP",
  ],
  ["depth without end", (text) => text.replace("<wsdl:types>", "<wsdl:types>".repeat(100)), "deeper than"],
];

function encoded(text: string): string {
  const namespace = "http://schemas.xmlsoap.org/soap/encoding/";
  return text.replace('type="s:decimal"', `xmlns:e="${namespace}" type="e:decimal"`);
}

test.each(refused)("%s is rejected with its line", (_title, change, reason) => {
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

test("the error states the line of the construct", () => {
  const text = described("X", "asmx").replace('type="tns:Shelf"', 'type="tns:Cupboard"');
  const line = text.slice(0, text.indexOf("tns:Cupboard")).split("\n").length;
  expect(() => fromWsdl(text)).toThrow(
    `cannot read the WSDL: line ${line}, "<s:element name=\\"Shelf\\">": there is no type`,
  );
});

test("constructs that cannot be expressed are listed, and all others are imported", () => {
  const text = described("X", "asmx").replace('use="literal"', 'use="encoded"');
  const { service, problems, operations } = readWsdl(text);
  expect(operations).toBe(service.order.length);
  expect(problems).toEqual([expect.objectContaining({ reason: expect.stringContaining("only literal") })]);
  const [first = ""] = service.order;
  expect(service.operations[first]?.bindings).not.toContain("soap11");
});

const asmx = described("X", "asmx");
test.each([
  ["one SOAP binding", asmx.replace('use="literal"', 'use="encoded"'), false],
  ["the GET binding", asmx.replace('<wsdl:part name="BookId" type="s:string" />', ""), false],
  ["every SOAP binding beside GET and POST", asmx.replaceAll('use="literal"', 'use="encoded"'), false],
  ["every binding", described("X", "soap").replaceAll('use="literal"', 'use="encoded"'), true],
])(
  "a problem of %s names an operation as left out only if the operation is not imported",
  (_title, text, isLeftOut) => {
    const { service, problems } = readWsdl(text);
    const named = problems.flatMap(({ operation }) => operation ?? []);
    expect(problems.length).toBeGreaterThan(0);
    expect(named.length > 0).toBe(isLeftOut);
    expect(service.order.filter((name) => named.includes(name))).toEqual([]);
    if (!isLeftOut) for (const { reason } of problems) expect(reason).toMatch(/the binding \w+ .*left out$/);
  },
);

test("white space before the declaration is skipped, but counts for line numbers", () => {
  const text = described("X", "asmx");
  expect(fromWsdl(`\n\n  ${text}`)).toEqual(fromWsdl(text));
  expect(() => fromWsdl("\n\n<a/>")).toThrow("line 3,");
});

test("an operation that GET and POST call by the name of its message has that name in every binding", () => {
  const text = described("X", "asmx");
  const [, operation = ""] = /<http:operation location="\/(\w+)"/.exec(text) ?? [];
  const renamed = text
    .replaceAll(`<http:operation location="/${operation}" />`, `<http:operation location="/Named" />`)
    .replaceAll(
      new RegExp(`(<wsdl:operation name="${operation}">(?:(?!</wsdl:operation>)[^])*?<wsdl:input)`, "g"),
      '$1 name="Named"',
    );
  const { service, problems } = readWsdl(renamed);
  expect(problems).toEqual([]);
  expect(service.order).toContain("Named");
  expect(service.order).not.toContain(operation);
  expect(service.operations.Named?.bindings).toEqual(readWsdl(text).service.operations[operation]?.bindings);
});
