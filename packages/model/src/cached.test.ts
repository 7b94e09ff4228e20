// Tests that cached functions compute each value once.
import { expect, test } from "vitest";
import { cached } from "./cached.js";

test("a cached function computes the value of each object once", () => {
  const made: object[] = [];
  const countOf = cached((key: object) => made.push(key));
  const [one, other] = [{}, {}];
  expect([countOf(one), countOf(other), countOf(one)]).toEqual([1, 2, 1]);
  expect(made).toEqual([one, other]);
});

test("a cached function with a Map computes the value of each text once", () => {
  const made: string[] = [];
  const countOf = cached((key: string) => made.push(key), new Map<string, number>());
  expect([countOf("a"), countOf("b"), countOf("a")]).toEqual([1, 2, 1]);
});
