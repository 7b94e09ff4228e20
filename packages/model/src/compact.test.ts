// A row makes again what messages are made by.

import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { compactOperation, compactType, expandOperation, expandType } from "./compact.js";
import type { Member, Parameter } from "./member.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";

const undocumented = <T extends Member | Parameter>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, doc: "" }]));

test.each(Object.entries(library.types) as [string, RecordType][])("the type %s", (_name, type) => {
  const row = compactType(type);
  const expected = { ...type, doc: "", laws: [], members: undocumented(type.members) };
  expect(expandType(JSON.parse(JSON.stringify(row)))).toEqual(expected);
  expect(Object.keys(expandType(row).members)).toEqual(Object.keys(type.members));
});

test.each(Object.entries(library.operations) as [string, Operation][])("the operation %s", (_name, operation) => {
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
});
