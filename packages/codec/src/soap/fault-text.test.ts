// Tests that any error text reaches the caller: over SOAP, in a well-formed document, which both our reader and libxml2
// can read.
import { bindings } from "@staywire/model";
import { judged, type Tree, withoutMarks } from "@staywire/testkit/libxml";
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import type { HttpRequest, HttpResponse } from "../core/message.js";
import { sample, soapX } from "../sample.cases.js";

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        "\u0000",
        "\u0001",
        "\u001b",
        "\ufffe",
        "\uffff",
        "\ud800",
        "\udc00",
        "<",
        "&",
        "]]>",
        "\r\n",
        "é",
        "a",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
);

// Implements XML 1.0 section 2.2 independently of the code under test.
function isLegal(code: number): boolean {
  if (code === 0x9 || code === 0xa || code === 0xd) return true;
  return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

function held(text: string): string {
  return [...text].map((one) => (isLegal(one.codePointAt(0) ?? 0) ? one : "\ufffd")).join("");
}

function bodyOf({ body }: HttpResponse): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
}

function textsOf(tree: Tree): string {
  return tree.children.map((child) => (typeof child === "string" ? child : textsOf(child))).join("");
}

function replyTo(request: HttpRequest): HttpResponse {
  try {
    sample.decodeRequest(request);
  } catch (error) {
    if (error instanceof CodecError && error.reply !== undefined) return error.reply;
    throw error;
  }
  throw new Error("the request was accepted");
}

describe.each(bindings)("an error text over %s", (binding) => {
  test("is delivered with U+FFFD for characters that XML cannot contain", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("client", "server"), (text, code) => {
        const encoded = sample.encodeFault(binding, { code, text: `x${text}x` });
        const reply = sample.decodeResponse("GetReport", binding, encoded);
        const lead =
          code === "server" && binding.startsWith("soap") ? "Server was unable to process request. ---> " : "";
        expect(reply).toMatchObject({
          kind: "error",
          channel: "fault",
          text: `${lead}x${held(text)}x`,
          deviations: [],
        });
        if (!binding.startsWith("soap")) return;
        const tree = judged(bodyOf(encoded));
        if ("refused" in tree) throw new Error(tree.refused);
        expect(textsOf(tree)).toContain(withoutMarks(`${lead}x${held(text)}x`));
      }),
      { numRuns: runs(1000) },
    );
  });
});

test("a SOAPAction with any characters is answered with a well-formed fault that quotes it", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const tree = judged(bodyOf(replyTo(soapX("<a/>", [["SOAPAction", `x${text}x`]]))));
      if ("refused" in tree) throw new Error(tree.refused);
      expect(textsOf(tree)).toContain(withoutMarks(`SOAPAction: x${held(text)}x.`));
    }),
    { numRuns: runs(1000) },
  );
});

test.each<[string, (text: string) => HttpRequest]>([
  [
    "the name of an operation",
    (text) => ({ method: "GET", target: `/LibraryX.asmx/x${text}x`, headers: [], body: new Uint8Array() }),
  ],
  [
    "a Content-Type",
    (text) => ({
      method: "POST",
      target: "/LibraryX.asmx/GetBook",
      headers: [["Content-Type", `x${text}x`]],
      body: new Uint8Array(),
    }),
  ],
])("a plain-text error that quotes %s contains only characters that XML allows", (_what, request) => {
  fc.assert(
    fc.property(hostile, (text) => {
      const body = bodyOf(replyTo(request(text)));
      expect([...body].filter((one) => !isLegal(one.codePointAt(0) ?? 0))).toEqual([]);
    }),
    { numRuns: runs(1000) },
  );
});
