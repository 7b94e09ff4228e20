// A runtime agrees if each of its lines equals that of the first runtime, and no line is an error.
import { expect, test } from "vitest";
import { comparisons } from "./compare.js";
import type { Printed } from "./runtimes.js";

const printed = (portable: string, node?: string): Printed => ({ version: "1.2.3", portable, node });

test("equal lines agree, and lines that need the API of Node are not compared if a runtime lacks it", () => {
  const found = comparisons(
    new Map([
      ["a", printed("dates: 1\ncodec: 2", "sockets: 3")],
      ["b", printed("dates: 1\ncodec: 2")],
    ]),
  );
  expect(found.map(({ differences }) => differences)).toEqual([[], []]);
  expect(found.map(({ portable, node }) => [portable, node])).toEqual([
    [["dates", "codec"], ["sockets"]],
    [["dates", "codec"], undefined],
  ]);
});

test.each([
  ["another value", printed("dates: 2\ncodec: 2"), ["dates: 2"]],
  ["a missing line", printed("dates: 1"), ["1 lines; expected 2"]],
  ["another line that needs Node's API", printed("dates: 1\ncodec: 2", "sockets: 4"), ["sockets: 4"]],
  ["a program that failed", new Error("exit 1"), ["exit 1"]],
])("%s is a difference", (_, other, differences) => {
  const first = printed("dates: 1\ncodec: 2", "sockets: 3");
  const [, found] = comparisons(
    new Map<string, Printed | Error>([
      ["a", first],
      ["b", other],
    ]),
  );
  expect(found?.differences).toEqual(differences);
});

test("an error is a difference even if every runtime has the same error", () => {
  const [found] = comparisons(new Map([["a", printed("dates: threw TypeError: x")]]));
  expect(found?.differences).toEqual(["dates: threw TypeError: x"]);
});
