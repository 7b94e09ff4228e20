// The check of a catalog: a good one has no problem; each planted problem is found, and all at once.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { CatalogError, check, problemsOf } from "./check.js";
import { required } from "./member.js";
import { int, list, ref } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";

const good: Service = library;

function withOperation(name: string, change: Partial<Operation>): Service {
  const operation = good.operations[name] as Operation;
  return { ...good, operations: { ...good.operations, [name]: { ...operation, ...change } } };
}

function withType(name: string, change: Partial<RecordType>): Service {
  const type = good.types[name] as RecordType;
  return { ...good, types: { ...good.types, [name]: { ...type, ...change } } };
}

const find = library.operations.FindBooks as Operation;
const rule = { error: null, spec: "4", source: "stated" } as const;

const planted: readonly (readonly [what: string, service: Service, path: string, message: RegExp])[] = [
  ["an unknown endpoint", withOperation("GetBook", { endpoint: "Z" }), "operations.GetBook", /no endpoint "Z"/],
  ["an unknown type", withOperation("GetBook", { result: ref("Nope") }), "operations.GetBook.result", /no type "Nope"/],
  ["a name that is not XML", withOperation("GetBook", { root: "1st" }), "operations.GetBook", /not an XML name/],
  ["a negative cache time", withOperation("GetBook", { cacheMinutes: -1 }), "operations.GetBook", /negative/],
  [
    "a credential among the parameters",
    withOperation("GetBook", { parameters: { Username: { node: int, omissible: false, doc: "" } } }),
    "operations.GetBook.parameters.Username",
    /credential/,
  ],
  [
    "an omissible parameter without a value",
    withOperation("GetBook", { parameters: { BookId: { node: int, omissible: true, doc: "" } } }),
    "operations.GetBook.parameters.BookId",
    /unspecified/,
  ],
  [
    "a record as a parameter",
    withOperation("GetBook", { parameters: { Book: { node: ref("Book"), omissible: false, doc: "" } } }),
    "operations.GetBook.parameters.Book",
    /scalars and lists/,
  ],
  [
    "parameters that differ in case only",
    withOperation("GetBook", {
      parameters: { id: { node: int, omissible: false, doc: "" }, ID: { node: int, omissible: false, doc: "" } },
    }),
    "operations.GetBook",
    /differ only in case/,
  ],
  [
    "a constraint on an unknown parameter",
    withOperation("FindBooks", { constraints: [{ ...rule, kind: "non-blank", parameter: "Nope" }] }),
    "operations.FindBooks",
    /speaks of Nope/,
  ],
  [
    "a constraint with an unknown error",
    withOperation("FindBooks", { constraints: [{ ...rule, kind: "non-blank", parameter: "Note", error: "nope" }] }),
    "operations.FindBooks",
    /unknown error nope/,
  ],
  [
    "an error code twice",
    withOperation("FindBooks", { errors: [...find.errors, ...find.errors.slice(0, 1)] }),
    "operations.FindBooks.errors",
    /stands twice/,
  ],
  [
    "a code in capitals",
    withOperation("FindBooks", {
      errors: [{ ...(find.errors[0] as Operation["errors"][0]), code: "Bad" }],
      constraints: [],
    }),
    "operations.FindBooks.errors",
    /hyphenated/,
  ],
  [
    "an attribute that is a list",
    withType("Shelf", { members: { Row: { ...required(list(int, "int")), attribute: true } } }),
    "types.Shelf.Row",
    /attribute must be a scalar/,
  ],
  [
    "an error text that is a number",
    withType("Shelf", { members: { Row: { ...required(int), role: "error" } } }),
    "types.Shelf.Row",
    /only a string/,
  ],
  [
    "a law of an unknown member",
    withType("Shelf", { laws: [{ kind: "at-least", member: "Nope", min: 0, spec: "2", source: "stated" }] }),
    "types.Shelf",
    /speaks of Nope/,
  ],
  ["a wire name twice at an endpoint", withType("Shelf", { wireName: "Book" }), "types.Shelf", /has Book already/],
  ["an operation missing in the order", { ...good, order: good.order.slice(1) }, "order", /FindBooks is missing/],
  ["an unknown name in the order", { ...good, order: [...good.order, "Nope"] }, "order", /Nope is not an operation/],
];

describe("check", () => {
  test("a good catalog has no problem", () => {
    expect(problemsOf(good)).toEqual([]);
    expect(() => check(good)).not.toThrow();
  });

  test.each(planted)("%s is a problem", (_what, service, path, message) => {
    expect(problemsOf(service)).toEqual(
      expect.arrayContaining([expect.objectContaining({ path, message: expect.stringMatching(message) })]),
    );
  });

  test("all problems are reported at once", () => {
    const service = { ...withOperation("GetBook", { endpoint: "Z", cacheMinutes: -1 }), order: [] };
    expect(() => check(service)).toThrow(CatalogError);
    expect(problemsOf(service).length).toBe(2 + Object.keys(good.operations).length);
  });
});
