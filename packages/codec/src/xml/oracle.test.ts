// Tests that our XML reader accepts the same documents as saxes, except where saxes is too lenient, and returns the
// same elements. Also tests that our reader reads a document in chunks like the whole document.
import { runs } from "@staywire/testkit/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import { defaultLimits } from "../core/limits.js";
import { xmlReader } from "./chunked-parser.js";
import { readXml } from "./read.js";
import { saxesTree, type Tree, treeOf } from "./readers.cases.js";
import type { ReadElement } from "./tree.js";
import type { ReadSoFar } from "./tree-builder.js";

function ours(read: () => ReadElement): Tree | undefined {
  try {
    return treeOf(read());
  } catch (error) {
    expect(error).toBeInstanceOf(CodecError);
    return undefined;
  }
}

const blank = fc.constantFrom("", " ", "\n", "\t", "\r\n", "\r", "  ");
const space = fc.constantFrom(" ", "\n", "\t ", "\r\n");
const word = fc.constantFrom("text", "&amp;", "&#65;", "&#x1F600;", "&#13;", "a]]b", "é", "\u{1F600}", "1 > 0", "\r\n");
const name = fc.constantFrom("a", "b", "p:a", "p:b", "q:a", "é", "a-1.b", "xml:lang");
const value = fc.constantFrom("", "v", "u", "a\tb", "a\nb", "&lt;", "&#10;", "'", "]]>", "é");
const keyed = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom("x", "y", "z", "p:x"), value) },
  fc.tuple(fc.constantFrom("xmlns", "xmlns:p", "xmlns:q"), fc.constantFrom("u", "v", "w")),
);
const attribute = fc
  .tuple(space, keyed, blank, blank)
  .map(([before, [key, text], left, right]) => `${before}${key}${left}=${right}"${text}"`);
const between = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.constantFrom("<!-- c -->", "<?pi data?>", "<![CDATA[<&]]>", "<!---->", "<?pi?>", "<![CDATA[]]>"),
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name,
      attributes: fc.array(attribute, { maxLength: 3 }),
      children: fc.array(fc.oneof({ maxDepth: 3 }, between, tie("element")), { maxLength: 4 }),
      before: blank,
      isEmpty: fc.boolean(),
    })
    .map(({ name: tag, attributes, children, before, isEmpty }) =>
      isEmpty
        ? `<${tag}${attributes.join("")}${before}/>`
        : `<${tag}${attributes.join("")}${before}>${children.join("")}</${tag}${before}>`,
    ),
}));
const declared = '<?xml version="1.0" encoding="utf-8"?>';
const heads = ["", declared, "\n", "<!-- c -->", "<?pi?>", '<?xml version="1.1"?>', "<?xml version='1.0'?>"];
const document = fc
  .tuple(fc.constantFrom(...heads), element, fc.constantFrom("", "\n", "<!-- c -->"))
  .map(([head, root, tail]) => `${head}<r xmlns:p="u" xmlns:q="v">${root}</r>${tail}`);
const scraps = [
  ...'<>/&"=;? ]![-:x',
  "<!",
  "]]>",
  "--",
  "&#0;",
  "&#xD800;",
  "&nbsp;",
  "&#;",
  "&#x41",
  "\u0001",
  "\uFFFE",
  "<a>",
  "</a>",
  "<?xml?>",
  "<?",
  "<![CDATA[",
  "<!DOCTYPE a>",
  " xmlns:xml='u'",
  " xmlns:p=''",
];
const tampered = fc
  .tuple(document, fc.nat(), fc.nat({ max: 3 }), fc.constantFrom("", ...scraps))
  .map(([text, at, cut, scrap]) => {
    const from = at % (text.length + 1);
    return `${text.slice(0, from)}${scrap}${text.slice(from + cut)}`;
  });

// Documents that saxes accepts, but neither XML nor libxml2 does.
const lenient = [
  /:[^A-Za-z_é]/u, // A local name that begins with an invalid character.
  /<\?[^? ]*\?[^>]/, // A question mark after the name of a processing instruction.
  /<\?[a-z]*:/, // A colon in the name of a processing instruction.
  /xmlns[^=]*=\s*"[^"]*[ \t\r\n]/, // White space around a namespace.
  /xmlns[^=]*=\s*"[^"]*&#1[03]/,
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/,
];

test.each([
  ["a document", document, 1000],
  ["a document that was tampered with", tampered, 50],
])("the reader accepts or rejects %s like saxes, except where saxes is too lenient", (_what, arbitrary, least) => {
  let taken = 0;
  fc.assert(
    fc.property(arbitrary, (text) => {
      const own = ours(() => readXml(text, defaultLimits));
      if (own !== undefined) taken += 1;
      if (own !== undefined || !lenient.some((pattern) => pattern.test(text))) expect(own).toEqual(saxesTree(text));
    }),
    { numRuns: runs(3000) },
  );
  expect(taken).toBeGreaterThan(runs(least));
});

/** Returns the root with the location of every element, or all properties of the error. */
function outcomeOf(read: () => ReadElement): unknown {
  try {
    return locatedTree(read());
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const { code, line, column, message } = error;
    return { code, line, column, message };
  }
}

function locatedTree(element: ReadElement): unknown {
  const { line, column, interrupted, end, children } = element;
  const { name, attributes } = treeOf({ ...element, children: [] });
  const content = children.map((child) => (typeof child === "string" ? child : locatedTree(child)));
  return { name, attributes, line, column, interrupted, end, content };
}

function readChunks(text: string, sizes: readonly number[]): ReadElement {
  const partial: ReadSoFar = { root: undefined };
  const reader = xmlReader(defaultLimits, partial, () => undefined);
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    reader.write(text.slice(at, at + size));
    at += size;
  }
  return reader.close();
}

test("a document in chunks gives the elements, locations and errors of the whole document", () => {
  let refused = 0;
  fc.assert(
    fc.property(tampered, fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (text, sizes) => {
      const whole = outcomeOf(() => readXml(text, defaultLimits));
      if (typeof whole === "object" && whole !== null && "code" in whole) refused += 1;
      expect(outcomeOf(() => readChunks(text, sizes))).toEqual(whole);
      expect(outcomeOf(() => readChunks(text, [1]))).toEqual(whole);
    }),
    { numRuns: runs(2000) },
  );
  expect(refused).toBeGreaterThan(runs(500));
});

test.each([1, 7, 64, 1000, 16_384])(
  "an error late in an indented document has the right line, in chunks of %i",
  (size) => {
    const rows = "  <row>\r\n    <id>1</id>\r\n  </row>\r\n".repeat(600);
    const text = `<rows>\r\n${rows}  <row a='1' a='2'/>\r\n</rows>`;
    const whole = outcomeOf(() => readXml(text, defaultLimits));
    expect(whole).toMatchObject({ code: "malformed-xml", line: 1802 });
    expect(outcomeOf(() => readChunks(text, [size]))).toEqual(whole);
  },
);
