// Opaque XML that a caller gives: what would not come back as it is, is refused.
import type { AnyValue, XmlElement } from "@staywire/model";
import { expect, test } from "vitest";
import { sample } from "./sample.cases.js";

const element = (change: Partial<XmlElement>): AnyValue => ({
  type: null,
  content: [
    { name: "p:a", namespace: "u:1", attributes: [{ name: "xmlns:p", value: "u:1" }], children: [], ...change },
  ],
});

const encode = (Data: AnyValue): unknown => sample.encodeResponse("GetReport", "soap11", { RowCount: 0, Data });

test("a good one is written", () => {
  expect(() => encode(element({}))).not.toThrow();
  expect(() => encode({ type: "{u:x}T", content: ["text"] })).not.toThrow();
});

test.each<[string, AnyValue, RegExp]>([
  ["a type without a namespace", { type: "{}Thing", content: [] }, /is not {namespace}name/],
  ["a type that is no name", { type: "{u:x}a b", content: [] }, /is not {namespace}name/],
  [
    "an attribute twice",
    element({
      attributes: [
        { name: "a", value: "1" },
        { name: "a", value: "2" },
      ],
      name: "a",
      namespace: "",
    }),
    /stands twice/,
  ],
  ["a prefix for no namespace", element({ attributes: [{ name: "xmlns:p", value: "" }] }), /declares no namespace/],
  ["a prefix that is not declared", element({ attributes: [] }), /is not declared/],
  ["a prefix for another namespace", element({ namespace: "u:2" }), /is in "u:1", and says "u:2"/],
  [
    "a default for another namespace",
    element({ name: "a", attributes: [{ name: "xmlns", value: "u:9" }] }),
    /its xmlns another/,
  ],
  ["a type that is no text", { type: Symbol("s") as never, content: [] }, /a string or null/],
  ["a node that is null", { type: null, content: [null as never] }, /a node is a text or/],
  ["a node without attributes", { type: null, content: [{ name: "a" } as never] }, /a node is a text or/],
  [
    "an attribute that is a number",
    element({ attributes: [{ name: "a", value: 1n as never }] }),
    /a node is a text or/,
  ],
  ["a name with a space", element({ name: "p:a b" }), /is not an XML name/],
  ["a name with two prefixes", element({ name: "p:p:a" }), /is not an XML name/],
  ["a text that XML cannot hold", element({ children: ["\u0001"] }), /U\+0001/],
])("%s is refused", (_what, value, message) => {
  expect(() => encode(value)).toThrow(message);
});
