// Tests that the slashes at the end of a base URL are removed.
import { expect, test } from "vitest";
import { withoutTrailingSlashes } from "./base-url.js";

test.each([
  ["https://channel.example", "https://channel.example"],
  ["https://channel.example/", "https://channel.example"],
  ["https://channel.example/a//b///", "https://channel.example/a//b"],
  ["///", ""],
  ["", ""],
])("withoutTrailingSlashes turns %j into %j", (url, expected) => {
  expect(withoutTrailingSlashes(url)).toBe(expected);
});
