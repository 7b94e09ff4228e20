// The files of a service: which, in which form, and what stops them.
import { CatalogError, list, operation, ref, type Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { ContractError } from "./contract-error.js";
import { type ContractKind, contractKinds, contracts } from "./contracts.js";

const folders: Readonly<Record<ContractKind, string>> = {
  wsdl: "wsdl/",
  xsd: "xsd/",
  "json-schema": "json-schema/",
  openapi: "openapi/",
  types: "typescript/",
  markdown: "markdown/",
};

describe("the files", () => {
  const files = contracts(library);

  test("each kind has a folder of its own, and `only` selects kinds", () => {
    for (const kind of contractKinds) {
      const own = contracts(library, { only: [kind] });
      expect(own.length).toBeGreaterThan(0);
      expect(own).toEqual(files.filter((file) => file.path.startsWith(folders[kind])));
    }
    expect(contracts(library, { only: [] })).toEqual([]);
    expect(contracts(library, { only: ["xsd", "wsdl"] })).toEqual(contracts(library, { only: ["wsdl", "xsd"] }));
  });

  test("no path comes twice, and every path is relative and portable", () => {
    expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
    for (const { path } of files) expect(path).toMatch(/^[\w-]+(\/[\w.-]+)+$/);
  });

  test("every text has LF line ends, one of them at its end", () => {
    for (const { text } of files) {
      expect(text).not.toContain("\r");
      expect(text).toMatch(/[^\n]\n$/);
    }
  });

  test("two runs give the same bytes, and another base URL other addresses", () => {
    expect(contracts(library)).toEqual(files);
    const elsewhere = contracts(library, { baseUrl: "https://books.example/a/" });
    expect(elsewhere.find((file) => file.path === "wsdl/LibraryX.wsdl")?.text).toContain(
      'location="https://books.example/a/LibraryX.asmx"',
    );
  });
});

describe("what cannot be described", () => {
  test("a service with faults is refused with all of them", () => {
    const broken: Service = { ...library, order: ["FindBooks"] };
    expect(() => contracts(broken)).toThrow(CatalogError);
  });

  test("one root for two types is refused by name", () => {
    const GetBook = operation({ ...library.operations.GetBook, root: "Report" });
    const clash: Service = { ...library, operations: { ...library.operations, GetBook } };
    expect(() => contracts(clash)).toThrow(ContractError);
    expect(() => contracts(clash)).toThrow("the root Report of GetBook is already the name of another element");
  });

  test("two types of one wire name that meet at an endpoint are refused by name", () => {
    const GetReport = operation({ ...library.operations.GetReport, result: list(ref("ShortBook"), "Book") });
    const clash: Service = { ...library, operations: { ...library.operations, GetReport } };
    expect(() => contracts(clash)).toThrow("ShortBook are both Book on the wire");
  });

  test("a text with a character that XML cannot hold is refused", () => {
    const GetBook = operation({ ...library.operations.GetBook, doc: "a\u0007b" });
    const bad: Service = { ...library, operations: { ...library.operations, GetBook } };
    expect(() => contracts(bad)).toThrow("XML cannot hold U+0007");
  });

  test("a type whose catalog name is no identifier is refused", () => {
    const bad: Service = { ...library, types: { ...library.types, "a-b": { ...library.types.Shelf, wireName: "Z" } } };
    expect(() => contracts(bad, { only: ["types"] })).toThrow('"a-b"');
  });
});
