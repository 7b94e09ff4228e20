// The differences from a recording contain no secret.
import { untypedCodec } from "@staywire/codec";
import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation } from "@staywire/testkit/library-server";
import { expect, test } from "vitest";
import { readOnly } from "../core/level.js";
import { guard } from "../guard/guard.js";
import { reader } from "../library.cases.js";
import { exchangeRecorder } from "../recording/recorder.js";
import { driftOf } from "./drift.js";

test("the differences from a recording contain no secret of a header field", async () => {
  const key = "key-4711-canary";
  const codec = untypedCodec(library);
  const listing = (Title: string) => server(library, { ...implementation, ListShort: () => [{ Title, Pages: 12 }] });
  const request = codec.encodeRequest("ListShort", "soap11", { credentials: reader, parameters: {} });
  const response = await listing("Short")(request);
  const recorded = exchangeRecorder(library)({ request, response, silence: undefined });
  const sender = guard(codec, listing(key), { level: readOnly });
  const drifts = await driftOf(library, [recorded], { guard: sender, credentials: reader, secrets: { key } });
  const first = { left: '"Short"', right: '"{{key}}"', values: ["Short", "{{key}}"] };
  expect(drifts).toMatchObject([{ operation: "ListShort", members: [{ first }] }]);
  expect(JSON.stringify(drifts)).not.toContain(key);
});
