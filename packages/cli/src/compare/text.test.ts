// The text of a comparison first lists the differences that violate the specification, and then those that the
// specification leaves open. Only differences that violate it count in the first percentage.

import type { DifferenceCause, OperationComparison } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { expect, test } from "vitest";
import { agreeingShare, comparisonText } from "./text.js";

function cause(member: string, severity: DifferenceCause["severity"], rules: readonly string[]): DifferenceCause {
  const example = { binding: "soap11", parameters: { Id: 1 } } as const;
  return {
    cause: member,
    member,
    alsoIn: [],
    kind: "value",
    severity,
    rules,
    calls: 2,
    left: phrase`1`,
    right: phrase`2`,
    example,
  };
}

function compared(operation: string, counts: readonly [calls: number, agreeing: number, equal: number]) {
  const [calls, agreeing, equal] = counts;
  return { operation, calls, agreeing, equal, unanswered: 0 };
}

const operations: readonly OperationComparison[] = [
  {
    ...compared("FindBooks", [10, 8, 4]),
    causes: [cause("Title", "must", ["FindBooks.Title"]), cause("Shelf", "note", [])],
  },
  { ...compared("GetBook", [10, 10, 5]), causes: [cause("Note", "note", ["Book.Note"])] },
];

const text = comparisonText({
  left: "https://a.example",
  right: "https://b.example",
  operations,
  rejected: [],
  stopped: undefined,
  requests: [20, 20],
});

test("the first percentage counts only differences that violate a rule, and the second counts all", () => {
  expect(agreeingShare(operations)).toBe(90);
  expect(text).toContain("90.00 % of the replies agree in what the specification states, 45.00 % in everything");
});

test("differences that violate a rule are listed under their operation, and differences that no rule excludes in a separate part", () => {
  const [stated = "", open = ""] = text.split("Left open by the specification:");
  expect(stated).toMatch(
    /FindBooks +80\.00 % of 10 calls agree\n {2}Title: another value in 2 calls \(FindBooks\.Title\)/,
  );
  expect(stated).not.toContain("Shelf");
  expect(open).toMatch(/^\nFindBooks\n {2}Shelf: another value in 2 calls\n/);
  expect(open).toMatch(/\nGetBook\n {2}Note: another value in 2 calls \(Book\.Note\)/);
});

test("the part about differences that no rule excludes is omitted if there are none", () => {
  const [first] = operations;
  const causes = (first?.causes ?? []).slice(0, 1);
  const only = comparisonText({
    left: "a",
    right: "b",
    operations: [{ ...compared("FindBooks", [10, 8, 8]), causes }],
    rejected: [],
    stopped: undefined,
    requests: [10, 10],
  });
  expect(only).not.toContain("Left open");
});
