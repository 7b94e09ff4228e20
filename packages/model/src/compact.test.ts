// Tests that compact rows expand to the service values that they were made from, without the fields that messages do
// not need.

import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { compactOperation, compactType, expandOperation, expandType } from "./compact.js";
import {
  attribute,
  errorText,
  identifying,
  type Member,
  messageText,
  nillable,
  optional,
  type Parameter,
  required,
} from "./member.js";
import { dataset, enumeration, int, list, listOfNillable, none, ref, scalarOf, untyped, xml } from "./node.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";

const undocumented = <T extends Member | Parameter>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, doc: "" }]));

test.each(Object.entries(library.types) as [string, RecordType][])(
  "the type %s survives compacting and expanding",
  (_name, type) => {
    const row = compactType(type);
    const expected = { ...type, doc: "", laws: [], members: undocumented(type.members) };
    expect(expandType(JSON.parse(JSON.stringify(row)))).toEqual(expected);
    expect(Object.keys(expandType(row).members)).toEqual(Object.keys(type.members));
  },
);

test.each(Object.entries(library.operations) as [string, Operation][])(
  "the operation %s survives compacting and expanding",
  (_name, operation) => {
    const row = compactOperation(operation);
    const expected = {
      ...operation,
      doc: "",
      parameters: undocumented(operation.parameters),
      constraints: [],
      notes: [],
    };
    expect(expandOperation(JSON.parse(JSON.stringify(row)))).toEqual(expected);
    expect(Object.keys(expandOperation(row).parameters)).toEqual(Object.keys(operation.parameters));
  },
);

const shelf = library.types.Shelf as RecordType;
const book = library.operations.GetBook as Operation;

test.each([
  ["an enumeration", enumeration("Color", ["red"]), "enum"],
  ["a scalar that is not common", scalarOf("guid"), "guid"],
  ["any XML", xml, "any"],
  ["nothing", none, "none"],
  ["a list of lists", list(list(int, "b"), "a"), "list"],
])("compacting rejects %s and names its kind", (_title, node, kind) => {
  const message = `a compact catalog cannot hold ${kind}`;
  expect(() => compactType({ ...shelf, members: { A: required(node) } })).toThrow(message);
  expect(() => compactOperation({ ...book, result: node })).toThrow(message);
});

test("compacting rejects an operation with a custom message shape", () => {
  expect(() => compactOperation({ ...book, form: {} })).toThrow("cannot hold an operation with a custom message shape");
});

test("compacting keeps every mark of a member, and a record that has no members", () => {
  const members = {
    A: identifying(attribute(int)),
    B: nillable(ref("Book")),
    C: errorText(),
    D: messageText(),
    E: optional(listOfNillable(ref("Book"), "Book")),
    F: required(untyped),
    G: required(dataset),
  };
  expect(compactType({ ...shelf, members })[3]).toBe("A:i@$ B:=Book?~ C:s?! D:s?^ E:Book+=Book? F:% G:#");
  expect(expandType(compactType({ ...shelf, members })).members).toEqual(members);
  expect(expandType(compactType({ ...shelf, members: {} })).members).toEqual({});
});

test("compacting keeps the endpoints of a type and the source of its members", () => {
  const type = { ...shelf, endpoints: ["X", "Y"], source: "open" } as const;
  expect(expandType(compactType(type))).toMatchObject({ endpoints: ["X", "Y"], source: "open" });
  expect(compactType(shelf)).toHaveLength(4);
});
