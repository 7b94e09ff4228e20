// Tests that bytes in place of a record are rejected, whatever members the type of the record has.
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";

const codec = untypedCodec(library);
test.each([
  ["GetBook", new Uint8Array(0)],
  ["GetBook", Uint8Array.of(1, 2)],
  ["GetReport", new Uint8Array(0)],
  ["GetReport", Uint8Array.of(1, 2)],
])("encodeResponse of %s rejects %j", (operation, value) => {
  expect(() => codec.encodeResponse(operation, "soap11", value as never)).toThrow(/^cannot encode Get/);
});
