// Tests which files are generated for a service, their format, and which services are rejected.
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

  test("of each kind are in a folder of their own, and `only` selects kinds", () => {
    for (const kind of contractKinds) {
      const own = contracts(library, { only: [kind] });
      expect(own.length).toBeGreaterThan(0);
      expect(own).toEqual(files.filter((file) => file.path.startsWith(folders[kind])));
    }
    expect(contracts(library, { only: [] })).toEqual([]);
    expect(contracts(library, { only: ["xsd", "wsdl"] })).toEqual(contracts(library, { only: ["wsdl", "xsd"] }));
  });

  test("have distinct paths, which are relative and portable", () => {
    expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
    for (const { path } of files) expect(path).toMatch(/^[\w-]+(\/[\w.-]+)+$/);
  });

  test("have LF line ends, including a final one", () => {
    for (const { text } of files) {
      expect(text).not.toContain("\r");
      expect(text).toMatch(/[^\n]\n$/);
    }
  });

  test("have the same bytes in two runs, and contain the addresses below a given base URL", () => {
    expect(contracts(library)).toEqual(files);
    const elsewhere = contracts(library, { baseUrl: "https://books.example/a/" });
    expect(elsewhere.find((file) => file.path === "wsdl/LibraryX.wsdl")?.text).toContain(
      'location="https://books.example/a/LibraryX.asmx"',
    );
  });
});

describe("a service that cannot be described", () => {
  test("because it is invalid is rejected with a CatalogError", () => {
    const broken: Service = { ...library, order: ["FindBooks"] };
    expect(() => contracts(broken)).toThrow(CatalogError);
  });

  test("because two root elements have the same name is rejected, and the error names the element", () => {
    const GetBook = operation({ ...library.operations.GetBook, root: "Report" });
    const clash: Service = { ...library, operations: { ...library.operations, GetBook } };
    expect(() => contracts(clash)).toThrow(ContractError);
    expect(() => contracts(clash)).toThrow("the root Report of GetBook has the same name as another element");
  });

  test("because two types of an endpoint have the same wire name is rejected, and the error contains the name", () => {
    const GetReport = operation({ ...library.operations.GetReport, result: list(ref("ShortBook"), "Book") });
    const clash: Service = { ...library, operations: { ...library.operations, GetReport } };
    expect(() => contracts(clash)).toThrow("ShortBook are both Book on the wire");
  });

  test("because of a character that XML forbids is rejected", () => {
    const GetBook = operation({ ...library.operations.GetBook, doc: "a\u0007b" });
    const bad: Service = { ...library, operations: { ...library.operations, GetBook } };
    expect(() => contracts(bad)).toThrow("XML cannot hold U+0007");
  });

  test("because the catalog name of a type is not an identifier is rejected", () => {
    const bad: Service = { ...library, types: { ...library.types, "a-b": { ...library.types.Shelf, wireName: "Z" } } };
    expect(() => contracts(bad, { only: ["types"] })).toThrow('"a-b"');
  });
});
