// Compiles the JSON Schemas with ajv in strict mode, and applies them to values.

import { library } from "@staywire/testkit/library";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parametersDocument, resultDocument } from "./json-schema.js";

function accepts(schema: object): (value: unknown) => boolean {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(JSON.parse(JSON.stringify(schema)));
  return (value) => validate(value);
}

const base = "https://books.example/";

test("every schema compiles, and has a unique identifier", () => {
  const documents = library.order.flatMap((name) => [
    parametersDocument(library, name, base),
    resultDocument(library, name, base),
  ]);
  for (const document of documents) accepts(document);
  expect(new Set(documents.map((document) => document.$id)).size).toBe(documents.length);
  expect(documents[0]).toMatchObject({
    $id: "https://books.example/json-schema/FindBooks.parameters.json",
    title: "FindBooks parameters",
  });
});

describe("the parameters of a call", () => {
  const valid = accepts(parametersDocument(library, "FindBooks", base));
  const call = {
    Ids: [1, 2],
    From: "01 Jan 2026",
    To: "03 Jan 2026",
    Exact: true,
    MaxPrice: "157.50",
    Since: "2026-01-01T00:00:00",
  };

  test("are valid with and without optional parameters", () => {
    expect(valid(call)).toBe(true);
    expect(valid({ ...call, Note: "ten chars.", Limit: -2147483648 })).toBe(true);
  });

  test.each<[string, object]>([
    ["a list beyond its limit", { Ids: [1, 2, 3, 4] }],
    ["an int out of range", { Ids: [2147483648] }],
    ["an int with a fraction", { Limit: 1.5 }],
    ["a number for a decimal", { MaxPrice: 157.5 }],
    ["a decimal with an exponent", { MaxPrice: "1e3" }],
    ["a date in another format", { From: "2026-01-01" }],
    ["a month in another language", { From: "01 Mai 2026" }],
    ["a dateTime without a time", { Since: "2026-01-01" }],
    ["a dateTime with a line end after it", { Since: "2026-01-01T00:00:00\n" }],
    ["text beyond its length", { Note: "eleven char" }],
    ["nil", { Exact: null }],
    ["an unknown parameter", { Other: 1 }],
    ["a credential", { User: "u" }],
  ])("are invalid with %s", (_title, change) => {
    expect(valid({ ...call, ...change })).toBe(false);
  });

  test("are invalid without a required parameter", () => {
    const { Exact: _, ...rest } = call;
    expect(valid(rest)).toBe(false);
  });
});

describe("the result of a call", () => {
  const valid = accepts(resultDocument(library, "GetReport", base));
  const book = {
    Id: 1,
    Book: "1",
    Bought: "2026-01-01T00:00:00.1234567-05:00",
    Sold: "2026-01-01T00:00:00Z",
    Lent: false,
  };
  const opaque = { type: "{http://www.w3.org/2001/XMLSchema}string", content: ["text"] };
  const row = { name: "a:b", namespace: "urn:a", attributes: [{ name: "xmlns:a", value: "urn:a" }], children: ["1"] };

  test("may lack members, and contain nil and empty values, where the type allows it", () => {
    expect(valid({ RowCount: 0 })).toBe(true);
    expect(valid({ RowCount: 2, Rows: [null, book, { ...book, Shelf: null }], Remark: "" })).toBe(true);
    expect(valid({ RowCount: 1, Rows: [{ ...book, Shelf: { Row: 1, Tags: [] } }] })).toBe(true);
    expect(valid({ RowCount: 0, Extra: [opaque, null], Data: { type: null, content: [row] } })).toBe(true);
  });

  test.each<[string, unknown]>([
    ["a number", 1],
    ["a record without a required member", {}],
    ["nil where it is not allowed", { RowCount: 0, Remark: null }],
    ["a list that is one item", { RowCount: 1, Rows: book }],
    ["a wrong member deep inside", { RowCount: 1, Rows: [{ ...book, Shelf: { Row: "1" } }] }],
    ["an unknown member", { RowCount: 0, Count: 0 }],
    ["opaque XML without its content", { RowCount: 0, Data: { type: null } }],
  ])("is invalid as %s", (_title, value) => {
    expect(valid(value)).toBe(false);
  });
});
