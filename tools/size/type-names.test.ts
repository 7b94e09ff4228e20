// The types of some operations are those that their results refer to, however deep, and no others.
import { service } from "@staywire/catalog";
import { expect, test } from "vitest";
import { typeNamesOf } from "./type-names.js";

test("a type that stands in another type is needed too", () => {
  expect(typeNamesOf(service, ["GetExtras"])).toEqual(["GetExtrasResult", "PropertyExtras"]);
  expect(typeNamesOf(service, ["CRMAddLead"])).toEqual([]);
});

test("all operations together need all types", () => {
  expect([...typeNamesOf(service, service.order)].sort()).toEqual(Object.keys(service.types).sort());
});
