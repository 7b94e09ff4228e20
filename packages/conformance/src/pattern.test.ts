// Tests the patterns that select cases.
import fc from "fast-check";
import { expect, test } from "vitest";
import { canMatch, matches } from "./pattern.js";

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
])("%s selects the case", (pattern) => expect(matches(pattern, named)).toBe(true));

test.each(["limits", "max-items", "FindBooks/post", "limits.max-items/Find", "auth.*", "", "get/FindBooks"])(
  "%j does not select the case",
  (pattern) => expect(matches(pattern, named)).toBe(false),
);

test("a pattern that selects a case can match its check, operation and binding", () => {
  const word = fc.constantFrom("a", "get", "c");
  const cases = fc.tuple(word, word, fc.constantFrom("get", "post"), fc.constantFrom("", "/a", "/a/b"));
  const pattern = fc.array(fc.constantFrom("a", "get", "c", "post", "*", "0123456789"), { maxLength: 5 });
  fc.assert(
    fc.property(cases, pattern, ([check, operation, binding, variant], parts) => {
      const name = `${check}/${operation}/${binding}${variant}`;
      const selected = matches(parts.join("/"), { name, case: "0123456789", check, operation, binding });
      if (selected) expect(canMatch(parts.join("/"), { check, operation, binding })).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test("a pattern for another check, operation or binding can match no case", () => {
  const cell = { check: "limits.max-items", operation: "FindBooks", binding: "get" } as const;
  for (const pattern of ["limits.max", "limits.max-items/Other", "limits.max-items/FindBooks/post", "Other", "post"]) {
    expect(canMatch(pattern, cell)).toBe(false);
  }
});
