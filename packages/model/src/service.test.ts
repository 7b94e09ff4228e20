// Settings of a service value, and the look-up of its parts.

import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { configure, operationOf, orderOf, typeOf } from "./service.js";

test("settings change the namespace and the paths, and nothing else", () => {
  const other = configure(library, { namespace: "urn:other", paths: { X: "api/x.asmx", Y: undefined } });
  expect(other).toEqual({
    ...library,
    namespace: "urn:other",
    endpoints: { ...library.endpoints, X: { ...library.endpoints.X, path: "/api/x.asmx" } },
  });
});

test("a path of an unknown endpoint is refused with the known ones", () => {
  expect(() => configure(library, { paths: { Z: "/z" } })).toThrow(/"Z".*X, Y/);
});

test.each(["toString", "__proto__", "findbooks", ""])("%j is not an operation", (name) => {
  expect(() => operationOf(library, name)).toThrow(/is not an operation; the operations are FindBooks/);
  expect(() => typeOf(library, name)).toThrow(/is not a type/);
});

test("operations that no order lists follow the listed ones, by name", () => {
  const { operations } = library;
  const [first, ...others] = Object.keys(operations).sort().reverse() as (keyof typeof operations)[];
  expect(orderOf(operations, first === undefined ? [] : [first])).toEqual([first, ...others.reverse()]);
});
