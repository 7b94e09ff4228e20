// Tests that the items of a valid reply may report only the errors that the suite allows: none, any, or those with
// listed codes.
import { expect, test } from "vitest";
import type { Answer } from "../core/exchange.js";
import type { ItemErrors } from "../core/valid-calls.js";
import { resultProblem } from "./reply-valid.js";

function answerWith(...codes: readonly string[]): Answer {
  const itemErrors = codes.map((code, index) => ({ code, path: `[${index}].ErrorMsg` }));
  const reply = { kind: "ok", operation: "ListBooks", status: 200, value: [], itemErrors, deviations: [] };
  return { kind: "reply", reply, exchange: {} } as unknown as Answer;
}

test.each<readonly [ItemErrors, readonly string[], boolean]>([
  [false, [], true],
  [false, ["sold-out"], false],
  [true, ["sold-out", "unclassified"], true],
  [["sold-out"], [], true],
  [["sold-out"], ["sold-out", "sold-out"], true],
  [["sold-out"], ["sold-out", "unclassified"], false],
  [[], ["sold-out"], false],
])("if items may have the errors %j, a reply with %j is valid: %s", (itemErrors, codes, isGood) => {
  expect(resultProblem(itemErrors, answerWith(...codes)) === undefined).toBe(isGood);
});
