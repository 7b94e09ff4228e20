// Tests that the source of a catalog evaluates to an equal service.
import * as model from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import { arbitraryService } from "../arbitrary-service.cases.js";
import { catalogSource } from "./catalog-source.js";

function run(source: string): unknown {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 };
  const { outputText } = ts.transpileModule(source, { compilerOptions: options });
  const exported: Record<string, unknown> = {};
  new Function("require", "exports", outputText)((name: string) => {
    expect(name).toBe("@staywire/model");
    return model;
  }, exported);
  return exported.service;
}

test("the source of the sample service evaluates to an equal service", () => {
  expect(run(catalogSource(library))).toEqual(library);
});

test("the source of any service evaluates to an equal service, whatever its texts are", () => {
  fc.assert(
    fc.property(arbitraryService, (service) => {
      expect(run(catalogSource(service))).toEqual(service);
    }),
  );
});

// Arbitraries for the fields of a part of a service. The compiler rejects this test if the model gets another field.
type Fields<T> = { readonly [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> };

function anyOf<T>(fields: Fields<T>, requiredKeys: (keyof T)[]): fc.Arbitrary<T> {
  return fc.record(fields, { requiredKeys }) as fc.Arbitrary<unknown> as fc.Arbitrary<T>;
}

const text = fc.constantFrom("", "a", 'urn:x"');
const personal = fc.constantFrom("name", "email") satisfies fc.Arbitrary<model.Personal>;

const anyNode = anyOf<model.AnyNode>(
  {
    kind: fc.constant("any"),
    form: fc.constantFrom("dataset", "untyped", "xml", "attributes"),
    namespace: text,
    declared: fc.constantFrom("elements", "table", "text"),
    schema: fc.constant({ name: "S", namespace: "", tables: { T: { name: "T", columns: {} } } }),
  },
  ["kind", "form"],
);

const wordList = fc.constant({ ...model.words(model.int), occurs: [1, 2], typeName: "L" } satisfies model.ListNode);
const elementList = anyOf<Omit<model.ListNode, "words">>(
  {
    kind: fc.constant("list"),
    item: fc.oneof(anyNode, fc.constant(model.string)),
    itemName: text,
    itemNillable: fc.boolean(),
    itemRequired: fc.boolean(),
    unwrapped: fc.constant(true),
    typeName: text,
    namespace: text,
    occurs: fc.constant([0, 3]),
  },
  ["kind", "item", "itemName", "itemNillable"],
);
const node: fc.Arbitrary<model.Node> = fc.oneof(fc.constant(model.string), anyNode, elementList, wordList);

const member = anyOf<model.Member>(
  {
    node,
    optional: fc.boolean(),
    nillable: fc.boolean(),
    attribute: fc.boolean(),
    role: fc.constantFrom("error", "message"),
    part: fc.constantFrom("text", "rest"),
    namespace: text,
    default: text,
    content: fc.constantFrom("open", "volatile"),
    identifies: fc.constant(true),
    personal,
    doc: text,
  },
  ["node", "optional", "nillable", "attribute", "doc"],
);

const parameter = anyOf<model.Parameter>(
  {
    node,
    omissible: fc.boolean(),
    unspecified: fc.constantFrom("", 0),
    optional: fc.boolean(),
    nillable: fc.boolean(),
    namespace: text,
    urlForm: fc.constant("dd MMM yyyy"),
    urlName: text,
    personal,
    doc: text,
  },
  ["node", "omissible", "doc"],
);

test("the source of a service evaluates to an equal service, whatever fields its nodes, members and parameters have", () => {
  const { GetBook } = library.operations;
  fc.assert(
    fc.property(member, parameter, node, (M, P, result) => {
      const type: model.RecordType = {
        ...model.record({ wireName: "T", endpoints: [], members: { M }, doc: "", spec: "" }),
      };
      const operation = { ...GetBook, parameters: { P }, result };
      const service = { ...library, types: { T: type }, operations: { GetBook: operation }, order: ["GetBook"] };
      expect(run(catalogSource(service))).toEqual(service);
    }),
    { numRuns: runs(300) },
  );
});

test("every type and operation is a constant, and the type of the service has a name", () => {
  const source = catalogSource(library);
  expect(source).toContain("export const service: Catalog = {");
  for (const name of Object.keys(library.types)) expect(source).toContain(`\nconst ${name}Type = record({\n`);
  for (const name of library.order) expect(source).toContain(`\nconst ${name}Operation = operation({\n`);
});

test("the source imports only what it uses, sorted by name", () => {
  const source = catalogSource(library);
  const names = /import \{([^}]*)\}/
    .exec(source)?.[1]
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "type Service");
  expect(names).toEqual([...(names ?? [])].sort());
  for (const name of names ?? []) expect(source.split(name).length).toBeGreaterThan(2);
});
