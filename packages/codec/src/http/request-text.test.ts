// Tests that request bodies in different charsets are read or rejected as by a recorded ASMX server
// (System.Web.Services on Mono 6.8).

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { codecWithReader } from "../codec.js";
import type { ReceivedCall } from "../core/call.js";
import { CodecError } from "../core/error.js";
import type { HttpRequest } from "../core/message.js";
import { soap11, soap12 } from "../soap/version.js";

const encoder = new TextEncoder();
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
/** Non-ASCII letters in UTF-8. */
const utf8 = [...encoder.encode("a \u00e9 \u20ac \u6d77")];
/** Bytes that are not valid UTF-8. */
const invalid = [0x61, 0xe9, 0x62, 0x80, 0x93, 0xff, 0xc3];

/** Returns a body that contains the given bytes as a text. */
function bodyOf(kind: string, bytes: readonly number[], declaration: string): Uint8Array {
  const around = (before: string, after: string): Uint8Array =>
    Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
  if (kind === "post") return around("Username=u&Password=p&Name=", "");
  const { namespace } = kind === "soap11" ? soap11 : soap12;
  return around(
    `${declaration}<s:Envelope xmlns:s="${namespace}"><s:Body><AddReader xmlns="http://library.example/xml">` +
      "<Username>u</Username><Password>p</Password><Name>",
    "</Name></AddReader></s:Body></s:Envelope>",
  );
}

const types = { soap11: "text/xml", soap12: "application/soap+xml", post: "application/x-www-form-urlencoded" };
type Kind = keyof typeof types;

function requestOf(kind: Kind, charset: string | undefined, body: Uint8Array): HttpRequest {
  const type = charset === undefined ? types[kind] : `${types[kind]}; charset=${charset}`;
  return {
    method: "POST",
    target: kind === "post" ? "/LibraryY.asmx/AddReader" : "/LibraryY.asmx",
    headers: [
      ["Content-Type", type],
      ...(kind === "soap11" ? [["SOAPAction", '"http://library.example/xml/AddReader"'] as const] : []),
    ],
    body,
  };
}

const codecs = (["fast", "tree"] as const).map((reader) => codecWithReader(library, {}, reader));

/**
 * Returns the result that both readers agree on: the text and the messages of the deviations, or the code and the
 * status of the rejection.
 */
function read(request: HttpRequest): readonly unknown[] {
  const [fast, tree] = codecs.map((codec) => {
    try {
      const { parameters, deviations }: ReceivedCall = codec.decodeRequest(request);
      return [parameters.Name, deviations.map(({ code, message }) => `${code}: ${message}`)];
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      return [error.code, error.reply?.status];
    }
  });
  expect(fast).toEqual(tree);
  return tree as readonly unknown[];
}

const replaced = "a\ufffdb\ufffd\ufffd\ufffd\ufffd";
const unknown = (reading: string): string =>
  `content-type: the charset "x-nope" is not known; the body is read ${reading}`;
const ascii = "as US-ASCII, unless it has a byte-order mark";
const lossy = (label: string): string =>
  `content-type: the body is not "${label}"; its invalid bytes are read as U+FFFD`;
const noCharset =
  "content-type: text/xml came without a charset; where it has no byte-order mark it is read as US-ASCII";

