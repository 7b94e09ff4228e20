// Rows for large numbers of elements, attributes, levels, items and parts of text.
import type { Grid, Position } from "../grid.js";
import type { Row } from "../measure.js";
import { bare, filled, findBooks, findBooksByGet, findBooksByPost, numbered, report } from "../messages.js";

const deep = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);
const attributes = Array.from({ length: 60 }, (_, index) => ` a${index}=""`).join("");
const declarations = Array.from({ length: 60 }, (_, index) => ` xmlns:p${index}="u${index}"`).join("");
const prefixed = Array.from({ length: 30 }, (_, index) => ` xmlns:p${index}="u${index}" p${index}:a=""`).join("");

const contents: Readonly<Record<string, string>> = {
  elements: "<x/>",
  "elements of the service": "<Book/>",
  "elements with an attribute": '<x a=""/>',
  "elements with 60 attributes": `<x${attributes}/>`,
  "elements with 60 declarations": `<x${declarations}/>`,
  "elements with 30 prefixed attributes": `<x${prefixed}/>`,
  "elements 40 levels deep": deep("<x>", "</x>", 40),
  "elements 40 levels deep, each with a declaration": deep('<q:x xmlns:q="u">', "</q:x>", 40),
  "elements with a text": "<x>a</x>",
  "elements and texts": "<x/>a",
  "elements and comments": "<x/><!---->",
  "elements in CDATA": "<![CDATA[<x/>]]>",
  "elements that are nil": '<Book xsi:nil="true"/>',
};

// The nesting around the content makes the lookup of a prefix go through many levels.
const nested = (content: string, levels: number): string =>
  `${`<a${declarations}>`.repeat(levels)}${content}${"</a>".repeat(levels)}`;

const positions: readonly Position[] = [
  ["in a request", (content) => findBooks("soap11", content)],
  ["in a list of a request", (content) => findBooks("soap11", `<Ids>${content}</Ids>`)],
  ["in a header block", (content) => findBooks("soap12", "", "", `<s:Header>${content}</s:Header>`)],
  ["in a record", (content) => bare("GetBook", "Book", content)],
  ["in a list", (content) => report("soap12", `<Rows>${content}</Rows>`)],
  ["in a list of opaque values", (content) => report("soap11", `<Extra>${content}</Extra>`)],
  ["in an opaque value", (content) => report("soap11", `<Extra><anyType>${content}</anyType></Extra>`)],
  [
    "deep in an opaque value",
    (content) => report("soap11", `<Extra><anyType>${nested(content, 10)}</anyType></Extra>`),
  ],
];

/** Rows for many elements, attributes, levels, items or texts, in every position. */
export const counts: Grid = {
  positions,
  contents: Object.entries(contents).map(([what, content]) => [what, (size) => filled(content, size)] as const),
};

const item = '<anyType xsi:type="p0:x"><p1:a/><p2:b xsi:type="p3:c"/></anyType>';
const faulty = "<Book><Book>1</Book><ErrorMsg>No such book 1; Login Error 1; x</ErrorMsg></Book>";

/**
 * Rows for many opaque values with prefixes, many items with errors, and many names and values in a query or a form.
 */
export const others: readonly Row[] = [
  [
    "opaque values that take up prefixes",
    (size) => report("soap11", `<Extra>${filled(item, size)}</Extra>`, declarations),
  ],
  ["items with errors", (size) => report("soap12", `<Rows>${filled(faulty, size)}</Rows>`)],
  [
    "items with many errors",
    (size) =>
      report("soap12", `<Rows>${filled(`<Book><ErrorMsg>${"a;".repeat(9_000)}</ErrorMsg></Book>`, size)}</Rows>`),
  ],
  [
    "items with errors of their own",
    (size) =>
      report("soap12", `<Rows><Book><ErrorMsg>${numbered(size, (index) => `e${index};`)}</ErrorMsg></Book></Rows>`),
  ],
  ["names of a query", (size) => findBooksByGet(filled("a=1&", size))],
  ["different names of a query", (size) => findBooksByGet(numbered(size, (index) => `a${index}=1&`))],
  ["values of one name", (size) => findBooksByPost(filled("Ids=1&", size))],
  ["values of a scalar", (size) => findBooksByPost(filled("Limit=1&", size))],
];
