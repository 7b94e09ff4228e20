// Tests DataSets that Mono created: the codec reads the rows that Mono lists, and reads equal rows after writing them.
import { datasetOf, rowsOf } from "@staywire/codec/dataset";
import { expect, test } from "vitest";
import { listingOf } from "./listing.js";
import { recordedFolder, recordedIn } from "./recorded.js";

const all = recordedIn(recordedFolder);

test("at least 20 DataSets are recorded", () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
});

// A document without a diffgram contains neither the states of rows nor the order of nested rows. So its rows cannot be
// compared with those that Mono lists.
const withDiffgram = all.filter(({ name }) => !name.startsWith("plain-"));

test.each(withDiffgram)("rowsOf returns for $name the rows that Mono lists", ({ text, listing }) => {
  expect(listingOf(rowsOf(text))).toBe(listing);
});

test.each(all)("$name is read back equal after writing", ({ text }) => {
  const set = rowsOf(text);
  expect(rowsOf(datasetOf(set))).toEqual(set);
});

test("the rows of a document without a diffgram have the state added", () => {
  const plain = all.filter(({ name }) => name.startsWith("plain-")).map(({ text }) => rowsOf(text));
  expect(plain.flatMap(({ tables }) => tables.map(({ rows }) => rows.length))).toEqual([2, 3, 2]);
  expect(new Set(plain.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ state }) => state))))).toEqual(
    new Set(["added"]),
  );
});
