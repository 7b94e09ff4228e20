// Tests the parts of the fuzzer: randomness can be repeated, inputs are read back as written, and shrunk inputs are
// smaller.

import { service } from "@staywire/catalog";
import { judged } from "@staywire/testkit/libxml";
import { expect, test } from "vitest";
import { fromJson, toJson } from "./corpus.js";
import { difference } from "./difference.js";
import { type Input, messageOf, withBody } from "./input.js";
import { tokensOf } from "./mutate/tokens.js";
import { normal } from "./normal.js";
import { randomAt } from "./random.js";
import { inputAt } from "./run.js";
import { seedInputs } from "./seeds.js";
import { shrink } from "./shrink.js";

const seeds = seedInputs();
const textOf = (input: Input): string => new TextDecoder().decode(messageOf(input)?.body);

test("the same seed and index give the same input, and most indices give different inputs", () => {
  const inputs = Array.from({ length: 200 }, (_, index) => inputAt(seeds, 7, index));
  expect(inputs.map((_, index) => toJson(inputAt(seeds, 7, index)))).toEqual(inputs.map(toJson));
  expect(new Set(inputs.map(toJson)).size).toBeGreaterThan(150);
});

test("random numbers are below their limit", () => {
  const random = randomAt(1, 1);
  const drawn = Array.from({ length: 1000 }, () => random.int(3));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
});

test("the mutated inputs cover every operation", () => {
  const operations = Array.from({ length: 2000 }, (_, index) => inputAt(seeds, 1, index).operation);
  expect(new Set(operations)).toEqual(new Set(service.order));
});

test("an input is read back from its JSON, even with bytes that are not text", () => {
  const [seed] = seeds;
  if (seed === undefined) throw new Error("no seeds");
  const input = withBody(seed, new Uint8Array([0xff, 0x00, 0x80]));
  expect(fromJson(JSON.parse(toJson(input)))).toEqual(input);
  const value = { a: undefined, b: Number.NaN, c: -0, d: ["\ud83c"], e: null };
  const odd = { kind: "encode-response", operation: "x", binding: "get", value } as unknown as Input;
  expect(fromJson(JSON.parse(toJson(odd)))).toEqual(odd);
});

test("the tokens of a text, joined, are the text", () => {
  const text = "a<b c='>'><!-- <x> --><![CDATA[<]]><?p ?></b><";
  expect(tokensOf(text).join("")).toBe(text);
});

test("an input shrinks to the smallest one that still breaks the law", async () => {
  const large = seeds.find((input) => textOf(input).includes("<PropertyID>"));
  if (large === undefined) throw new Error("no seed has a property");
  const small = await shrink(large, async (input) => textOf(input).includes("Property"));
  expect(textOf(small)).toBe("Property");
});

test("libxml2 rejects a document that is not well-formed, and returns names, attributes and texts of any other document", () => {
  expect(judged("<a><b></a>")).toHaveProperty("refused");
  expect(judged("<p:a xmlns:p='u' z='1' p:y='2'>x<!-- --><b/><![CDATA[<]]>&#65;<?i?></p:a>")).toEqual({
    name: "{u}a",
    attributes: ["z=1", "{u}y=2"],
    children: ["x", { name: "b", attributes: [], children: [] }, "<A"],
  });
});

test("a difference names its location", () => {
  expect(difference({ a: [1, { b: "x" }] }, { a: [1, { b: "y" }] })).toBe('.a[1].b: "x" is not "y"');
  expect(difference({ a: undefined, b: -0 }, { b: 0 })).toBeUndefined();
});

test("blank texts next to elements are ignored, adjacent texts are joined, and other values stay", () => {
  const leaf = { name: "a", namespace: "", attributes: [], children: [] };
  expect(normal({ x: [1], y: { type: null, content: ["", leaf, " ", "", "b", "c"] } })).toEqual({
    x: [1],
    y: { type: null, content: [leaf, " bc"] },
  });
  expect(normal({ type: null, content: [" "] })).toEqual({ type: null, content: [" "] });
});
