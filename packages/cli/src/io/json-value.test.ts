// Values are converted to JSON and back without loss.
import {
  defineService,
  list,
  type operation,
  optional,
  record,
  ref,
  required,
  scalarOf,
  string,
} from "@staywire/model";
import { expect, test } from "vitest";
import { bytesOf, fromJson, toJson } from "./json-value.js";

const base = { endpoints: ["A"], doc: "", spec: "" };
const Base = record({ ...base, wireName: "Base", derived: ["Photo"], members: { Name: optional(string) } });
const members = { Bytes: required(scalarOf("base64Binary")), Sizes: required(list(scalarOf("double"), "double")) };
const Photo = record({ ...base, wireName: "Photo", base: "Base", members });
const service = defineService({
  name: "Photos",
  version: "",
  namespace: "urn:photos",
  endpoints: { A: { path: "/A.asmx", name: "A", doc: "" } },
  types: { Base, Photo },
  operations: {} as Record<string, ReturnType<typeof operation>>,
  order: [],
  notes: [],
});
const value = { $type: "Photo", Bytes: new Uint8Array([0, 255]), Sizes: [1.5, Infinity, -Infinity, Number.NaN] };

test("bytes and infinite numbers survive JSON", () => {
  const text = JSON.stringify(toJson(value));
  expect(text).toBe('{"$type":"Photo","Bytes":"AP8=","Sizes":[1.5,"INF","-INF","NaN"]}');
  expect(fromJson(service, ref("Base"), JSON.parse(text))).toEqual(value);
});

test.each(["%%%not base64%%%", "AP8", "AP-_", "AP8=AP8="])(
  "the text %j in place of bytes is returned unchanged, because it is not base64",
  (text) => {
    expect(fromJson(service, scalarOf("base64Binary"), text)).toBe(text);
    expect(fromJson(service, scalarOf("hexBinary"), text)).toBe(text);
  },
);

test.each([
  ["", "base64", []],
  ["AP8=\r\n", "base64", [0, 255]],
  ["AP\n8=", "base64", [0, 255]],
  ["00fF", "hex", [0, 255]],
] as const)("the text %j is read as bytes in the form %s", (text, form, bytes) => {
  expect(bytesOf(text, form)).toEqual(Uint8Array.from(bytes));
});

test.each([
  ["0", "hex"],
  ["00fg", "hex"],
  ["0x00", "hex"],
] as const)("the text %j is not read as bytes in the form %s", (text, form) => {
  expect(bytesOf(text, form)).toBeUndefined();
});

test("a value that does not fit its type is returned unchanged, so that the codec rejects it", () => {
  const odd = { $type: "__proto__", Name: ["a"], Other: 1, Bytes: 7 };
  expect(fromJson(service, ref("Base"), odd)).toEqual(odd);
  expect(fromJson(service, list(string, "string"), "x")).toBe("x");
});
