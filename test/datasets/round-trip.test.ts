// Tests that generated tables are equal after they are written and read.
import { datasetOf, rowsOf } from "@staywire/codec/dataset";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDataSet } from "./arbitrary.js";
import { documentOf } from "./as-xml.js";

test("tables are equal after they are written to an opaque value and read", () => {
  fc.assert(
    fc.property(anyDataSet, (set) => {
      expect(rowsOf(datasetOf(set))).toEqual(set);
    }),
    { numRuns: runs(1000) },
  );
});

test("tables are equal after they are written to the text of a document and read", () => {
  fc.assert(
    fc.property(anyDataSet, (set) => {
      expect(rowsOf(documentOf(datasetOf(set)))).toEqual(set);
    }),
    { numRuns: runs(1000) },
  );
});
