// Tests member names that every object inherits, such as `constructor`.
import { expect, test } from "vitest";
import { ownValue } from "./own-value.js";

test.each(["constructor", "toString", "__proto__"])("ownValue finds %s only if the record itself has it", (name) => {
  expect(ownValue({}, name)).toBeUndefined();
  expect(ownValue(Object.fromEntries([[name, "a"]]), name)).toBe("a");
});
