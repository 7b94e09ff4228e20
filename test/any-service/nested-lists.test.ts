// Tests lists of lists, as XmlSerializer writes arrays of arrays: values, messages, types and WSDL.
import { typeCheck, untypedClient } from "@staywire/client";
import { decodeResponseStream, encodeResponseStream, untypedCodec, type Value } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { valueArbitrary } from "@staywire/conformance";
import { catalogSource, contracts, readWsdl, wsdl } from "@staywire/contracts";
import {
  check,
  defineService,
  described,
  enumeration,
  type ItemNode,
  list,
  listOfNillable,
  noCredentials,
  type Operation,
  operation,
  optional,
  record,
  ref,
  repeated,
  type ScalarName,
  type Service,
  scalarNames,
  scalarOf,
  type TypeOf,
} from "@staywire/model";
import { server } from "@staywire/server";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";

const size = enumeration("Size", ["Small", "Large"]);
const types = {
  Cell: record({ wireName: "Cell", endpoints: ["Grid"], doc: "", spec: "", members: { Size: optional(size) } }),
  Sheet: record({
    wireName: "Sheet",
    endpoints: ["Grid"],
    doc: "",
    spec: "",
    members: {
      Line: optional(repeated(list(scalarOf("string"), "string"), "Line")),
      Rows: optional(listOfNillable(list(scalarOf("int"), "int"), "ArrayOfInt")),
      Cells: optional(list(list(ref("Cell"), "Cell"), "ArrayOfCell")),
    },
  }),
};

function echo(node: Operation["result"]): Operation {
  return operation({
    endpoint: "Grid",
    doc: "",
    spec: "",
    credentials: noCredentials,
    bindings: ["soap11", "soap12"],
    parameters: { value: described(node, { optional: true, nillable: false }) },
    result: node,
    resultElement: "Result",
    root: "Root",
    effect: "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
    form: {},
  });
}

function serviceOf(operations: Readonly<Record<string, Operation>>): Service {
  return defineService({
    name: "Grid",
    version: "",
    namespace: "http://grid.example/",
    endpoints: { Grid: { path: "/Grid.asmx", name: "Grid", doc: "" } },
    types,
    operations,
    order: Object.keys(operations),
    notes: [],
    extension: general,
  }) as Service;
}

/** Creates three nested lists; the innermost has items of the scalar. */
function nested(scalar: ScalarName): ItemNode {
  const inner = listOfNillable(scalarOf(scalar), "item");
  return listOfNillable(listOfNillable(inner, "ArrayOfItem"), "ArrayOfArrayOfItem");
}

const service = serviceOf({
  ...Object.fromEntries(scalarNames.map((name) => [`Echo_${name}`, echo(nested(name))])),
  Sheet: echo(ref("Sheet")),
});
const codec = untypedCodec(service);
const credentials = { username: "", password: "" };

function bodyOf(operation: string, value: Value): string {
  return new TextDecoder().decode(codec.encodeResponse(operation, "soap11", value).body);
}

test.each(service.order)("%s: a server decodes nested lists that a client encodes, and the reverse", (name) => {
  const node = service.operations[name]?.result as ItemNode;
  fc.assert(
    fc.property(valueArbitrary(service, node, { maxItems: 2 }), (value) => {
      const reply = codec.decodeResponse(name, "soap12", codec.encodeResponse(name, "soap12", value));
      expect(reply).toMatchObject({ kind: "ok", deviations: [] });
      expect(reply.value).toEqual(value);
      // Members come in the order of the service description, in which the values are generated.
      expect(JSON.stringify(reply.value)).toBe(JSON.stringify(value));
      const call = codec.decodeRequest(codec.encodeRequest(name, "soap11", { credentials, parameters: { value } }));
      expect(call).toMatchObject({ parameters: { value }, deviations: [] });
    }),
    { numRuns: 15 },
  );
});

