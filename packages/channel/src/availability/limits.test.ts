// The limits of the availability calls equal those of the catalog, and windows cover each night once.
import { service } from "@staywire/catalog";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_NIGHTS_OF, MAX_PROPERTIES, windowsOf } from "./limits.js";

test("the limits of availability calls equal those of the catalog", () => {
  const { GetPropertiesNightlyRoomsToSell: list, GetAOATSPropertyNightlyRoomsToSell: one } = service.operations;
  expect(list.constraints).toContainEqual(expect.objectContaining({ kind: "max-items", max: MAX_PROPERTIES }));
  expect(list.constraints).toContainEqual(expect.objectContaining({ kind: "nights", max: MAX_NIGHTS_OF.list }));
  expect(one.constraints).toContainEqual(expect.objectContaining({ kind: "nights", max: MAX_NIGHTS_OF.one }));
});

test("windowsOf returns consecutive windows that cover each night once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.constantFrom("list", "one"), (nights, way) => {
      const offsets = windowsOf(nights, way).flatMap(({ offset, nights: count }) =>
        Array.from({ length: count }, (_, night) => offset + night),
      );
      expect(offsets).toEqual(Array.from({ length: nights }, (_, night) => night));
    }),
  );
});
