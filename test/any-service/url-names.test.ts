// Tests the contracts of parameters that GET and POST write in another way than SOAP: under another name, or (bytes) as
// a list of numbers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { general } from "@staywire/codec/general";
import { readWsdl } from "@staywire/contracts";
import { check, type Operation, type Service } from "@staywire/model";
import { expect, test } from "vitest";
import { parameterText } from "../../packages/contracts/src/catalog-source/node.js";
import { queryParameters } from "../../packages/contracts/src/openapi/parameter.js";
import { callForm } from "../../packages/contracts/src/pages/form.js";
import { samples } from "../../packages/contracts/src/samples/samples.js";

const text = readFileSync(join(import.meta.dirname, "depot.wsdl"), "utf8");
const { service: imported } = readWsdl(text);
const { AddInts } = imported.operations;

function operation(): Operation {
  if (AddInts === undefined) throw new Error("the description has no AddInts");
  const { a, b } = AddInts.parameters;
  if (a === undefined || b === undefined) throw new Error("AddInts has no a and b");
  const seal = { ...b, node: { kind: "scalar", scalar: "base64Binary" } } as const;
  return { ...AddInts, parameters: { a: { ...a, urlName: "amount" }, seal } };
}

const service: Service = {
  ...imported,
  extension: general,
  operations: { AddInts: operation() },
  order: ["AddInts"],
};

test("OpenAPI uses the names of query parameters, and describes bytes as numbers", () => {
  expect(queryParameters(operation())).toMatchObject([
    { name: "amount", in: "query" },
    { name: "seal", in: "query", explode: true, schema: { type: "array", items: { type: "integer", maximum: 255 } } },
  ]);
});

test("samples of GET and POST, and HTML forms, use the parameter names of GET and POST", () => {
  const get = samples(service, "AddInts", "localhost").find(({ binding }) => binding === "get");
  expect(get?.request).toContain("/AddInts?amount=string&seal=string&seal=string ");
  const soap = samples(service, "AddInts", "localhost").find(({ binding }) => binding === "soap11");
  expect(soap?.request).toContain("<a>int</a>");
  const { html: form } = callForm("AddInts", operation(), "/AddInts", {});
  for (const name of ["amount", "seal"]) expect(form).toContain(`name="${name}"`);
});

test("the generated source of a catalog keeps the name of a parameter in GET and POST", () => {
  const source = { use: (factory: string) => factory } as unknown as Parameters<typeof parameterText>[0];
  const { a } = operation().parameters;
  if (a === undefined) throw new Error("no parameter");
  expect(parameterText(source, { ...a, optional: false, nillable: false })).toContain('urlName: "amount"');
});

test("only an operation with the member form can have other parameter names in GET and POST", () => {
  const { form: _, ...plain } = operation();
  const { a } = plain.parameters;
  if (a === undefined) throw new Error("no parameter");
  const plainService = { ...imported, operations: { AddInts: { ...plain, parameters: { a } } }, order: ["AddInts"] };
  expect(() => check(plainService)).toThrow(/the parameter a needs the field form/);
});
