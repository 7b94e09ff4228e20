// Tests the settings of a service value, and the functions that look up its parts.

import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { required } from "./member.js";
import { int, list, ref } from "./node.js";
import { configure, operationOf, orderOf, typeOf, typesIn } from "./service.js";

test("configure changes the namespace and the paths, and nothing else", () => {
  const other = configure(library, { namespace: "urn:other", paths: { X: "api/x.asmx", Y: undefined } });
  expect(other).toEqual({
    ...library,
    namespace: "urn:other",
    endpoints: { ...library.endpoints, X: { ...library.endpoints.X, path: "/api/x.asmx" } },
  });
});

test("configure rejects a path for an unknown endpoint and lists the known ones", () => {
  expect(() => configure(library, { paths: { Z: "/z" } })).toThrow(/"Z".*X, Y/);
});

test.each(["toString", "constructor", "__proto__"])(
  "configure rejects a path for an endpoint named %s, although every object inherits that name",
  (key) => {
    const paths = JSON.parse(`{"${key}": "/z"}`);
    expect(() => configure(library, { paths })).toThrow(`the path of endpoint "${key}": the endpoints are X, Y`);
  },
);

test("configure adds a missing leading slash, and ignores an undefined setting", () => {
  expect(configure(library, { paths: { X: "" } }).endpoints.X.path).toBe("/");
  expect(configure(library, { namespace: undefined, paths: undefined })).toEqual(library);
  expect(configure(library, { namespace: "" }).namespace).toBe("");
});

test("typesIn lists each type once, outer types first, even if types refer to each other", () => {
  expect(typesIn(library, int)).toEqual([]);
  expect(typesIn(library, list(list(ref("Book"), "b"), "a"))).toEqual(["Book", "Shelf"]);
  const record = { ...library.types.Shelf, members: { Self: required(ref("A")), Other: required(ref("B")) } };
  const types = { A: { ...record, derived: ["C"] }, B: record, C: { ...record, members: {} } };
  expect(typesIn({ ...library, types }, ref("A"))).toEqual(["A", "B", "C"]);
  expect(() => typesIn(library, ref("valueOf"))).toThrow('"valueOf" is not a type of');
});

test("typesIn lists a chain of types that is longer than the call stack", () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => [
    `T${at}`,
    { ...library.types.Shelf, members: at === 0 ? {} : { Next: required(ref(`T${at - 1}`)) } },
  ]);
  expect(typesIn({ ...library, types: Object.fromEntries(chain) }, ref("T19999"))).toHaveLength(20_000);
});

test.each(["toString", "__proto__", "findbooks", ""])("operationOf and typeOf reject the unknown name %j", (name) => {
  expect(() => operationOf(library, name)).toThrow(/is not an operation; the operations are FindBooks/);
  expect(() => typeOf(library, name)).toThrow(/is not a type/);
});

test("orderOf puts operations that the given order omits at the end, sorted by name", () => {
  const { operations } = library;
  const [first, ...others] = Object.keys(operations).sort().reverse() as (keyof typeof operations)[];
  expect(orderOf(operations, first === undefined ? [] : [first])).toEqual([first, ...others.reverse()]);
});
