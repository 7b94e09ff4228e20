// The OpenAPI document, judged by a validator and by the types that are made of it.
import { Validator } from "@seriousme/openapi-schema-validator";
import { library } from "@staywire/testkit/library";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, test } from "vitest";
import { openapiDocument, openapiFiles } from "./openapi.js";

const document = JSON.parse(JSON.stringify(openapiDocument(library, "https://books.example")));

test("a validator of OpenAPI 3.1 finds nothing", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

describe("version 3.2", () => {
  const later = JSON.parse(openapiFiles(library, "https://books.example", "3.2")[0]!.text);
  const xmlOf = (name: string) => later.components.schemas.Book.properties[name].xml;

  test("has no complaint of a validator of that version", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(later))).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.2");
  });

  test("says which node of XML a schema is, and nothing by the members that it deprecates", () => {
    expect(xmlOf("Id")).toEqual({ name: "Id", nodeType: "attribute" });
    expect(xmlOf("Title")).toEqual({ name: "Title" });
    expect(JSON.stringify(later)).not.toMatch(/"(?:attribute|wrapped)":/);
    const [, list] = later.paths["/LibraryX.asmx/FindBooks"].get.responses["200"].content["text/xml"].schema.anyOf;
    expect(list.xml).toMatchObject({ name: "ArrayOfBook", nodeType: "element" });
  });

  test("names an element where it refers to a component, which is none itself", () => {
    const [, list] = later.paths["/LibraryX.asmx/FindBooks"].get.responses["200"].content["text/xml"].schema.anyOf;
    const item = { $ref: "#/components/schemas/Book", xml: { name: "Book", nodeType: "element" } };
    expect(list.items.anyOf[1]).toEqual(item);
    expect(later.components.schemas.Book.xml).toEqual({ nodeType: "none" });
  });

  test("is the document of version 3.1 in everything else", () => {
    const without = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, member) => (key === "xml" || key === "openapi" ? undefined : member)));
    expect(without(later)).toEqual(without(document));
  });
});

test("the types that openapi-typescript makes name every operation, parameter and member", async () => {
  const types = astToString(await openapiTS(document));
  for (const [name, operation] of Object.entries(library.operations)) {
    expect(types).toContain(`${name}_get: {`);
    expect(types).toContain(`${name}_post: {`);
    for (const parameter of Object.keys(operation.parameters)) expect(types).toMatch(new RegExp(`\\b${parameter}: `));
  }
  for (const member of Object.keys(library.types.Book.members)) expect(types).toMatch(new RegExp(`\\b${member}\\??: `));
});

describe("what stands where", () => {
  const paths = document.paths;

  test("every operation has its path, with GET and POST", () => {
    expect(Object.keys(paths)).toEqual([
      "/LibraryX.asmx/FindBooks",
      "/LibraryX.asmx/GetReport",
      "/LibraryX.asmx/GetBook",
      "/LibraryY.asmx/AddLoan",
      "/LibraryY.asmx/AddReader",
      "/LibraryY.asmx/ListShort",
    ]);
    expect(Object.keys(paths["/LibraryY.asmx/AddLoan"])).toEqual(["get", "post"]);
  });

  test("every parameter has to be there, credentials first, and a list repeats its name", () => {
    const { parameters } = paths["/LibraryX.asmx/FindBooks"].get;
    expect(parameters.slice(0, 3).map((one: { name: string }) => one.name)).toEqual(["User", "Pass", "Ids"]);
    expect(parameters.every((one: { required: boolean }) => one.required)).toBe(true);
    expect(parameters[2]).toMatchObject({ style: "form", explode: true, schema: { type: "array", maxItems: 3 } });
  });

  test("a dateTime with a form of its own in URLs has that form", () => {
    const form = paths["/LibraryY.asmx/AddLoan"].post.requestBody.content["application/x-www-form-urlencoded"].schema;
    expect(new RegExp(form.properties.From.pattern).test("05 Jan 2026")).toBe(true);
    expect(new RegExp(form.properties.From.pattern).test("2026-01-05T00:00:00")).toBe(false);
  });

  test("a reply says how it is written in XML", () => {
    const reply = paths["/LibraryX.asmx/FindBooks"].get.responses["200"].content["text/xml"].schema;
    const nil = { type: "null" };
    const list = {
      type: "array",
      items: { anyOf: [nil, { $ref: "#/components/schemas/Book", xml: { name: "Book" } }] },
      xml: { name: "ArrayOfBook", namespace: "http://library.example/xml", wrapped: true },
    };
    expect(reply).toEqual({ anyOf: [nil, list] });
    expect(document.components.schemas.Book.properties.Id.xml).toEqual({ name: "Id", attribute: true });
    expect(document.components.schemas.ShortBook.xml.name).toBe("Book");
  });
});
