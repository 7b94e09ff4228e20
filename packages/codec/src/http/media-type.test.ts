// Tests Content-Type headers with parameters in any order, quoted or not, and some of them malformed.
import { expect, test } from "vitest";
import { mediaTypeOf } from "./media-type.js";

test.each([
  ["text/xml", "text/xml", undefined, undefined],
  [" Text/XML ; Charset = UTF-8 ", "text/xml", "utf-8", undefined],
  ['application/soap+xml;charset="utf-8";action="urn:a;b=c"', "application/soap+xml", "utf-8", "urn:a;b=c"],
  ['a/b; x="; charset=latin1"; charset=utf-8', "a/b", "utf-8", undefined],
  ['a/b; action="urn:a', "a/b", undefined, '"urn:a'],
  ["a/b; charset; charset=one; charset=two", "a/b", "one", undefined],
  ["a/b; charsetx; =y; charset", "a/b", undefined, undefined],
  ["a/b;action=a=b", "a/b", undefined, "a=b"],
  [";;;", "", undefined, undefined],
  ["", "", undefined, undefined],
  [undefined, "", undefined, undefined],
])("mediaTypeOf reads %j", (header, type, charset, action) => {
  expect(mediaTypeOf(header)).toEqual({ type, charset, action });
});
