// Tests the conversion of exchanges to the input of facts: no request makes it throw, and no credential is kept.
import { service } from "@staywire/catalog";
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import type { Exchange } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { observedOf, recorder } from "./recorder.js";

const codec = untypedCodec(service);
const record = recorder(service);
const observe = (exchange: Exchange, time?: number) => observedOf(record(exchange, time));
const credentials = { username: "agent", password: "s3cret" };
const parameters = { PropertyID: 1101 };
const request = codec.encodeRequest("GetExtras", "soap11", { credentials, parameters });
const silence = phrase`nobody listened`;

const sent = (change: Partial<HttpRequest>) =>
  observe({ request: { ...request, ...change }, response: undefined, silence: undefined });

describe("an exchange", () => {
  test.each(["soap11", "soap12", "get", "post"] as const)(
    "in %s has its caller, its call, its time and its reply",
    async (binding) => {
      const own = codec.encodeRequest("GetExtras", binding, { credentials, parameters });
      const response = await reference(defaultWorld())(own);
      const { account, operation, found, ...observed } = observe({ request: own, response, silence: undefined }, 7);
      expect({ account, operation }).toEqual({ account: "agent", operation: "GetExtras" });
      expect(observed).toMatchObject({ parameters, time: 7, request: { binding, problem: undefined } });
      // The reference service does not know the password.
      expect(found).toMatchObject({ refused: true, codes: ["validation-error-1"], trouble: undefined });
    },
  );

  test("without a response has the reason why there is none", () => {
    expect(observe({ request, response: undefined, silence }).found.trouble).toBe(`no reply: "${silence}"`);
  });

  test("with a response that is not a reply is garbled", () => {
    const response = { status: 200, headers: [], body: utf8("<html>") };
    expect(observe({ request, response, silence: undefined }).found).toMatchObject({ value: null, garbled: true });
  });
});

describe("a request that cannot be decoded", () => {
  test.each<[string, Partial<HttpRequest>, object]>([
    [
      "to another path",
      { target: "/other" },
      { operation: "", request: { binding: undefined, problem: "unknown-path" } },
    ],
    [
      "by another method",
      { method: "PUT" },
      { operation: "", request: { binding: undefined, problem: "method-not-allowed" } },
    ],
    ["with no content", { body: utf8("") }, { operation: "", request: { bodies: 0, problem: "malformed-xml" } }],
    [
      "of another media type",
      { headers: [["Content-Type", "text/plain"]] },
      { operation: "GetExtras", request: { mediaType: "text/plain", problem: "unsupported-media-type" } },
    ],
  ])("%s is read as far as possible", (_, change, expected) => {
    expect(sent(change)).toMatchObject({ parameters: {}, ...expected });
  });

  test("with the SOAPAction of another operation is read with the operation of its body, without parameters", () => {
    const action = `"${service.namespace}/AddExtra"`;
    const {
      operation,
      parameters: read,
      request: form,
    } = sent({
      headers: [
        ["Content-Type", "text/xml; charset=utf-8"],
        ["SOAPAction", action],
      ],
    });
    expect([operation, read, form?.element, form?.soapAction, form?.fields.size]).toEqual([
      "GetExtras",
      {},
      "other-name",
      "other",
      0,
    ]);
  });
});

test("no password is kept, even if it makes the message unreadable", () => {
  const body = new TextDecoder().decode(request.body);
  const query =
    "/XMLAdditionalFunctions15.025.asmx/GetExtras?APIUserName=agent&APIPassword=x&s3cret=1&PropertyID=s3cret";
  const all = [
    sent({}),
    sent({ body: utf8(body.replaceAll("APIPassword", "s3cret")) }),
    sent({ body: utf8(body.replace("s3cret", "<s3cret/>")) }),
    sent({ method: "GET", target: query, headers: [] }),
  ];
  for (const { request: form, ...observed } of all) {
    expect(JSON.stringify([observed, form, [...(form?.fields ?? [])]])).not.toContain("s3cret");
  }
});

test("no request causes an exception", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("<a", "<Envelope/>", "APIUserName=%&=&&PropertyID"));
  const target = fc.constantFrom(request.target, `${request.target}/GetExtras?PropertyID=1`, "", "%", "?x", "//a/b");
  const type = fc.constantFrom("text/xml", "application/soap+xml; action", "application/x-www-form-urlencoded", "");
  fc.assert(
    fc.property(fc.constantFrom("GET", "POST", "PUT"), target, type, text, (method, at, media, body) => {
      sent({ method, target: at, headers: [["Content-Type", media]], body: utf8(body) });
    }),
    { numRuns: 300 },
  );
});
