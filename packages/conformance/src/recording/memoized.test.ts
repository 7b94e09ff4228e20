// Tests that a memoized function computes each value once, and that its memory is bounded.
import { expect, test } from "vitest";
import { memoized } from "./memoized.js";

test("a value is computed once for each key, and again after the memory was full", () => {
  const computed: string[] = [];
  const length = memoized(
    2,
    (text: string) => text.toLowerCase(),
    (text) => {
      computed.push(text);
      return text.length;
    },
  );
  expect(["ab", "AB", "c", "ab"].map(length)).toEqual([2, 2, 1, 2]);
  expect(computed).toEqual(["ab", "c"]);
  expect(["def", "ab"].map(length)).toEqual([3, 2]);
  expect(computed).toEqual(["ab", "c", "def", "ab"]);
});

test("the value of a key that is too long is computed each time", () => {
  const made = memoized(
    2,
    (text: string) => text,
    (text) => ({ text }),
  );
  expect(made("a")).toBe(made("a"));
  const long = "a".repeat(10_000);
  expect(made(long)).not.toBe(made(long));
});
