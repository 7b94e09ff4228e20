// Patterns pick cases.
import { expect, test } from "vitest";
import { matches } from "./pattern.js";

const named = {
  name: "limits.max-items/FindBooks/get/Ids",
  case: "0123456789",
  check: "limits.max-items",
  operation: "FindBooks",
  binding: "get",
} as const;

test.each([
  "limits.max-items",
  "limits.*",
  "FindBooks",
  "get",
  "FindBooks/get",
  "limits.max-items/FindBooks",
  "*/get/*",
  "0123456789",
  "*",
])("%s picks the case", (pattern) => expect(matches(pattern, named)).toBe(true));

test.each(["limits", "max-items", "FindBooks/post", "limits.max-items/Find", "auth.*", "", "get/FindBooks"])(
  "%j does not pick it",
  (pattern) => expect(matches(pattern, named)).toBe(false),
);
