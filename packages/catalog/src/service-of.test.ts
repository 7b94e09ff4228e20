// Tests that the compact catalog equals the catalog without the fields that messages do not need.
import type { Member, Operation, Parameter, RecordType, Service } from "@staywire/model";
import { expect, test } from "vitest";
import * as compact from "./compact.js";
import { all, GetExtras, serviceOf, validateDiscountCode } from "./compact.js";
import { service } from "./service.js";

const whole: Service = service;

const undocumented = <T extends Member | Parameter>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, doc: "", content: undefined, personal: undefined },
    ]),
  );
const bareType = (type: RecordType): RecordType => ({
  ...type,
  doc: "",
  laws: [],
  members: undocumented(type.members),
});
const bareOperation = (operation: Operation): Operation => ({
  ...operation,
  doc: "",
  parameters: undocumented(operation.parameters),
  sample: undefined,
  afterUnknown: undefined,
  constraints: [],
  notes: [],
});
const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

test("serviceOf with all parts returns the service without documentation, laws, constraints, samples, notes and marks of personal data", () => {
  expect(serviceOf(...all)).toEqual({
    ...whole,
    endpoints: mapped(whole.endpoints, (endpoint) => ({ ...endpoint, doc: "" })),
    types: mapped(whole.types, bareType),
    operations: mapped(whole.operations, bareOperation),
    notes: [],
  });
});

test("serviceOf keeps members and parameters in wire order", () => {
  const compact: Service = serviceOf(...all);
  for (const [name, { members }] of Object.entries(whole.types)) {
    expect(Object.keys(compact.types[name]?.members ?? {})).toEqual(Object.keys(members));
  }
  for (const [name, { parameters }] of Object.entries(whole.operations)) {
    expect(Object.keys(compact.operations[name]?.parameters ?? {})).toEqual(Object.keys(parameters));
  }
});

test("serviceOf with some operations contains only these operations and the types that they need", () => {
  const some = serviceOf(GetExtras, validateDiscountCode);
  expect(some.order).toEqual(["GetExtras", "validateDiscountCode"]);
  expect(Object.keys(some.operations)).toEqual(["GetExtras", "validateDiscountCode"]);
  expect(Object.keys(some.types).sort()).toEqual(["GetExtrasResult", "PropertyExtras", "strucGetDiscountCodes"]);
  const extras: (typeof some.operations)["GetExtras"] = some.operations.GetExtras;
  expect(extras.root).toBe("GetExtrasResult");
});

test("each operation is exported under its name", () => {
  expect(Object.entries(compact).flatMap(([name, part]) => (service.order.includes(name) ? [part] : []))).toEqual(
    expect.arrayContaining([...all]),
  );
});
