// Splits a document into tokens, checks each one, and passes its parts to the tree builder.

import { phrase, quote } from "@staywire/model";
import type { Limits } from "../core/limits.js";
import { isPlainText } from "./chars.js";
import { nameAt, rejectLong } from "./qname.js";
import { type OnIllegal, rejectIllegal, resolveReferences } from "./references.js";
import { declares } from "./scopes.js";
import { fail, malformed, type Source } from "./source.js";
import type { ReadAttribute } from "./tree.js";
import { noAttributes, type TreeBuilder } from "./tree-builder.js";

type Section = readonly [open: string, close: string];

/** Sections that are one token, whatever they contain. */
export const sections: readonly Section[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

const declaration =
  /^xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.0\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*$/;
const LESS = 0x3c;
const SLASH = 0x2f;
const GREATER = 0x3e;

/** Reads the tokens of a text and returns where it stopped. */
export type ReadTokens = (text: string, last: boolean) => number;

/**
 * Creates a function that reads the tokens of a chunk, up to an incomplete token, which is an error only at the end of
 * the document (`last`). Throws a CodecError with line and column.
 */
export function xmlTokenizer(source: Source, builder: TreeBuilder, limits: Limits, onIllegal: OnIllegal): ReadTokens {
  const readStartTag = startTagReader(source, builder, limits.attributes, onIllegal);
  const readSection = sectionReader(source, builder);

  const readText = (raw: string, at: number): void => {
    if (builder.current === undefined) {
      const found = raw.search(/[^ \t\n]/);
      if (found !== -1) malformed(source, phrase`text outside of the root`, at + found);
    } else if (isPlainText(raw)) builder.addText(raw);
    else {
      const close = raw.indexOf("]]>");
      if (close !== -1) malformed(source, phrase`]]> in a text`, at + close);
      builder.addText(resolveReferences(source, raw, at, onIllegal));
    }
  };
  const readToken: ReadToken = (text, at) => {
    if (text.charCodeAt(at) !== LESS) {
      const end = text.indexOf("<", at);
      if (end !== -1) readText(text.slice(at, end), at);
      return end;
    }
    const next = text.charCodeAt(at + 1);
    if (next === SLASH) return readEndTag(source, builder, text, at);
    if (next !== 0x21 && next !== 0x3f) return readStartTag(text, at);
    return readSection(text, at);
  };
  return (text, last) => {
    source.advance(text);
    while (source.at < text.length) {
      let end = readToken(text, source.at);
      if (end === -1) {
        if (!last) break;
        if (text.charCodeAt(source.at) === LESS) malformed(source, phrase`the end is in a tag`);
        readText(text.slice(source.at), source.at);
        end = text.length;
      }
      source.at = end;
    }
    return source.at;
  };
}

/** Reads the token at an offset. Returns its end, or -1 if it does not end in the text. */
type ReadToken = (text: string, at: number) => number;

// Reads the start tag at an offset. Returns its end, or -1 if it does not end in the text.
function startTagReader(source: Source, builder: TreeBuilder, most: number, onIllegal: OnIllegal): ReadToken {
  const { names } = builder;
  let attributes = noAttributes;

  // Reads the attribute at an offset. Returns its end, or -1 if it does not end in the text.
  const readAttribute = (text: string, from: number): number => {
    const nameEnd = endOfName(text, from);
    const equals = skipBlank(text, nameEnd);
    const open = skipBlank(text, equals + 1);
    if (open >= text.length) return -1;
    const name = nameAt(source, names, text.slice(from, nameEnd), from);
    const mark = text[open] as string;
    if (text[equals] !== "=" || (mark !== '"' && mark !== "'")) {
      malformed(source, phrase`the attribute ${quote(name.written)} has no value in quotes`, from);
    }
    const close = text.indexOf(mark, open + 1);
    if (close === -1) return -1;
    if (attributes.length === most)
      fail(source, "too-many-attributes", phrase`an element has more than ${most} attributes`, from);
    const value = attributeValue(source, text.slice(open + 1, close), open + 1, onIllegal);
    if (declares(name)) rejectLong(source, value, open + 1);
    const attribute: ReadAttribute = { name, value };
    // Allocated for the second attribute only, because most elements have at most one.
    if (attributes.length === 0) attributes = [attribute];
    else attributes.push(attribute);
    return close + 1;
  };
  // Reads the attributes after the name, and returns the offset of `>` or `/`; -1 if neither is in the text.
  const readAttributes = (text: string, from: number): number => {
    attributes = noAttributes;
    for (let end = from; end !== -1; ) {
      const next = skipBlank(text, end);
      if (next >= text.length) return -1;
      const code = text.charCodeAt(next);
      if (code === GREATER || code === SLASH) return next;
      if (next === end) malformed(source, phrase`no white space before an attribute`, next);
      end = readAttribute(text, next);
    }
    return -1;
  };
  return (text, at) => {
    const nameEnd = endOfName(text, at + 1);
    let end = readAttributes(text, nameEnd);
    if (end === -1) return -1;
    const isEmpty = text.charCodeAt(end) === SLASH;
    if (isEmpty) end += 1;
    if (end >= text.length) return -1;
    if (text.charCodeAt(end) !== GREATER) malformed(source, phrase`a slash inside a tag`, end - 1);
    builder.open(text.slice(at + 1, nameEnd), attributes);
    if (isEmpty) builder.close(end + 1);
    return end + 1;
  };
}

function attributeValue(source: Source, raw: string, offset: number, onIllegal: OnIllegal): string {
  const value = raw.replace(/[\t\n]/g, " ");
  if (isPlainText(value)) return value;
  if (raw.includes("<")) malformed(source, phrase`< in an attribute`, offset + raw.indexOf("<"));
  return resolveReferences(source, value, offset, onIllegal);
}

function readEndTag(source: Source, { current, close }: TreeBuilder, text: string, at: number): number {
  const end = text.indexOf(">", at);
  if (end === -1) return -1;
  if (current === undefined) return malformed(source, phrase`an end tag outside of the root`);
  const { written } = current.name;
  const nameEnd = at + 2 + written.length;
  if (!text.startsWith(written, at + 2) || (end !== nameEnd && skipBlank(text, nameEnd) !== end)) {
    malformed(source, phrase`${quote(text.slice(at, end + 1))} in place of ${quote(`</${written}>`)}`);
  }
  close(end + 1);
  return end + 1;
}

// Reads comments, CDATA sections and processing instructions. Rejects anything else that begins with `<!`.
function sectionReader(source: Source, builder: TreeBuilder): ReadToken {
  const checkInstruction = (body: string, at: number): void => {
    const target = /^[^ \t\n]*/.exec(body)?.[0] ?? "";
    if (target.toLowerCase() !== "xml") {
      if (nameAt(source, builder.names, target, at + 2).prefix !== "")
        malformed(source, phrase`${quote(target)} is not a name without a colon`);
    } else if (source.passed + at > 0) {
      malformed(source, phrase`the XML declaration is not first`);
    } else if (!declaration.test(body)) {
      malformed(source, phrase`the XML declaration is not of XML 1.0`);
    }
  };
  const readBody = (open: string, body: string): void => {
    const { current } = builder;
    if (open === "<![CDATA[") {
      if (current === undefined) malformed(source, phrase`a CDATA section outside of the root`);
      builder.addText(body);
      return;
    }
    if (open === "<!--" && (body.includes("--") || body.endsWith("-"))) malformed(source, phrase`-- in a comment`);
    if (current !== undefined) current.interrupted = true;
  };
  return (text, at) => {
    const section = sections.find(([open]) => text.startsWith(open, at));
    if (section === undefined) {
      if (text.startsWith("<!DOCTYPE", at)) fail(source, "doctype", phrase`a DOCTYPE is refused`);
      return text.length - at < 9 ? -1 : malformed(source, phrase`<! begins no comment and no CDATA section`);
    }
    const [open, close] = section;
    const end = text.indexOf(close, at + open.length);
    if (end === -1) return -1;
    const body = text.slice(at + open.length, end);
    if (open === "<?") checkInstruction(body, at);
    rejectIllegal(source, body, at + open.length);
    readBody(open, body);
    return end + close.length;
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

// Returns the end of a possible name: at white space, a slash, an equals sign, an angle bracket, or the end of the
// text.
function endOfName(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const goesOn = code > 0x20 && code !== SLASH && (code < LESS || code > GREATER);
    if (!goesOn) return at;
    at += 1;
  }
}
