// Tests that bytes decode to the same text buffered and streamed, in many encodings, and that windows-1252 decodes each
// byte as the Encoding Standard defines.
import { phrase, quote } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import { defaultLimits } from "../core/limits.js";
import { byteDecoder, decodeBytes, headLength } from "./charset.js";

// The characters of windows-1252 from 0x80 to 0x9F, from the Encoding Standard.
const from80 =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

// Every label of windows-1252 in the Encoding Standard.
const labels = [
  "ansi_x3.4-1968",
  "ascii",
  "cp1252",
  "cp819",
  "csisolatin1",
  "ibm819",
  "iso-8859-1",
  "iso-ir-100",
  "iso8859-1",
  "iso88591",
  "iso_8859-1",
  "iso_8859-1:1987",
  "l1",
  "latin1",
  "us-ascii",
  "windows-1252",
  "x-cp1252",
];

const otherSingleByte = [
  "ibm866",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-4",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "iso-8859-10",
  "iso-8859-13",
  "iso-8859-14",
  "iso-8859-15",
  "koi8-r",
  "koi8-u",
  "macintosh",
  "windows-874",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "x-mac-cyrillic",
];

const multiByte = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gb18030",
  "gbk",
  "big5",
  "euc-kr",
];

type Outcome = { readonly text: string } | { readonly code: string; readonly message: string };

function outcomeOf(decode: () => string): Outcome {
  try {
    return { text: decode() };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { code: error.code, message: error.message };
  }
}

function buffered(bytes: Uint8Array, charset: string | undefined): Outcome {
  return outcomeOf(() => decodeBytes(bytes, charset, defaultLimits));
}

// Decodes bytes like a stream: the first bytes determine the encoding.
function streamed(bytes: Uint8Array, charset: string | undefined, size: number): Outcome {
  return outcomeOf(() => {
    const decoder = byteDecoder(bytes.subarray(0, headLength), charset);
    let text = "";
    for (let at = 0; at < bytes.length; at += size) text += decoder.next(bytes.subarray(at, at + size));
    return text + decoder.end();
  });
}

const sizes = [1, 2, 3, 7, 1000];
const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const windows1252 = Array.from(every, (byte) =>
  byte >= 0x80 && byte < 0xa0 ? from80[byte - 0x80] : String.fromCharCode(byte),
).join("");

describe.each(labels)("a body with the charset %s", (label) => {
  test("decodes each of the 256 bytes as windows-1252, buffered and streamed", () => {
    expect(buffered(every, label)).toEqual({ text: windows1252 });
    for (const size of sizes) expect(streamed(every, label, size)).toEqual({ text: windows1252 });
    for (const byte of every) {
      const alone = { text: windows1252[byte] };
      expect([buffered(Uint8Array.of(byte), label), streamed(Uint8Array.of(byte), label, 1)]).toEqual([alone, alone]);
    }
  });
});

// An XML declaration names an encoding with letters, digits, dots, underscores and hyphens only.
describe.each(labels.filter((label) => !label.includes(":")))("a document with %s in its XML declaration", (label) => {
  test("is decoded as windows-1252, buffered and streamed", () => {
    const head = `<?xml version="1.0" encoding="${label}"?>`;
    const bytes = new Uint8Array([...new TextEncoder().encode(head), ...every]);
    expect(buffered(bytes, undefined)).toEqual({ text: head + windows1252 });
    expect(streamed(bytes, undefined, 5)).toEqual({ text: head + windows1252 });
  });
});

test.each(otherSingleByte)("bytes in %s decode as with a streaming TextDecoder", (label) => {
  const decoder = new TextDecoder(label, { fatal: true });
  for (const byte of every) {
    const bytes = Uint8Array.of(byte);
    const wanted = outcomeOf(() => {
      try {
        return decoder.decode(bytes, { stream: true }) + decoder.decode();
      } catch {
        throw new CodecError("bad-encoding", phrase`the body is not ${quote(label)}`);
      }
    });
    expect([buffered(bytes, label), streamed(bytes, label, 1)]).toEqual([wanted, wanted]);
  }
});

describe.each([...multiByte, ...otherSingleByte, "windows-1252"])("random bytes in %s", (label) => {
  test("give the same text or the same error, buffered and streamed", () => {
    let state = 1;
    const next = (bound: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % bound;
    };
    const marks = [[], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb], [0xff]];
    const ascii = [...new TextEncoder().encode("<a>text & more</a>")];
    let decoded = 0;
    for (let run = 0; run < 200; run += 1) {
      const mark = marks[next(12)] ?? [];
      const tail = Array.from({ length: next(4) }, () => next(256));
      const body = run % 3 === 0 ? tail : [...ascii, ...tail, ...(run % 3 === 1 ? ascii : [])];
      const bytes = Uint8Array.from([...mark, ...body]);
      const whole = buffered(bytes, label);
      if ("text" in whole) decoded += 1;
      for (const size of sizes) expect(streamed(bytes, label, size)).toEqual(whole);
    }
    expect(decoded).toBeGreaterThan(50);
  });
});

test("an unknown encoding is rejected, buffered and streamed", () => {
  const wanted = { code: "bad-encoding", message: 'the encoding "x-nope" is not known' };
  expect(buffered(every, "x-nope")).toEqual(wanted);
  expect(streamed(every, "x-nope", 9)).toEqual(wanted);
});

test("a rejected body does not affect the next one", () => {
  for (const label of ["utf-8", "shift_jis", "utf-16le"]) {
    expect(buffered(Uint8Array.of(0x61, 0xff, 0xff), label)).toMatchObject({ code: "bad-encoding" });
    expect(buffered(Uint8Array.of(0x61, 0x62), label)).toEqual({ text: label === "utf-16le" ? "\u6261" : "ab" });
  }
});
