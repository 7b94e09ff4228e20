// Tests that passwords are compared correctly, with the same work wherever the texts differ.
import { expect, test } from "vitest";
import { isSameText } from "./same-text.js";

test.each([
  ["", "", true],
  ["a", "a", true],
  ["agent-password", "agent-password", true],
  ["\u0000", "\u0000", true],
  ["\ud83d\ude00", "\ud83d\ude00", true],
  ["", "a", false],
  ["a", "", false],
  ["a", "ab", false],
  ["ab", "a", false],
  ["a\u0000", "a", false],
  ["a", "a\u0000", false],
  ["Agent", "agent", false],
  ["", undefined, false],
  ["a", undefined, false],
  ["undefined", undefined, false],
])("isSameText compares %j and %j: %s", (received, expected, same) => {
  expect(isSameText(received, expected)).toBe(same);
});

// Counts how many characters of a text are read.
function counting(text: string): { readonly text: string; readonly reads: () => number } {
  let reads = 0;
  const counted = {
    length: text.length,
    charCodeAt: (at: number) => {
      reads += 1;
      return text.charCodeAt(at);
    },
  };
  return { text: counted as unknown as string, reads: () => reads };
}

test.each(["xgent-password", "agent-passworx", "agent-password", "agent", "agent-password-longer", undefined])(
  "isSameText reads every received character if the expected text is %j",
  (expected) => {
    const { text, reads } = counting("agent-password");
    isSameText(text, expected);
    expect(reads()).toBe(14);
  },
);