describe("a message with nested lists", () => {
  const line = "<Line><string>a</string><string>b</string></Line><Line />";
  const rows =
    '<Rows><ArrayOfInt><int>1</int><int>2</int></ArrayOfInt><ArrayOfInt /><ArrayOfInt xsi:nil="true" /></Rows>';

  test("has an element for each inner list, with the item name of the outer list", () => {
    const value = { Rows: [[1, 2], [], null], Line: [["a", "b"], []] };
    expect(bodyOf("Sheet", value).replaceAll(/>\s+</g, "><")).toContain(`<Result>${line}${rows}</Result>`);
  });

  test("with an invalid value in an inner list is rejected with the location of the value", () => {
    const text = bodyOf("Sheet", { Rows: [[1], [2]], Line: [] }).replace("<int>2</int>", "<int>two</int>");
    const body = new TextEncoder().encode(text);
    const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
    expect(() => codec.decodeResponse("Sheet", "soap11", { status: 200, headers, body })).toThrow(
      /Rows\[1\]\[0\].*"two" is not an int/,
    );
  });
});

test("a client sends a nested list to a server, but refuses a value that is not a list", async () => {
  const methods = service.order.map((name) => [name, ({ value }: { value: Value }) => value]);
  const call = untypedClient(service, server(service, Object.fromEntries(methods)), { credentials });
  const value = [[[1, 2], []], null, [[3], null]];
  expect(await call("Echo_int", { value })).toMatchObject({ kind: "ok", value, deviations: [] });
  await expect(call("Echo_int", { value: [[1]] })).resolves.toMatchObject({
    kind: "failed",
    message: expect.stringContaining("value[0][0]: 1 is not a list"),
  });
  const check = typeCheck(service);
  expect(check("Echo_int", { value })).toEqual({ value });
  expect(() => check("Echo_int", { value: [[1]] })).toThrow(/has item 0, which has item 0, which is the number 1/);
});

test("a reply that is a nested list is streamed item by item", async () => {
  const value = [[[1]], null];
  async function* items() {
    yield* value;
  }
  const response = encodeResponseStream(service, "Echo_int" as never, "soap11", items() as never);
  const reply = await decodeResponseStream(service, "Echo_int" as never, "soap11", response);
  if (reply.kind !== "stream") throw new TypeError("the reply is not a stream");
  const read: unknown[] = [];
  for await (const item of reply.items) read.push(item);
  expect(read).toEqual(value);
  expect(reply.deviations).toEqual([]);
});

describe("the contracts of nested lists", () => {
  const small = serviceOf({ Sheet: echo(ref("Sheet")), Ints: echo(nested("int")) });

  test("contain a WSDL that is imported as lists of lists", () => {
    const text = wsdl(small, "Grid", "http://localhost", "asmx") ?? "";
    const back = readWsdl(text).service;
    expect(wsdl(back, "Grid", "http://localhost", "asmx")).toBe(text);
    expect(back.operations.Ints?.result).toMatchObject({ item: { kind: "list", item: { kind: "list" } } });
    expect(back.types.Sheet?.members.Line?.node).toMatchObject({ unwrapped: true, item: { kind: "list" } });
    expect(catalogSource(back)).toContain('listOfNillable(listOfNillable(ref("Cell"), "Cell"), "ArrayOfCell")');
  });

  test("name the lists and the records in them", () => {
    const files = new Map(contracts(small).map(({ path, text }) => [path, text]));
    const typescript = files.get("typescript/service.d.ts");
    expect(typescript).toContain("Rows?: readonly (readonly number[] | null)[] | undefined");
    expect(typescript).toContain("Cells?: readonly (readonly Cell[])[] | undefined");
    const schema = JSON.parse(files.get("json-schema/Sheet.result.json") ?? "{}");
    expect(schema.$defs.Sheet.properties.Cells.items).toEqual({
      anyOf: [{ type: "null" }, { type: "array", items: { anyOf: [{ type: "null" }, { $ref: "#/$defs/Cell" }] } }],
    });
    expect(schema.$defs.Cell).toBeDefined();
    const page = files.get("markdown/types.md");
    expect(page).toContain("[list of list of Cell](#cell), as `ArrayOfCell` of `Cell`");
  });
});

test("a catalog whose inner lists have no element of their own has a problem", () => {
  const node = list(repeated(scalarOf("int"), "int"), "Row");
  expect(() => check(serviceOf({ Bad: echo(node) }))).toThrow(/Bad.*an item that is a list needs an element/s);
});

test("the TypeScript type of a nested list is a list of lists", () => {
  type Sheet = TypeOf<{ types: typeof types } & Service, "Sheet">;
  expectTypeOf<Sheet["Rows"]>().toEqualTypeOf<readonly (readonly number[] | null)[] | undefined>();
});
