// Every variant of a message that a topic names is a case of some operation, including variants that only change
// headers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenRepliesOf, brokenRequestsOf, replyFormsOf, requestFormsOf } from "./topics/codecs.js";

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, "../../golden/index.json"), "utf8")) as {
  cases: { id: string }[];
};
const ids = new Set(cases.map(({ id }) => id.slice(id.indexOf("/") + 1)));

test.each([
  ["request.form", requestFormsOf],
  ["reply.form", replyFormsOf],
  ["request.refused", brokenRequestsOf],
  ["reply.refused", brokenRepliesOf],
] as const)("each named variant of %s is a golden case", (kind, table) => {
  const named = Object.entries(table).flatMap(([binding, names]) => names.map((name) => `${binding}.${kind}.${name}`));
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
