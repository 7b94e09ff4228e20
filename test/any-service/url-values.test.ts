// Tests values in queries and HTML forms, because .NET reads their texts differently there than in XML. Also tests the
// root elements of replies in GET.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { untypedCodec, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl, wsdl } from "@staywire/contracts";
import type { Node, Operation, Service } from "@staywire/model";
import { describe, expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const { service: imported } = readWsdl(text);
const AddInts = imported.operations.AddInts as Operation;

/** Creates a service with one operation, whose parameter `a` has the given node. */
function withParameter(node: Node): Service {
  const parameters = { a: { node, omissible: false, doc: "" } };
  const operation: Operation = { ...AddInts, parameters };
  return { ...imported, extension: general, operations: { AddInts: operation }, order: ["AddInts"] };
}

const flags: Node = { kind: "enum", name: "Handling", values: ["None", "Fragile", "Cold"], flags: true };
const values: readonly (readonly [Node, Value, string])[] = [
  [{ kind: "scalar", scalar: "char" }, 233, "%C3%A9"],
  [{ kind: "scalar", scalar: "char" }, 65, "A"],
  [{ kind: "scalar", scalar: "double" }, Number.NEGATIVE_INFINITY, "-Infinity"],
  [{ kind: "scalar", scalar: "float" }, Number.POSITIVE_INFINITY, "Infinity"],
  [{ kind: "scalar", scalar: "double" }, 1.5, "1.5"],
  [flags, "Fragile Cold", "Fragile%2C%20Cold"],
  [flags, "Cold", "Cold"],
  [flags, "", "0"],
  [{ kind: "scalar", scalar: "date" }, "2027-05-01", "2027-05-01"],
  [{ kind: "scalar", scalar: "time" }, "18:47:03", "18%3A47%3A03"],
  [{ kind: "scalar", scalar: "hexBinary" }, Uint8Array.of(14, 156, 123), "14&a=156&a=123"],
  [{ kind: "scalar", scalar: "base64Binary" }, Uint8Array.of(40), "40"],
];

describe.each(values)("the type %o with the value %s", (node, value, written) => {
  const codec = untypedCodec(withParameter(node));

  test("is written in GET as .NET reads it, and read back in GET, POST and SOAP 1.1", () => {
    const call = { credentials: { username: "", password: "" }, parameters: { a: value } };
    const request = codec.encodeRequest("AddInts", "get", call);
    expect(request.target.replaceAll("+", "%20")).toMatch(new RegExp(`\\?a=${written}$`, "i"));
    for (const binding of ["get", "post", "soap11"] as const) {
      const received = codec.decodeRequest(codec.encodeRequest("AddInts", binding, call));
      expect(received).toMatchObject({ parameters: { a: value }, deviations: [] });
    }
  });
});

// Queries of .NET proxies, as a service on Mono received them.
const sent: readonly (readonly [Node, string, Value])[] = [
  [{ kind: "scalar", scalar: "date" }, "02%2F05%2F1991+18%3A47%3A03", "1991-02-05"],
  [{ kind: "scalar", scalar: "date" }, "10%2F01%2F2030+00%3A00%3A00", "2030-10-01"],
  [{ kind: "scalar", scalar: "time" }, "01%2F06%2F2048+23%3A14%3A39", "23:14:39"],
  [{ kind: "scalar", scalar: "time" }, "12%2F31%2F9999+23%3A59%3A59", "23:59:59"],
  [{ kind: "scalar", scalar: "hexBinary" }, "14&a=156&a=123", Uint8Array.of(14, 156, 123)],
  [flags, "0", ""],
];

test.each(sent)("the type %o is read from a=%s", (node, query, value) => {
  const target = `${imported.endpoints.Depot?.path}/AddInts?a=${query}`;
  const request = { method: "GET", headers: [], body: new Uint8Array(), target };
  expect(untypedCodec(withParameter(node)).decodeRequest(request).parameters).toEqual({ a: value });
});

test("bytes are rejected if a value is invalid, if the parameter is missing, or if the list is empty", () => {
  const codec = untypedCodec(withParameter({ kind: "scalar", scalar: "base64Binary" }));
  const target = `${imported.endpoints.Depot?.path}/AddInts`;
  const request = { method: "GET", headers: [], body: new Uint8Array() } as const;
  expect(() => codec.decodeRequest({ ...request, target: `${target}?a=256` })).toThrow(
    /does not convert to System.Byte/,
  );
  expect(() => codec.decodeRequest({ ...request, target })).toThrow("the list a is missing");
  const none = { credentials: { username: "", password: "" }, parameters: { a: new Uint8Array() } };
  expect(() => codec.encodeRequest("AddInts", "get", none)).toThrow(/cannot carry an empty list/);
});

test("a parameter that a .NET attribute renames in SOAP keeps its original name in GET and POST", () => {
  // The second parameter of the method is `amount`; a .NET attribute renames it in SOAP.
  const renamed = text.replaceAll(
    '<wsdl:part name="b" type="s:string" />',
    '<wsdl:part name="amount" type="s:string" />',
  );
  const { service, problems } = readWsdl(renamed);
  expect(problems).toEqual([]);
  const described = { ...service, extension: general };
  const codec = untypedCodec(described);
  const call = { credentials: { username: "", password: "" }, parameters: { a: 1, b: 2 } };
  const get = codec.encodeRequest("AddInts", "get", call);
  expect(get.target).toMatch(/\/AddInts\?a=1&amount=2$/);
  for (const binding of ["get", "post", "soap11"] as const) {
    const received = codec.decodeRequest(codec.encodeRequest("AddInts", binding, call));
    expect(received).toMatchObject({ parameters: { a: 1, b: 2 }, deviations: [] });
  }
  expect(() => codec.decodeRequest({ ...get, target: get.target.replace("amount", "b") })).toThrow(
    "Missing parameter: amount.",
  );
  const again = wsdl(described, "Depot", "http://localhost", "asmx") ?? "";
  expect(again).toContain('<wsdl:part name="amount" type="s:string" />');
  expect(readWsdl(again).service).toEqual(service);
});

test("in a query, flags need no blank after a comma, and a char must be a single character", () => {
  const request = { method: "GET", headers: [], body: new Uint8Array() } as const;
  const target = `${imported.endpoints.Depot?.path}/AddInts?a=`;
  const read = untypedCodec(withParameter(flags)).decodeRequest({ ...request, target: `${target}Fragile,Cold` });
  expect(read.parameters).toEqual({ a: "Fragile Cold" });
  const codec = untypedCodec(withParameter({ kind: "scalar", scalar: "char" }));
  expect(() => codec.decodeRequest({ ...request, target: `${target}65` })).toThrow(/does not convert to System.Char/);
});

test.each([
  ["ArrayOfInt1", "ArrayOfInt"],
  ["ArrayOfInt", "ArrayOfInt2"],
])(
  "a GET reply may have a root element that differs from the declared one in its number: %s, %s",
  (described, replied) => {
    const node: Node = { kind: "list", item: { kind: "scalar", scalar: "int" }, itemName: "int", itemNillable: false };
    const parameters = {};
    const operation: Operation = { ...AddInts, parameters, result: node, root: described };
    for (const service of [operation, { ...operation, form: {} }].map((each) => ({
      ...imported,
      extension: general,
      operations: { AddInts: each },
      order: ["AddInts"],
    }))) {
      const codec = untypedCodec(service);
      const { body, ...response } = codec.encodeResponse("AddInts", "get", [1, 2]);
      const other = new TextDecoder().decode(body).replaceAll(described, replied);
      const reply = codec.decodeResponse("AddInts", "get", { ...response, body: new TextEncoder().encode(other) });
      expect(reply).toMatchObject({ kind: "ok", value: [1, 2], deviations: [] });
      const wrong = other.replaceAll(replied, "Other");
      expect(() =>
        codec.decodeResponse("AddInts", "get", { ...response, body: new TextEncoder().encode(wrong) }),
      ).toThrow(/the root is "Other"/);
    }
  },
);

test("the prefix xml needs no declaration in a WSDL", () => {
  const attribute = '<s:attribute ref="xml:lang" />';
  const { service, problems } = readWsdl(text.replace('<s:attribute name="Currency"', `${attribute}$&`));
  expect(problems).toEqual([]);
  expect(service.types.Money?.members.lang).toMatchObject({
    attribute: true,
    namespace: "http://www.w3.org/XML/1998/namespace",
  });
});
