// Tests that the names of generated files are unique on every system, and that none is a device name of Windows.
import type { Service } from "@staywire/model";
import { check } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { fileStem } from "./contract-file.js";
import { contracts } from "./contracts.js";

function renamed(name: string): Service {
  const { GetBook, ...others } = library.operations;
  const order = library.order.map((each) => (each === "GetBook" ? name : each));
  return { ...library, operations: { ...others, [name]: GetBook }, order };
}

test.each([
  ["Con", "Con_"],
  ["aux.v1", "aux_.v1"],
  ["LPT1", "LPT1_"],
  ["Console", "Console"],
  ["a.con", "a.con"],
])("the name %s becomes the file %s", (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

test.each(["findbooks", "README", "Types"])(
  "an operation %s is rejected, because another file has the same name",
  (name) => {
    expect(() => contracts(renamed(name))).toThrow("treat the two as one file");
    expect(contracts(renamed(name), { only: ["xsd"] }).length).toBeGreaterThan(1);
  },
);

test.each(["../../pwn", "a/b", "a\\b", "C:x", "", ".x", "1st", "a b"])("an endpoint named %j is rejected", (name) => {
  const { X, ...others } = library.endpoints;
  expect(() => check({ ...library, endpoints: { ...others, X: { ...X, name } as never } })).toThrow("not an XML name");
  expect(() => check({ ...library, name })).toThrow("not an XML name");
});

test.each(["urn:a\nb", "urn:a\u202eb", "urn:\u009b"])("the namespace %j is rejected", (namespace) => {
  expect(() => check({ ...library, namespace })).toThrow("has control characters");
});
