// Tests which changes between two versions of a service are found, and which of them break a client.
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { changesBetween } from "./changes.js";
import { nillable, optional, required } from "./member.js";
import { int, string } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";

const old: Service = library;
const get = library.operations.GetBook as Operation;
const shelf = library.types.Shelf as RecordType;
const withGet = (change: Partial<Operation>): Service => ({
  ...old,
  operations: { ...old.operations, GetBook: { ...get, ...change } },
});
const withShelf = (change: Partial<RecordType>): Service => ({
  ...old,
  types: { ...old.types, Shelf: { ...shelf, ...change } },
});
const parameter = { node: int, omissible: false, doc: "" };
const one = (node = parameter): Service => withGet({ parameters: { A: node } });
const { GetBook: _, ...others } = old.operations;

test("changesBetween finds nothing if only the documentation differs", () => {
  expect(changesBetween(old, old)).toEqual([]);
  expect(changesBetween(old, { ...withGet({ doc: "other", notes: [], errors: [] }), version: "2" })).toEqual([]);
  expect(changesBetween(old, withShelf({ doc: "other", laws: [] }))).toEqual([]);
});

const rows: readonly (readonly [title: string, from: Service, to: Service, expected: readonly string[]])[] = [
  ["another namespace", old, { ...old, namespace: "urn:b" }, ["changed namespace !"]],
  ["a new operation", { ...old, operations: others }, old, ["added operations.GetBook"]],
  ["an operation less", old, { ...old, operations: others }, ["removed operations.GetBook !"]],
  [
    "a binding less",
    old,
    withGet({ bindings: ["soap11", "soap12", "get"] }),
    ["removed operations.GetBook.bindings.post !"],
  ],
  [
    "a binding more",
    withGet({ bindings: [] }),
    withGet({ bindings: ["get"] }),
    ["added operations.GetBook.bindings.get"],
  ],
  ["bindings in another order", withGet({ bindings: ["get", "post"] }), withGet({ bindings: ["post", "get"] }), []],
  ["another result", old, withGet({ result: int }), ["changed operations.GetBook.result !"]],
  [
    "another element of the result",
    old,
    withGet({ resultElement: "R" }),
    ["changed operations.GetBook.resultElement !"],
  ],
  ["another root", old, withGet({ root: "R" }), ["changed operations.GetBook.root !"]],
  ["a form", old, withGet({ form: {} }), ["changed operations.GetBook.form !"]],
  ["a new required parameter", withGet({ parameters: {} }), one(), ["added operations.GetBook.parameters.A !"]],
  [
    "a new omissible parameter",
    withGet({ parameters: {} }),
    one({ ...parameter, omissible: true }),
    ["added operations.GetBook.parameters.A"],
  ],
  ["a parameter less", one(), withGet({ parameters: {} }), ["removed operations.GetBook.parameters.A !"]],
  [
    "a parameter that may be left out now",
    one(),
    one({ ...parameter, omissible: true }),
    ["changed operations.GetBook.parameters.A"],
  ],
  [
    "a parameter that must be given now",
    one({ ...parameter, omissible: true }),
    one(),
    ["changed operations.GetBook.parameters.A !"],
  ],
  [
    "a parameter named like a method of every object",
    withGet({ parameters: {} }),
    withGet({ parameters: { toString: parameter } }),
    ["added operations.GetBook.parameters.toString !"],
  ],
  [
    "parameters in another order",
    withGet({ parameters: { A: parameter, B: parameter } }),
    withGet({ parameters: { B: parameter, A: parameter } }),
    ["changed operations.GetBook.parameters !"],
  ],
  [
    "a new required member",
    withShelf({ members: {} }),
    withShelf({ members: { A: required(int) } }),
    ["added types.Shelf.A !"],
  ],
  [
    "a new optional member",
    withShelf({ members: {} }),
    withShelf({ members: { A: optional(int) } }),
    ["added types.Shelf.A"],
  ],
  [
    "a member less",
    withShelf({ members: { A: optional(int) } }),
    withShelf({ members: {} }),
    ["removed types.Shelf.A !"],
  ],
  [
    "a member of another type",
    withShelf({ members: { A: required(int) } }),
    withShelf({ members: { A: required(string) } }),
    ["changed types.Shelf.A !"],
  ],
  [
    "a member that may be nil now",
    withShelf({ members: { A: optional(int) } }),
    withShelf({ members: { A: nillable(int) } }),
    ["changed types.Shelf.A !"],
  ],
  ["another wire name", old, withShelf({ wireName: "Rack" }), ["changed types.Shelf.wireName !"]],
  ["a base", old, withShelf({ base: "Book" }), ["changed types.Shelf.wireName !"]],
];

test.each(rows)(
  'changesBetween finds the change "%s" and decides whether it breaks a client',
  (_title, from, to, expected) => {
    const found = changesBetween(from, to).map(({ kind, path, breaking }) => `${kind} ${path}${breaking ? " !" : ""}`);
    expect(found).toEqual(expected);
  },
);

describe("the message of a change", () => {
  const message = (from: Service, to: Service) => changesBetween(from, to)[0]?.message;

  test("contains the old and the new value", () => {
    expect(message(old, { ...old, namespace: "urn:b" })).toBe(`was "${old.namespace}" and is "urn:b"`);
    expect(message(old, withGet({ form: {} }))).toBe("was not there and is {}");
  });

  test("cuts a long value", () => {
    expect(message(old, { ...old, namespace: "x".repeat(10_000) })?.length).toBeLessThan(400);
  });
});
