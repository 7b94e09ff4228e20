// Tests which difference of a member the comparison with a recording shows.
import { untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { runGuard } from "../guard/run-guard.js";
import { libraryServer, reader } from "../library.cases.js";
import { exchangeRecorder } from "../recording/recorder.js";
import { handlerTarget } from "../targets/handler.js";
import { driftOf } from "./drift.js";

test("the drift of a member counts each call once and shows the first of its differences", async () => {
  const record = exchangeRecorder(library);
  const request = untypedCodec(library).encodeRequest("ListShort", "soap11", { credentials: reader, parameters: {} });
  const titled = (...titles: readonly string[]) =>
    libraryServer({ ListShort: () => titles.map((Title) => ({ Title, Pages: 3 })) });
  const recorded = record({ request, response: await titled("a", "b")(request), silence: undefined });
  const guard = runGuard(library, handlerTarget(titled("x", "y")), { level: { kind: "read-only" } });
  const [drift] = await driftOf(library, [recorded], { guard, credentials: reader });
  expect(drift).toMatchObject({
    calls: 1,
    equal: 0,
    members: [{ member: "Title", calls: 1, first: { path: "[0].Title" } }],
  });
});
