// Generated tables read back equal after they are written.
import { datasetOf, rowsOf } from "@staywire/codec/dataset";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDataSet } from "./arbitrary.js";
import { documentOf } from "./as-xml.js";

test("tables read back equal from the opaque value", () => {
  fc.assert(
    fc.property(anyDataSet, (set) => {
      expect(rowsOf(datasetOf(set))).toEqual(set);
    }),
    { numRuns: runs(1000) },
  );
});

test("tables read back equal from the text of a document", () => {
  fc.assert(
    fc.property(anyDataSet, (set) => {
      expect(rowsOf(documentOf(datasetOf(set)))).toEqual(set);
    }),
    { numRuns: runs(1000) },
  );
});
