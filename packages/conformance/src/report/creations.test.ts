// Tests the lines about objects that a run has created. Equal lines become one line with a count.
import { expect, test } from "vitest";
import type { Summary } from "../results/summarize.js";
import { creationLines } from "./words.js";

test("equal objects become one line with a count, and the calls without a described object come last", () => {
  const created = [
    { operation: "AddLead", what: "lead", values: { Email: "a@b1.example" } },
    { operation: "Save", values: {} },
    { operation: "AddLead", what: "lead", values: { Email: "c@b1.example" } },
    { operation: "AddLead", what: "lead", values: { Email: "a@b1.example" } },
    { operation: "Save", values: {} },
  ];
  expect(creationLines({ ended: { created } } as unknown as Summary)).toEqual([
    "AddLead: lead Email a@b1.example (2 times)",
    "AddLead: lead Email c@b1.example",
    "Save: 2 calls",
  ]);
});
