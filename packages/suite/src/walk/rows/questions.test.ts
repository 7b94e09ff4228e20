// Questions about a difference, on differences as the comparison gives them.
import type { Compared } from "@staywire/conformance/checks";
import { expect, test } from "vitest";
import { hasUnknownText, missedCode } from "./questions.js";

function compared(kind: string, values: readonly string[]): Compared {
  const difference = { kind, member: "ErrorMsg", path: "[0].ErrorMsg", values };
  return { difference, right: { kind: "ok", value: null } } as unknown as Compared;
}

test.each(["item-error", "warning"])(
  "a text that the catalog does not have is recognized in place of a listed one: %s",
  (kind) => {
    const other = compared(kind, ["unclassified", "no-properties-configured (empty)"]);
    expect([hasUnknownText(other), missedCode(other)]).toEqual([true, "no-properties-configured"]);
    expect(hasUnknownText(compared(kind, ["no-rate-assigned", "no-properties-configured"]))).toBe(false);
  },
);
