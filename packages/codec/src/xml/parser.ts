// From text to elements: the tokens of XML, one after another.
import { type CodecErrorCode, errorAt, quote } from "../error.js";
import { type Limits, longestName } from "../limits.js";
import { nameOf } from "./qname.js";
import type { ReadSoFar } from "./read.js";
import { type Refuse, refuseControls, resolveReferences } from "./references.js";
import { declares, enter, outermost } from "./scopes.js";
import { addChild, type ReadAttribute, type ReadElement, type ReadName, resolvePrefix } from "./tree.js";

/** Reads a document in pieces; line ends are line feeds already. */
export interface XmlParser {
  /**
   * Reads the tokens in a text that goes on where the last one was read to; how far it came. The rest is a token that
   * is not whole, which only the end of the document makes an error. Throws CodecError with line and column.
   */
  read(text: string, last: boolean): number;
  /** The root. Throws CodecError where the document is not whole. */
  close(): ReadElement;
}

/** What stands between these is one token, whatever is in it. */
export const sections: readonly (readonly [open: string, close: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

const declaration =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.0\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*\?>$/;
const blank = /^[ \t\n]*$/;
// Text without any of these means what it says.
const unusual = /[^\t\n -%'-\\^-\uD7FF\uE000-\uFFFD]/;

// An attribute's value without any of these means what it says.
const unusualValue = /[^ -%'-;=-\uD7FF\uE000-\uFFFD]/;

// Elements share it, and what is read of them may.
const none: readonly string[] = Object.freeze([]);
const noAttributes: ReadAttribute[] = [];
const LESS = 0x3c;
const SLASH = 0x2f;
const GREATER = 0x3e;

/** A parser that tells of each element when it is whole. */
export function xmlParser(limits: Limits, partial: ReadSoFar, onClose: (element: ReadElement) => void): XmlParser {
  const names = new Map<string, ReadName>();
  const outside = outermost();
  let text = "";
  let at = 0;
  let current: ReadElement | undefined;
  let depth = 0;
  let isStart = true;
  // The attributes of the tag that is being read.
  let found: ReadAttribute[] = noAttributes;
  // Those of an element before it: one attribute that is the same is kept once.
  let before = noAttributes;
  // The characters of the document before the text.
  let passed = 0;
  // Line ends are counted as far as anything asked for its place.
  let line = 1;
  let lineStart = 0;
  let nextLine = 0;

  const findLine = (from: number): void => {
    const found = text.indexOf("\n", from);
    nextLine = found === -1 ? Number.POSITIVE_INFINITY : found;
  };
  // The column of a place; `line` is then its line.
  const columnOf = (offset: number): number => {
    while (nextLine < offset) {
      line += 1;
      lineStart = nextLine + 1;
      findLine(lineStart);
    }
    return offset - lineStart + 1;
  };
  const fail = (code: CodecErrorCode, message: string, offset = at): never => {
    const column = columnOf(offset);
    throw errorAt({ line, column }, code, message);
  };
  const malformed = (message: string, offset = at): never =>
    fail("malformed-xml", `the XML is malformed: ${message}`, offset);
  const refuseFrom =
    (offset: number): Refuse =>
    (code, message, within) =>
      fail(code, `the XML is malformed: ${message}`, offset + within);
  const unheld = (): string | undefined => {
    if (partial.replaced === undefined) return undefined;
    partial.replaced += 1;
    return "\uFFFD";
  };
  const keep = (name: ReadName): ReadName => {
    if (names.size < 1000) names.set(name.written, name);
    return name;
  };
  // Tables of names and namespaces are quick as long as these are short.
  const bounded = (name: string, offset: number): string =>
    name.length > longestName
      ? fail("text-too-long", `a name or namespace is longer than ${longestName} characters`, offset)
      : name;
  // In the namespace of the one before it, where there was one.
  const nameAt = (name: string, offset: number): ReadName =>
    names.get(name) ?? keep(nameOf(bounded(name, offset)) ?? malformed(`${quote(name)} is not a name`, offset));
  const within = (name: ReadName, namespace: string): ReadName =>
    name.namespace === namespace ? name : keep({ ...name, namespace });

  const addText = (added: string): void => {
    if (current === undefined || added === "") return;
    const before = current.children.at(-1);
    const isText = typeof before === "string";
    const whole = isText ? before + added : added;
    if (whole.length > limits.text) fail("text-too-long", `a text is longer than ${limits.text} characters`);
    if (isText) (current.children as string[])[current.children.length - 1] = whole;
    else addChild(current, whole);
  };
  const readText = (end: number): void => {
    const raw = text.slice(at, end);
    if (current === undefined) {
      if (!blank.test(raw)) malformed("text outside of the root", at + raw.search(/[^ \t\n]/));
    } else if (!unusual.test(raw)) addText(raw);
    else {
      const close = raw.indexOf("]]>");
      if (close !== -1) malformed("]]> in a text", at + close);
      addText(resolveReferences(raw, refuseFrom(at), unheld));
    }
  };

  const textOfValue = (raw: string, offset: number): string => {
    if (!unusualValue.test(raw)) return raw;
    if (raw.includes("<")) malformed("< in an attribute", offset + raw.indexOf("<"));
    return resolveReferences(raw.replace(/[\t\n]/g, " "), refuseFrom(offset), unheld);
  };
  // Reads the attribute that begins here, and stops behind it; -1 where the text ends before it does.
  const readAttribute = (from: number): number => {
    const nameEnd = endOfName(text, from);
    const equals = skipBlank(text, nameEnd);
    const open = skipBlank(text, equals + 1);
    if (open >= text.length) return -1;
    const name = nameAt(text.slice(from, nameEnd), from);
    const quoteMark = text[open] as string;
    if (text[equals] !== "=" || (quoteMark !== '"' && quoteMark !== "'")) {
      malformed(`the attribute ${quote(name.written)} has no value in quotes`, from);
    }
    const close = text.indexOf(quoteMark, open + 1);
    if (close === -1) return -1;
    if (found.length === limits.attributes) {
      fail("too-many-attributes", `an element has more than ${limits.attributes} attributes`, from);
    }
    const value = textOfValue(text.slice(open + 1, close), open + 1);
    if (declares(name)) bounded(value, open + 1);
    const attribute: ReadAttribute = { name, value };
    // Most elements have one at most, and cost no room for more.
    if (found.length === 0) found = [attribute];
    else found.push(attribute);
    return close + 1;
  };
  // Reads what stands in a start tag behind the name, and stops at `>` or `/`; -1 where the text ends before.
  const readAttributes = (from: number): number => {
    let end = from;
    found = noAttributes;
    for (;;) {
      const next = skipBlank(text, end);
      if (next >= text.length) return -1;
      const code = text.charCodeAt(next);
      if (code === GREATER || code === SLASH) return next;
      if (next === end) malformed("no white space before an attribute", next);
      end = readAttribute(next);
      if (end === -1) return -1;
    }
  };
  // Reads a start tag; where it ends, or -1 where the text ends before.
  const readStart = (): number => {
    const nameEnd = endOfName(text, at + 1);
    let end = readAttributes(nameEnd);
    if (end === -1) return -1;
    const isEmpty = text.charCodeAt(end) === SLASH;
    if (isEmpty) end += 1;
    if (end >= text.length) return -1;
    if (text.charCodeAt(end) !== GREATER) malformed("a slash inside a tag", end - 1);
    openElement(text.slice(at + 1, nameEnd));
    if (isEmpty) closeCurrent(current as ReadElement, end + 1);
    return end + 1;
  };
  const openElement = (name: string): void => {
    if (current === undefined && partial.root !== undefined) malformed("a second root begins");
    depth += 1;
    if (depth > limits.depth) fail("too-deep", `elements are nested deeper than ${limits.depth}`);
    partial.elements = (partial.elements ?? 0) + 1 + found.length;
    if (partial.elements > limits.elements) {
      fail("too-many-elements", `more than ${limits.elements} elements and attributes`);
    }
    const unresolved = nameAt(name, at + 1);
    const scope = enter(found, current?.scope ?? outside, within, malformed);
    const namespace =
      resolvePrefix(scope, unresolved.prefix) ?? malformed(`the prefix of ${quote(name)} is not declared`);
    if (found.length === 1) {
      const [one] = found;
      const [last] = before;
      if (one?.name === last?.name && one?.value === last?.value) found = before;
      else before = found;
    }
    const element: ReadElement = {
      name: within(unresolved, namespace),
      attributes: found,
      scope,
      children: none,
      parent: current,
      column: columnOf(at),
      line,
      end: 0,
      interrupted: false,
      elements: 0,
    };
    if (current === undefined) partial.root = element;
    else {
      addChild(current, element);
      current.elements += 1;
      if (current.elements > limits.items) fail("list-too-long", `an element has more than ${limits.items} children`);
    }
    current = element;
  };
  const closeCurrent = (element: ReadElement, end: number): void => {
    depth -= 1;
    element.end = passed + end;
    current = element.parent;
    onClose(element);
  };
  // Reads an end tag; where it ends, or -1 where the text ends before.
  const readEnd = (): number => {
    const close = text.indexOf(">", at);
    if (close === -1) return -1;
    if (current === undefined) return malformed("an end tag outside of the root");
    const name = current.name.written;
    const nameEnd = at + 2 + name.length;
    if (!text.startsWith(name, at + 2) || (close !== nameEnd && skipBlank(text, nameEnd) !== close)) {
      malformed(`${quote(text.slice(at, close + 1))} in place of ${quote(`</${name}>`)}`);
    }
    closeCurrent(current, close + 1);
    return close + 1;
  };
  const readSection = (open: string, close: string, end: number): void => {
    const body = text.slice(at + open.length, end - close.length);
    if (open === "<?") readInstruction(body, end);
    refuseControls(body, refuseFrom(at + open.length));
    if (open === "<![CDATA[") {
      if (current === undefined) malformed("a CDATA section outside of the root");
      addText(body);
      return;
    }
    if (open === "<!--" && (body.includes("--") || body.endsWith("-"))) malformed("-- in a comment");
    if (current !== undefined) current.interrupted = true;
  };
  const readInstruction = (body: string, end: number): void => {
    const target = /^[^ \t\n]*/.exec(body)?.[0] ?? "";
    if (target.toLowerCase() !== "xml") {
      if (nameAt(target, at + 2).prefix !== "") malformed(`${quote(target)} is not a name without a colon`);
      return;
    }
    if (!isStart || !declaration.test(text.slice(0, end)))
      malformed("the XML declaration is not first or not of XML 1.0");
  };

  // Reads the token that begins here; where it does not end in the text, -1.
  const readToken = (): number => {
    if (text.charCodeAt(at) !== LESS) {
      const end = text.indexOf("<", at);
      if (end !== -1) readText(end);
      return end;
    }
    const next = text.charCodeAt(at + 1);
    const section = next === 0x21 || next === 0x3f ? sections.find(([open]) => text.startsWith(open, at)) : undefined;
    if (section !== undefined) {
      const [open, close] = section;
      const found = text.indexOf(close, at + open.length);
      if (found === -1) return -1;
      readSection(open, close, found + close.length);
      return found + close.length;
    }
    if (next === 0x21) return readBang();
    return next === SLASH ? readEnd() : readStart();
  };
  const readBang = (): number => {
    if (text.startsWith("<!DOCTYPE", at)) fail("doctype", "a DOCTYPE is refused");
    return text.length - at < 9 ? -1 : malformed("<! begins no comment and no CDATA section");
  };

  return {
    read(piece, last) {
      // The text that is dropped here may hold line ends that no location has been asked for behind.
      columnOf(at);
      lineStart -= at;
      passed += at;
      at = 0;
      text = piece;
      findLine(0);
      while (at < text.length) {
        const end = readToken();
        if (end === -1) break;
        at = end;
        isStart = false;
      }
      if (last && at < text.length) {
        if (text.charCodeAt(at) === LESS) malformed("the end is in a tag");
        readText(text.length);
        at = text.length;
      }
      return at;
    },
    close() {
      if (current !== undefined) malformed(`${quote(current.name.written)} is not closed`);
      return partial.root ?? malformed("no root");
    },
  };
}

function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x09) return at;
    at += 1;
  }
}

// Where what may be a name ends: at white space, a slash, an equals sign, an angle bracket, or the end of the text.
function endOfName(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const goesOn = code > 0x20 && code !== SLASH && (code < LESS || code > GREATER);
    if (!goesOn) return at;
    at += 1;
  }
}
