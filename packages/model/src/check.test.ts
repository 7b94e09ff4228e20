// Tests that a valid catalog has no problems, and that all problems of an invalid catalog are found in one call.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { CatalogError, check, problemsOf } from "./check.js";
import { errorText, personal, required } from "./member.js";
import { enumeration, int, list, ref, repeated, string, xml } from "./node.js";
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

function withEndpoint(change: Partial<Service["endpoints"][string]>): Service {
  const endpoint = good.endpoints.X as Service["endpoints"][string];
  return { ...good, endpoints: { ...good.endpoints, X: { ...endpoint, ...change } } };
}

const note = { id: "one", kind: "advice", text: "a", spec: "1" } as const;
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
    "personal data that is no text",
    withOperation("GetBook", { parameters: { BookId: { node: int, omissible: false, personal: "name", doc: "" } } }),
    "operations.GetBook.parameters.BookId",
    /only strings and opaque XML/,
  ],
  [
    "an unknown kind of personal data",
    withType("Book", { members: { Author: { ...required(string), personal: "age" as "name" } } }),
    "types.Book.Author",
    /"age" is no kind of personal data; the kinds are name,/,
  ],
  [
    "an error text as personal data",
    withType("Book", { members: { Author: personal("text", errorText()) } }),
    "types.Book.Author",
    /text of an error/,
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
    /names Nope/,
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
    /is used twice/,
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
    /names Nope/,
  ],
  [
    "a wire name twice at an endpoint",
    withType("Shelf", { wireName: "Book" }),
    "types.Shelf",
    /already has the wire name Book/,
  ],
  ["a service whose name is no XML name", { ...good, name: "my service" }, "name", /"my service" is not an XML name/],
  ["a service without a name", { ...good, name: "" }, "name", /"" is not an XML name/],
  [
    "a namespace with a line end",
    { ...good, namespace: "urn:a\nb" },
    "namespace",
    /^"urn:a\\nb" has control characters$/,
  ],
  [
    "a path that turns the direction of a text",
    withEndpoint({ path: "/a\u202eb" }),
    "endpoints.X.path",
    /has control characters/,
  ],
  ["an endpoint whose name is a path", withEndpoint({ name: "../x" }), "endpoints.X.name", /not an XML name/],
  [
    "an endpoint whose key is a path",
    { ...good, endpoints: { ...good.endpoints, "a/b": good.endpoints.X as Service["endpoints"][string] } },
    "endpoints.a/b",
    /not an XML name/,
  ],
  ["a name with a prefix", withOperation("GetBook", { resultElement: "a:b" }), "operations.GetBook", /"a:b" is not/],
  [
    "an item name with a blank",
    withOperation("GetBook", { result: list(int, "a b") }),
    "operations.GetBook.result",
    /"a b" is not an XML name/,
  ],
  [
    "a list of an unknown type",
    withOperation("GetBook", { result: list(list(ref("Nope"), "b"), "a") }),
    "operations.GetBook.result",
    /no type "Nope"/,
  ],
  [
    "a type named like a method of every object",
    withOperation("GetBook", { result: ref("toString") }),
    "operations.GetBook.result",
    /no type "toString"/,
  ],
  [
    "an endpoint named like a property of every object",
    withType("Shelf", { endpoints: ["constructor"] }),
    "types.Shelf",
    /no endpoint "constructor"/,
  ],
  [
    "a list whose items are repeated lists",
    withOperation("GetBook", { result: list(repeated(int, "b"), "a") }),
    "operations.GetBook.result",
    /needs an element of its own/,
  ],
  [
    "a parameter that is no XML name",
    withOperation("GetBook", { parameters: { "a b": { node: int, omissible: false, doc: "" } } }),
    "operations.GetBook.parameters.a b",
    /"a b" is not an XML name/,
  ],
  [
    "a value for a parameter that cannot be left out",
    withOperation("GetBook", { parameters: { BookId: { node: int, omissible: false, unspecified: 0, doc: "" } } }),
    "operations.GetBook.parameters.BookId",
    /must be omissible exactly if it is optional/,
  ],
  [
    "any XML as a parameter",
    withOperation("GetBook", { parameters: { Any: { node: xml, omissible: false, doc: "" } } }),
    "operations.GetBook.parameters.Any",
    /scalars and lists of scalars only/,
  ],
  [
    "a parameter that differs from a credential in case only",
    withOperation("GetBook", {
      credentials: { username: "User", password: "Pass" },
      parameters: { uSER: { node: int, omissible: false, doc: "" } },
    }),
    "operations.GetBook",
    /differ only in case/,
  ],
  [
    "an error that a result reports, although the result is no int",
    withOperation("GetBook", {
      result: ref("Book"),
      errors: [{ ...(find.errors[0] as Operation["errors"][0]), result: -1 }],
    }),
    "operations.GetBook.errors",
    /is reported by a result, but the operation does not return an int/,
  ],
  [
    "a text of blanks",
    withOperation("GetBook", { errors: [{ ...(find.errors[0] as Operation["errors"][0]), text: " " }] }),
    "operations.GetBook.errors",
    /is blank$/,
  ],
  [
    "a code that ends with a hyphen",
    withOperation("GetBook", { errors: [{ ...(find.errors[0] as Operation["errors"][0]), code: "a-" }] }),
    "operations.GetBook.errors",
    /^"a-" is not a lower-case, hyphenated code$/,
  ],
  [
    "two notes of one id",
    withOperation("GetBook", { notes: [note, note] }),
    "operations.GetBook",
    /^two notes have the id one$/,
  ],
  ["two notes of the service with one id", { ...good, notes: [note, note] }, "notes", /two notes have the id one/],
  [
    "a sample with an unknown parameter",
    withOperation("GetBook", { sample: { Nope: 1 } }),
    "operations.GetBook.sample.Nope",
    /^is not a parameter$/,
  ],
  [
    "a sample with a parameter named like a property of every object",
    withOperation("GetBook", { sample: JSON.parse('{"__proto__": 1}') }),
    "operations.GetBook.sample.__proto__",
    /^is not a parameter$/,
  ],
  [
    "a sample without a parameter",
    withOperation("GetBook", {
      parameters: { BookId: { node: int, omissible: false, doc: "" } },
      sample: {},
    }),
    "operations.GetBook.sample.BookId",
    /^is missing$/,
  ],
  [
    "nights that apply when an unknown parameter is true",
    withOperation("FindBooks", {
      constraints: [{ ...rule, kind: "nights", from: "A", to: "B", min: 1, when: ["Flag"] }],
    }),
    "operations.FindBooks",
    /nights names Flag/,
  ],
  [
    "nights of two unknown parameters",
    withOperation("FindBooks", { constraints: [{ ...rule, kind: "nights", from: "A", to: "B", min: 1 }] }),
    "operations.FindBooks",
    /nights names B/,
  ],
  [
    "an unknown flag",
    withOperation("FindBooks", {
      constraints: [{ ...rule, kind: "required-when", parameter: "Note", flags: ["hasOwnProperty"] }],
    }),
    "operations.FindBooks",
    /required-when names hasOwnProperty/,
  ],
  [
    "an unknown error of too few nights",
    withOperation("FindBooks", {
      constraints: [{ ...rule, kind: "nights", from: "Note", to: "Note", min: 1, errorBelow: "nope" }],
    }),
    "operations.FindBooks",
    /unknown error nope/,
  ],
  [
    "an unknown other error of too few nights",
    withOperation("FindBooks", {
      constraints: [
        {
          ...rule,
          kind: "nights",
          from: "Note",
          to: "Note",
          min: 1,
          errorBelow: "bad-range",
          otherErrorsBelow: ["nope"],
        },
      ],
    }),
    "operations.FindBooks",
    /unknown error nope/,
  ],
  [
    "a law with an unknown second member",
    withType("Shelf", { laws: [{ kind: "count", member: "Row", of: "valueOf", spec: "2", source: "stated" }] }),
    "types.Shelf",
    /the law count names valueOf/,
  ],
  [
    "an operation twice in the order",
    { ...good, order: [...good.order, "GetBook"] },
    "order",
    /^an operation is listed twice$/,
  ],
  [
    "a result that only an extension reads",
    withOperation("GetBook", { result: enumeration("Color", ["red"]) }),
    "operations.GetBook",
    /^a value \(enum\) needs the field form/,
  ],
  [
    "a parameter that may be nil",
    withOperation("GetBook", { parameters: { A: { node: int, omissible: false, nillable: true, doc: "" } } }),
    "operations.GetBook",
    /^the parameter A needs the field form/,
  ],
  [
    "a type that only an extension reads",
    withType("Book", { mixed: true }),
    "operations.GetBook",
    /^the type Book needs the field form/,
  ],
  [
    "several results that are no record",
    withOperation("GetBook", { result: int, form: { several: true } }),
    "operations.GetBook",
    /^several results are the members of a record/,
  ],
  ["an operation missing in the order", { ...good, order: good.order.slice(1) }, "order", /FindBooks is missing/],
  ["an unknown name in the order", { ...good, order: [...good.order, "Nope"] }, "order", /Nope is not an operation/],
];

describe("check", () => {
  test("finds no problem in a valid catalog", () => {
    expect(problemsOf(good)).toEqual([]);
    expect(() => check(good)).not.toThrow();
  });

  test.each(planted)("reports this problem: %s", (_what, service, path, message) => {
    expect(problemsOf(service)).toEqual(
      expect.arrayContaining([expect.objectContaining({ path, message: expect.stringMatching(message) })]),
    );
  });

  test("reports all problems in one call", () => {
    const service = { ...withOperation("GetBook", { endpoint: "Z", cacheMinutes: -1 }), order: [] };
    expect(() => check(service)).toThrow(CatalogError);
    expect(problemsOf(service).length).toBe(2 + Object.keys(good.operations).length);
  });
});
