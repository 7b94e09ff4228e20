// The text of a comparison with a recording describes each difference, with both values and a call that shows it.
import type { OperationDrift } from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import { expect, test } from "vitest";
import { driftText } from "./drift-text.js";

type MemberDrift = OperationDrift["members"][number];

function member(name: string, first: Omit<MemberDrift["first"], "member" | "path">, calls: number): MemberDrift {
  return {
    member: name,
    calls,
    first: { member: name, path: name, ...first },
    parameters: { Id: 1, Tags: ["a", "b"] },
  };
}

const drifts: readonly OperationDrift[] = [
  {
    ...{ operation: "FindBooks", calls: 3, equal: 1, unanswered: 1 },
    members: [
      member("", { kind: "answered", left: phrase`a result`, right: phrase`an error no-book` }, 1),
      member("Shelf.Row", { kind: "value", left: quote("three"), right: phrase`4` }, 2),
    ],
  },
];

test("each differing member is listed with the kind of difference, both values, and the call", () => {
  expect(driftText(drifts)).toBe(`FindBooks  1 of 3 replies are equal in meaning, 1 without a reply
  the reply: an error on one side only in 1 call
      recorded  a result
      now       an error no-book
      call      FindBooks Id=1 Tags=a,b
  Shelf.Row: another value in 2 calls
      recorded  "three"
      now       4
      call      FindBooks Id=1 Tags=a,b
1 of 3 replies are equal in meaning
`);
});
