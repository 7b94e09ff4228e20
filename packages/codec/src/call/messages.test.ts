// Tests that redaction finds a credential in error messages about requests. The messages quote each text that they take
// from a request, because redaction searches only quoted text.
import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { CodecError } from "../core/error.js";
import { type HttpRequest, utf8 } from "../core/message.js";
import { redactor } from "../redact/redact.js";

const secret = "Secret99!";
const clean = redactor({ password: secret }, () => "■");
const codec = untypedCodec(library);
const path = Object.values(library.endpoints)[0]?.path ?? "";

const post = (target: string, headers: HttpRequest["headers"], body: string): HttpRequest => ({
  method: "POST",
  target,
  headers,
  body: utf8(body),
});
const get = (target: string, method = "GET"): HttpRequest => ({ method, target, headers: [], body: utf8("") });
const xml = ["Content-Type", "text/xml; charset=utf-8"] as const;
const soap12 = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><x/></s:Body></s:Envelope>`;

test.each<[string, HttpRequest]>([
  ["the path", get(`/${secret}`)],
  ["the name of an operation", get(`${path}/GetReport&APIPassword=${secret}`)],
  ["a path below an operation", get(`${path}/GetReport/${secret}`)],
  ["a method", get(path, secret)],
  ["the content type of a form", post(`${path}/GetReport`, [["Content-Type", `text/${secret}`]], "a=b")],
  ["the content type of SOAP", post(path, [["Content-Type", `text/${secret}`]], soap12)],
  ["the SOAPAction", post(path, [xml, ["SOAPAction", `"${secret}"`]], soap12)],
  [
    "the action of SOAP 1.2",
    post(path, [["Content-Type", `application/soap+xml; charset=utf-8; action="${secret}"`]], soap12),
  ],
  ["the charset", post(path, [["Content-Type", `text/xml; charset=${secret}`]], soap12)],
  ["the root", post(path, [xml], `<${secret.replace("!", "")}/>`)],
  ["the namespace of the root", post(path, [xml], `<x xmlns="${secret}"/>`)],
  ["a number", get(`${path}/GetBook?Id=${secret}`)],
])("the redacted error message about a request with a secret in %s does not contain the secret", (_, request) => {
  let message = phrase``;
  try {
    codec.decodeRequest(request);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    message = error.message;
  }
  expect(message).not.toBe("");
  expect(clean.sentence(message)).not.toMatch(/secret99/i);
});
