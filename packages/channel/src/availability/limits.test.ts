// The limits of the availability calls are those of the catalog, and the windows cover each night once.
import { service } from "@staywire/catalog";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_NIGHTS_OF, MAX_PROPERTIES, windowsOf } from "./limits.js";

test("the limits are those of the catalog", () => {
  const { GetPropertiesNightlyRoomsToSell: list, GetAOATSPropertyNightlyRoomsToSell: one } = service.operations;
  expect(list.constraints).toContainEqual(expect.objectContaining({ kind: "max-items", max: MAX_PROPERTIES }));
  expect(list.constraints).toContainEqual(expect.objectContaining({ kind: "nights", max: MAX_NIGHTS_OF.list }));
  expect(one.constraints).toContainEqual(expect.objectContaining({ kind: "nights", max: MAX_NIGHTS_OF.one }));
});

test("windows follow one another and cover each night", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.constantFrom("list", "one"), (nights, way) => {
      const offsets = windowsOf(nights, way).flatMap(({ offset, nights: count }) =>
        Array.from({ length: count }, (_, night) => offset + night),
      );
      expect(offsets).toEqual(Array.from({ length: nights }, (_, night) => night));
    }),
  );
});
