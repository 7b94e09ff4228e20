// Tests that messageOutline returns the outermost names of a message, complete or broken.
import { SOAP11, SOAP12 } from "@staywire/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8 } from "../core/message.js";
import { utf16 } from "../http/utf16.js";
import { messageOutline } from "./outline.js";

const call = '<Find xmlns="urn:x"><Id>5</Id><Names><string>a</string></Names></Find>';
const envelope = (content: string, namespace = SOAP11) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="${namespace}"><s:Header><h/></s:Header><s:Body>${content}</s:Body></s:Envelope>`;
const find = { name: "Find", namespace: "urn:x", text: "" };
const children = [
  { name: "Id", namespace: "urn:x", text: "5" },
  { name: "Names", namespace: "urn:x", text: "" },
];

test.each([
  ["an envelope", envelope(call), { envelope: SOAP11, content: find, children }],
  ["an envelope of SOAP 1.2", envelope(call, SOAP12), { envelope: SOAP12, content: find, children }],
  ["a bare root", call, { envelope: undefined, content: find, children }],
  ["an empty body", envelope(""), { envelope: SOAP11, content: undefined, children: [] }],
  ["a body that breaks off", envelope(call).split("</Names>", 1).join(), { envelope: SOAP11, content: find, children }],
  ["a malformed parameter", envelope(call).replace("</Id>", "</id>"), { envelope: SOAP11, content: find }],
  [
    "a body in another namespace",
    envelope(call).replaceAll("s:Body", "Body"),
    { envelope: SOAP11, content: find, children },
  ],
])("messageOutline reads %s as far as possible", (_, text, expected) => {
  expect(messageOutline(utf8(text))).toMatchObject(expected);
});

test.each([
  [1, 1, "a call", envelope(call)],
  [1, 0, "an empty body", envelope("")],
  [1, 2, "two elements", envelope(call + call)],
  [2, 2, "two bodies", envelope(`${call}</s:Body><s:Body>${call}`)],
  [0, 0, "an envelope without a body", envelope("").replaceAll("s:Body", "s:Other")],
  [0, 0, "a bare root", call],
])("messageOutline counts %i bodies with %i elements in %s", (bodies, contents, _, text) => {
  expect(messageOutline(utf8(text))).toMatchObject({ bodies, contents });
});

test.each(["", "no XML", "<!DOCTYPE x><x/>"])("messageOutline returns undefined for %j", (text) => {
  expect(messageOutline(utf8(text))).toBeUndefined();
});

test("messageOutline detects UTF-16 by its byte-order mark or charset, and reads an unknown charset as UTF-8", () => {
  const text = envelope(call);
  expect(messageOutline(utf16(`\uFEFF${text}`, "utf-16be"))?.content).toEqual(find);
  expect(messageOutline(utf16(text, "utf-16le"), { charset: "utf-16le" })?.content).toEqual(find);
  expect(messageOutline(utf8(text), { charset: "no-such" })?.content).toEqual(find);
});

test("messageOutline reads at most the given number of bytes", () => {
  const long = envelope(call.replace("<Names>", `<Note>${"x".repeat(100)}</Note><Names>`));
  expect(messageOutline(utf8(long), { bytes: long.indexOf("<Note>") })?.children).toEqual(children.slice(0, 1));
});

test("messageOutline never throws, whatever the bytes are", () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void messageOutline(bytes)));
});
