// Redacts credentials in an XML request. Credential fields are found by element name, and secrets elsewhere by value.
import type { FieldRedaction } from "./field-redaction.js";

/** Redacts an XML message, which need not be well-formed. The names of elements and attributes stay. */
export function redactedXml(text: string, fields: FieldRedaction): string {
  const { names, own, other } = fields;
  const parts: string[] = [];
  let from = 0;
  for (const tag of tagsOf(text)) {
    if (tag.from < from) continue;
    parts.push(other(text.slice(from, tag.from)), redactedTag(text, tag, fields));
    from = tag.to;
    if (!names.has(tag.opens)) continue;
    const end = endOfField(text, from, tag.opens);
    parts.push(own(text.slice(from, end)));
    from = end;
  }
  return parts.join("") + other(text.slice(from));
}

interface Tag {
  readonly from: number;
  readonly to: number;
  /** The position after the name of the tag. */
  readonly nameEnd: number;
  /** The local name, in lower case, of the element that the tag starts. It is empty if the tag starts no element. */
  readonly opens: string;
  /** True if the tag is inside a CDATA section, and is therefore text. */
  readonly isData: boolean;
}

const COMMENT = "<!--";
const CDATA = "<![CDATA[";
const NAME = /<([?/]?)([\w.:\-\u00b7-\uffff]+)/y;
const QUOTED_OR_END = /"[^"<]*"|'[^'<]*'|[<>]/g;

/** Lists the tags outside of comments, in time that is linear in the length of the text. */
function* tagsOf(text: string): Iterable<Tag> {
  const endOfComment = endFinder(text, "-->");
  const endOfData = endFinder(text, "]]>");
  let dataEnd = 0;
  for (let from = text.indexOf("<"), next = 0; from !== -1; from = text.indexOf("<", next)) {
    next = from + 1;
    const isData = from < dataEnd;
    if (!isData && text.startsWith(CDATA, from)) dataEnd = endOfData(from) ?? text.length;
    if (!isData && text.startsWith(COMMENT, from)) next = endOfComment(from + COMMENT.length) ?? next;
    const tag = tagAt(text, from, isData);
    if (tag === undefined) continue;
    next = tag.to;
    yield tag;
  }
}

/**
 * Returns a function that finds the end of the next `mark` after a position. Once the text has no further mark, it no
 * longer searches.
 */
function endFinder(text: string, mark: string): (from: number) => number | undefined {
  let isMissing = false;
  return (from) => {
    const at = isMissing ? -1 : text.indexOf(mark, from);
    isMissing = at === -1;
    return isMissing ? undefined : at + mark.length;
  };
}

function tagAt(text: string, from: number, isData: boolean): Tag | undefined {
  NAME.lastIndex = from;
  const [start, mark, name = ""] = NAME.exec(text) ?? [];
  if (start === undefined) return undefined;
  const nameEnd = from + start.length;
  const to = /[\s/>?]/.test(text.charAt(nameEnd)) ? endOfTag(text, nameEnd) : undefined;
  if (to === undefined) return undefined;
  const localName = name.slice(name.lastIndexOf(":") + 1).toLowerCase();
  const opens = mark === "" && text[to - 2] !== "/" ? localName : "";
  return { from, to, nameEnd, opens, isData };
}

/** Finds the `>` that ends a tag, outside of quotes; undefined if the next tag begins first. */
function endOfTag(text: string, from: number): number | undefined {
  QUOTED_OR_END.lastIndex = from;
  let found = QUOTED_OR_END.exec(text);
  while (found !== null && found[0].length > 1) found = QUOTED_OR_END.exec(text);
  return found?.[0] === ">" ? QUOTED_OR_END.lastIndex : undefined;
}

function endOfField(text: string, from: number, name: string): number {
  const closing = new RegExp(`</(?:[^\\s<>/:]*:)?${name.replaceAll(".", "\\.")}[\\s>]`, "gi");
  closing.lastIndex = from;
  return closing.exec(text)?.index ?? text.length;
}

const ATTRIBUTE_PART = /"([^"]*)"|'([^']*)'|([^\s"'=]+)(\s*=)?/g;
const ATTRIBUTE_NAME = /^[\w.:\-\u00b7-\uffff]+$/;

function redactedTag(text: string, { from, to, nameEnd, isData }: Tag, { other, known }: FieldRedaction): string {
  if (isData) return other(text.slice(from, to));
  const attributes = text.slice(nameEnd, to);
  const parts = [text.slice(from, nameEnd)];
  let done = 0;
  for (const { 0: whole, 1: double, 2: single, 3: word = "", 4: equals, index } of attributes.matchAll(
    ATTRIBUTE_PART,
  )) {
    const isName = equals !== undefined && ATTRIBUTE_NAME.test(word);
    if (!isName && !known.includes(double ?? single ?? "")) continue;
    parts.push(other(attributes.slice(done, index)), whole);
    done = index + whole.length;
  }
  return parts.join("") + other(attributes.slice(done));
}
