// Tests that the source of a catalog evaluates to an equal service.
import * as model from "@staywire/model";
import { library } from "@staywire/testkit/library";
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