describe.each<[Kind, string | undefined, readonly number[], readonly unknown[]]>([
  ["soap11", "utf-8", utf8, ["a \u00e9 \u20ac \u6d77", []]],
  ["soap11", "utf-8", invalid, [replaced, [lossy("utf-8")]]],
  ["soap11", "x-nope", utf8, ["a ?? ??? ???", [unknown(ascii)]]],
  ["soap11", "x-nope", invalid, ["a?b????", [unknown(ascii)]]],
  ["soap11", undefined, invalid, ["a?b????", [noCharset]]],
  ["soap11", "windows-1252", invalid, ["a\u00e9b\u20ac\u201c\u00ff\u00c3", []]],
  ["soap12", "utf-8", utf8, ["a \u00e9 \u20ac \u6d77", []]],
  ["soap12", "utf-8", invalid, [replaced, [lossy("utf-8")]]],
  ["soap12", "x-nope", utf8, ["a \u00e9 \u20ac \u6d77", [unknown("as its XML declaration says")]]],
  ["soap12", "x-nope", invalid, ["bad-encoding", 400]],
  ["soap12", undefined, invalid, ["bad-encoding", 400]],
  ["soap12", "windows-1252", invalid, ["a\u00e9b\u20ac\u201c\u00ff\u00c3", []]],
  ["post", "utf-8", invalid, [replaced, [lossy("utf-8")]]],
  ["post", undefined, invalid, [replaced, [lossy("utf-8")]]],
  ["post", "x-nope", utf8, ["a \u00e9 \u20ac \u6d77", [unknown("as UTF-8")]]],
  ["post", "x-nope", invalid, [replaced, [unknown("as UTF-8"), lossy("utf-8")]]],
  ["post", "windows-1252", invalid, ["a\u00e9b\u20ac\u201c\u00ff\u00c3", []]],
])("a request over %s with the charset %s", (kind, charset, bytes, wanted) => {
  test(`is read or rejected as recorded, with ${bytes === utf8 ? "UTF-8" : "bytes that are not UTF-8"}`, () => {
    expect(read(requestOf(kind, charset, bodyOf(kind, bytes, declared("utf-8"))))).toEqual(wanted);
  });
});

test("an empty charset counts as unknown", () => {
  const [text, deviations] = read(requestOf("soap11", "", bodyOf("soap11", utf8, "")));
  expect([text, deviations]).toEqual(["a ?? ??? ???", [unknown(ascii).replace("x-nope", "")]]);
});

test("the XML declaration of a SOAP 1.2 document applies if the charset is missing or unknown", () => {
  const body = bodyOf("soap12", [0xe9], declared("iso-8859-1"));
  for (const charset of [undefined, "x-nope"]) expect(read(requestOf("soap12", charset, body))[0]).toBe("\u00e9");
  expect(read(requestOf("soap12", "utf-8", body))[0]).toBe("\ufffd");
});

test("a byte-order mark takes precedence over the charset, and invalid bytes are read as U+FFFD", () => {
  const document = new TextDecoder().decode(bodyOf("soap11", [0x61, 0x40, 0x62], ""));
  const utf16 = (text: string): Uint8Array => {
    const bytes = new Uint8Array(2 * text.length + 2);
    const view = new DataView(bytes.buffer);
    for (const [index, unit] of [0xfeff, ...text.split("").map((each) => each.charCodeAt(0))].entries())
      view.setUint16(2 * index, unit, true);
    return bytes;
  };
  for (const charset of ["utf-8", "x-nope", undefined]) {
    expect(read(requestOf("soap11", charset, utf16(document)))[0]).toBe("a@b");
    expect(read(requestOf("soap11", charset, utf16(document.replace("@", "\ud800"))))[0]).toBe("a\ufffdb");
  }
});

test.each([
  ["utf-8", "%C3%A9+%u6d77", "\u00e9 \u6d77"],
  ["windows-1252", "%E9%80+%26%u6d77%", "\u00e9\u20ac &\u6d77%"],
  ["iso-8859-1", "caf%e9%3D1", "caf\u00e9=1"],
  ["shift_jis", "%8a%43", "\u6d77"],
  ["x-nope", "%C3%A9", "\u00e9"],
])(
  "the escapes of an HTML form with the charset %s are decoded in this charset, or as UTF-8 if it is unknown",
  (charset, escaped, wanted) => {
    expect(read(requestOf("post", charset, bodyOf("post", [...encoder.encode(escaped)], "")))[0]).toBe(wanted);
  },
);
