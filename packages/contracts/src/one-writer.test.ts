// Tests that an operation with rare constructs does not change the descriptions of other operations, and that exporting
// and importing preserves the operation.
import {
  anyAttributes,
  attribute,
  enumeration,
  int,
  list,
  type MessageForm,
  noCredentials,
  operation,
  optional,
  parameter,
  type RecordType,
  record,
  ref,
  repeated,
  required,
  type Service,
  scalarOf,
  string,
  xml,
} from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { contracts } from "./contracts.js";
import { wsdl } from "./endpoint-wsdl.js";
import { readWsdl } from "./from-wsdl/from-wsdl.js";

const own = { endpoints: ["X"], doc: "", spec: "" };
const types: Readonly<Record<string, RecordType>> = {
  Base: record({ ...own, wireName: "Base", members: { Id: required(int) }, derived: ["Leaf"] }),
  Leaf: record({
    ...own,
    wireName: "Leaf",
    base: "Base",
    members: { Id: required(int), Size: required(scalarOf("guid")) },
  }),
  Far: record({
    ...own,
    wireName: "Far",
    namespace: "urn:far",
    members: {
      Kind: attribute(enumeration("Kind", ["a", "b"], "urn:far")),
      A: optional(int),
      B: optional(string),
      C: optional(string),
      Lines: optional(repeated(string, "Line")),
      More: { ...optional(xml), part: "rest" },
      Others: optional(anyAttributes),
    },
    choices: [
      { branches: [{ A: "required", B: "required" }, { A: "required", C: "optional" }, { C: "required" }, {}] },
    ],
  }),
};

const forms: readonly (readonly [string, MessageForm, { readonly result?: "Base" | "Far" }])[] = [
  ["a derived type and a value of .NET", {}, { result: "Base" }],
  ["another namespace, attributes, a choice and open content", {}, { result: "Far" }],
  ["bare messages", { request: null, response: null }, {}],
  ["a wrapper in another namespace", { request: { name: "Ask", namespace: "urn:ask" } }, {}],
  ["headers", { headers: { request: { Token: { node: ref("Base") } }, response: {} } }, {}],
  ["no reply", { oneWay: true }, {}],
  ["a method and an action of its own", { method: "GetBook", action: "urn:exotic" }, {}],
];

function withExotic(form: MessageForm, result: "Base" | "Far"): Service {
  const Exotic = operation({
    ...own,
    endpoint: "X",
    credentials: noCredentials,
    parameters: { Far: parameter(ref("Far")), Bases: parameter(list(ref("Base"), "Base")) },
    result: ref(result),
    resultElement: "ExoticResult",
    root: "Exotic-root",
    bindings: ["soap11", "soap12"],
    effect: "read",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
    form,
  });
  return {
    ...library,
    types: { ...library.types, ...types },
    operations: { ...library.operations, Exotic },
    order: [...library.order, "Exotic"],
  };
}

/** True if the lines of a text occur in another text, in the same order. */
function isWithin(text: string, other: string): boolean {
  const all = other.split("\n");
  let next = 0;
  for (const line of text.split("\n")) {
    next = all.indexOf(line, next) + 1;
    if (next === 0) return false;
  }
  return true;
}

describe.each(forms)("an operation with %s", (_title, form, { result = "Base" }) => {
  const service = withExotic(form, result);

  test("only adds lines to the WSDL and the XSD", () => {
    const files = new Map(contracts(service, { only: ["wsdl", "xsd"] }).map(({ path, text }) => [path, text]));
    for (const { path, text } of contracts(library, { only: ["wsdl", "xsd"] })) {
      expect(isWithin(text, files.get(path) ?? "")).toBe(true);
    }
    const before = wsdl(library, "X", "http://x.example", "asmx");
    expect(wsdl(service, "X", "http://x.example", "asmx")).not.toBe(before);
  });

  test.each(["asmx", "soap"] as const)(
    "is exported to the %s WSDL, imported, and exported to an equal WSDL",
    (kind) => {
      const text = wsdl(service, "X", "http://x.example", kind) ?? "";
      const read = readWsdl(text, { endpoint: "X" });
      expect(read.problems).toEqual([]);
      expect(wsdl(read.service, "X", "http://x.example", kind)).toBe(text);
    },
  );
});
