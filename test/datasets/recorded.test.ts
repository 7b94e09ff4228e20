// The DataSets that Mono made: our rows are those that Mono lists, and they read back equal after they are written.
import { datasetOf, rowsOf } from "@staywire/codec/dataset";
import { expect, test } from "vitest";
import { listingOf } from "./listing.js";
import { recordedFolder, recordedIn } from "./recorded.js";

const all = recordedIn(recordedFolder);

test("at least 20 DataSets are recorded", () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
});

// A document without a diffgram has neither states nor the order of rows inside of others, as in ReadXml.
const withDiffgram = all.filter(({ name }) => !name.startsWith("plain-"));

test.each(withDiffgram)("the rows of $name are those of Mono", ({ text, listing }) => {
  expect(listingOf(rowsOf(text))).toBe(listing);
});

test.each(all)("$name reads back equal after it is written", ({ text }) => {
  const set = rowsOf(text);
  expect(rowsOf(datasetOf(set))).toEqual(set);
});

test("the rows of a document without a diffgram are added", () => {
  const plain = all.filter(({ name }) => name.startsWith("plain-")).map(({ text }) => rowsOf(text));
  expect(plain.flatMap(({ tables }) => tables.map(({ rows }) => rows.length))).toEqual([2, 3, 2]);
  expect(new Set(plain.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ state }) => state))))).toEqual(
    new Set(["added"]),
  );
});
