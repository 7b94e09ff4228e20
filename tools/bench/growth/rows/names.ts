// Rows for names, prefixes and namespaces: long names, many names, and a long name that many elements share.
import type { Grid, Position } from "../grid.js";
import { bare, filled, findBooks, numbered, report } from "../messages.js";

type Content = (size: number) => string;

const long = (size: number): string => filled("a", size);
const longÉ = (size: number): string => filled("é", size);

// A long text, and many elements that use it. Each of the two takes half of the size.
const shared =
  (open: (text: string) => string, use: string, close: string): Content =>
  (size) =>
    `${open(long(size / 2))}${filled(use, size / 2)}${close}`;

// A namespace that is only a little shorter than the reader accepts (10,000 characters). The elements that use it take
// up the whole size.
const namespace = "u".repeat(9_000);
const declared =
  (attributes: string, use: string): Content =>
  (size) =>
    `<y ${attributes}>${filled(use, size)}</y>`;

const contents: Readonly<Record<string, Content>> = {
  "a long element name": (size) => `<${long(size)}/>`,
  "a long element name that is not ASCII": (size) => `<${longÉ(size)}/>`,
  "a long element name that is none": (size) => `<${long(size)}&/>`,
  "a long prefix": (size) => `<y xmlns:${long(size / 3)}="u"><${long(size / 3)}:x/></y>`,
  "a long prefix that is not declared": (size) => `<${long(size)}:x/>`,
  "colons in a name": (size) => `<${filled("a:", size)}/>`,
  "a long attribute name": (size) => `<x ${long(size)}=""/>`,
  "a long attribute name that is not ASCII": (size) => `<x ${longÉ(size)}=""/>`,
  "a long namespace": (size) => `<x xmlns="${long(size)}"/>`,
  "a long namespace on many elements": shared((text) => `<y xmlns:p="${text}">`, "<p:x/>", "</y>"),
  "a long namespace on many attributes": shared((text) => `<y xmlns:p="${text}">`, '<x p:a="" p:b=""/>', "</y>"),
  "a long default namespace": shared((text) => `<y xmlns="${text}">`, "<x/>", "</y>"),
  "two long namespaces": declared(`xmlns:p="${namespace}1" xmlns:q="${namespace}2"`, '<x p:a="" q:a=""/><p:x/><q:x/>'),
  "a long namespace of types": declared(`xmlns:p="${namespace}"`, '<x xsi:type="p:b"/>'),
  "many names": (size) => numbered(size, (index) => `<a${index}/>`),
  "many attribute names": (size) => numbered(size, (index) => `<x a${index}=""/>`),
  "many prefixed attribute names": (size) =>
    `<y xmlns:p="u">${numbered(size, (index) => `<x p:a${index}="" p:b${index}=""/>`)}</y>`,
  "many long names": (size) => numbered(size, (index) => `<a${String(index).padStart(9_000, "a")}/>`),
  "many namespaces": (size) => numbered(size, (index) => `<x xmlns="u${index}"/>`),
  "many long namespaces": (size) =>
    numbered(size, (index) => `<p:x xmlns:p="u${String(index).padStart(9_000, "a")}" p:a="" p:b=""/>`),
  "many prefixes": (size) => numbered(size, (index) => `<x xmlns:p${index}="u"/>`),
  "many long prefixes": (size) => numbered(size, (index) => `<x xmlns:p${String(index).padStart(9_000, "a")}="u"/>`),
  "a prefix declared again and again": (size) => filled('<p:x xmlns:p="u"/><p:x xmlns:p="v"/>', size),
};

const positions: readonly Position[] = [
  ["in a request", (content) => findBooks("soap11", content)],
  ["in a header block", (content) => findBooks("soap12", "", "", `<s:Header>${content}</s:Header>`)],
  ["in a list", (content) => report("soap12", `<Rows>${content}</Rows>`)],
  ["in a record", (content) => bare("GetBook", "Book", content)],
  ["in an opaque value", (content) => report("soap11", `<Extra><anyType>${content}</anyType></Extra>`)],
];

/** Names, prefixes and namespaces in every position. */
export const names: Grid = { positions, contents: Object.entries(contents) };
