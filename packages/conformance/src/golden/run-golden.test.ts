// Tests golden cases that show a habit of ASMX. Such a case is not run if a codec reads the message differently, and
// passes if the codec reads it the same way.
import { untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { parseGoldenCase } from "./golden-case.js";
import { capableCodec, type GoldenCodec } from "./golden-codec.js";
import { meaningOfCall } from "./meaning.js";
import { runGolden } from "./run-golden.js";

const reference = untypedCodec(library);
const call = { credentials: { username: "agent", password: "secret-word" }, parameters: { BookId: 5 } };
const request = reference.encodeRequest("GetReport", "soap11", call);

function caseWith(habit: boolean) {
  const { body, ...head } = request;
  const meaning = meaningOfCall(reference.decodeRequest(request));
  const json = { ...{ id: "routing/x", operation: "GetReport", binding: "soap11", direction: "request" }, meaning };
  const text = JSON.stringify({ ...json, oneWay: true, habit, request: { ...head, body: "request.xml" } });
  return parseGoldenCase(text, () => body);
}

const refuses = () => {
  throw new Error("it is not read here");
};

test.each([
  ["passes if it is read in the same way", true, reference.decodeRequest, "passed"],
  ["is not run if it is rejected", true, refuses, "not-run"],
  ["is not run if it is read otherwise", true, () => ({ operation: "GetBook" }), "not-run"],
])("a case that shows a habit %s", async (_, habit, decodeRequest, outcome) => {
  expect(await outcomeOf(habit, { decodeRequest })).toBe(outcome);
});

test("a case that shows no habit fails if the codec rejects it", async () => {
  expect(await outcomeOf(false, { decodeRequest: refuses })).toBe("failed");
});

async function outcomeOf(habit: boolean, codec: GoldenCodec): Promise<string | undefined> {
  for await (const verdict of runGolden([caseWith(habit)], capableCodec(codec), reference)) return verdict.outcome;
  return undefined;
}
