// The output of `call` and `decode` contains no credential that a service repeats.
import { service } from "@staywire/catalog";
import { type HttpRequest, type Reply, untypedCodec } from "@staywire/codec";
import { redactor } from "@staywire/conformance";
import { expect, test } from "vitest";
import { cleanReply } from "../call/clean-reply.js";
import { cleanEntry, recordedSecrets } from "./clean-entry.js";

const codec = untypedCodec(service);
const credentials = { username: "agent&<x>", password: "Secret99" };

test("values, texts and messages are redacted, but not texts of this program", () => {
  const error = {
    code: "unclassified",
    text: "no SECRET99",
    message: "no SECRET99",
    placeholders: { field: "Secret99" },
    scope: "call",
    category: "x",
    retry: false,
    path: "Secret99",
  };
  const deviation = {
    code: "unknown-element",
    path: "Secret99",
    message: 'GetExtras has "Secret99"',
    line: 1,
    column: 1,
  };
  const reply = {
    kind: "error",
    operation: "Secret99",
    binding: "get",
    value: { Secret99: ["a Secret99"] },
    text: "no %53ecret99",
    message: "%53ecret99",
    errors: [error],
    deviations: [deviation],
  };
  expect(cleanReply(redactor(credentials), reply as never as Reply)).toEqual({
    ...reply,
    value: { Secret99: ["a {{password}}"] },
    text: "no {{password}}",
    message: "{{password}}",
    errors: [
      {
        ...error,
        text: "no {{password}}",
        message: "no {{password}}",
        placeholders: { field: "{{password}}" },
      },
    ],
    deviations: [{ ...deviation, path: "{{password}}", message: 'GetExtras has "{{password}}"' }],
  });
});

test("the password of a recorded request is redacted in the entries of decoded and of undecodable messages", () => {
  const request: HttpRequest = codec.encodeRequest("GetExtras", "get", { credentials, parameters: { PropertyID: 1 } });
  const clean = recordedSecrets(codec, {}, request);
  const error = { code: "bad-value", message: 'Secret99: "Secret99" is not an int', value: "Secret99", path: "a" };
  expect(cleanEntry(clean, { file: "Secret99", outcome: "undecodable", error })).toEqual({
    file: "Secret99",
    outcome: "undecodable",
    error: { ...error, message: 'Secret99: "{{password:recorded}}" is not an int', value: "{{password:recorded}}" },
  });
  expect(
    cleanEntry(clean, { file: "a", outcome: "decoded", parameters: { a: "Secret99" }, operation: "Secret99" }),
  ).toEqual({
    file: "a",
    outcome: "decoded",
    parameters: { a: "{{password:recorded}}" },
    operation: "Secret99",
  });
});

test("the credentials of the settings are redacted even if the recorded request contains none", () => {
  const garbage: HttpRequest = { method: "POST", target: "/x", headers: [], body: new Uint8Array() };
  const clean = recordedSecrets(codec, credentials, garbage);
  expect(cleanEntry(clean, { file: "a", outcome: "decoded", value: "agent&amp;&lt;x>" })).toMatchObject({
    value: "{{username}}",
  });
});
