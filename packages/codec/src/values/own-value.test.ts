// Names that every object inherits.
import { expect, test } from "vitest";
import { ownValue } from "./own-value.js";

test.each(["constructor", "toString", "__proto__"])("%s is a member only where the record has it itself", (name) => {
  expect(ownValue({}, name)).toBeUndefined();
  expect(ownValue(Object.fromEntries([[name, "a"]]), name)).toBe("a");
});
