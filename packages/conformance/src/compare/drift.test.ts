// Tests that the comparison with a recording shows the first difference of a member, and no secret.
import { untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { runGuard } from "../guard/run-guard.js";
import { libraryServer, reader } from "../library.cases.js";
import { exchangeRecorder } from "../recording/recorder.js";
import { handlerTarget } from "../targets/handler.js";
import { driftOf } from "./drift.js";

/** Compares a recorded list of titles with the titles that the service returns now. */
async function driftBetween(then: readonly string[], now: readonly string[], secrets = {}) {
  const request = untypedCodec(library).encodeRequest("ListShort", "soap11", { credentials: reader, parameters: {} });
  const listing = (titles: readonly string[]) =>
    libraryServer({ ListShort: () => titles.map((Title) => ({ Title, Pages: 3 })) });
  const recorded = exchangeRecorder(library)({ request, response: await listing(then)(request), silence: undefined });
  const guard = runGuard(library, handlerTarget(listing(now)), { level: { kind: "read-only" } });
  return driftOf(library, [recorded], { guard, credentials: reader, secrets });
}

test("the drift of a member counts each call once and shows the first of its differences", async () => {
  const [drift] = await driftBetween(["a", "b"], ["x", "y"]);
  const Title = { member: "Title", calls: 1, first: { path: "[0].Title" } };
  expect(drift).toMatchObject({ calls: 1, equal: 0, members: [Title] });
});

test("the differences from a recording contain no secret of a header field", async () => {
  const key = "key-4711-canary";
  const drifts = await driftBetween(["Short"], [key], { key });
  const first = { left: '"Short"', right: '"{{key}}"', values: ["Short", "{{key}}"] };
  expect(drifts).toMatchObject([{ operation: "ListShort", members: [{ first }] }]);
  expect(JSON.stringify(drifts)).not.toContain(key);
});
