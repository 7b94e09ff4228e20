// Reads the shape of an XML document. It consists of details that a decoder may ignore, but that an encoder must
// neither omit nor add.

/** The shape of a document, without its values. */
export interface XmlShape {
  /** The local names of the root's children and grandchildren, in document order. */
  readonly outer: readonly string[];
  /**
   * Every attribute as `element@attribute`, sorted. Namespace declarations are left out, and so is `nil`, unless it is
   * true.
   */
  readonly attributes: readonly string[];
  /** The first text inside an element that also has child elements; undefined if there is no such text. */
  readonly stray: string | undefined;
  /** The trimmed texts of elements without child elements, in document order. */
  readonly leaves: readonly string[];
}

/**
 * Reads the shape of a document. If the document is not well-formed, reads the shape of its beginning. Takes linear
 * time.
 */
export function xmlShape(text: string): XmlShape {
  const outer: string[] = [];
  const attributes: string[] = [];
  const open: OpenElement[] = [];
  const leaves: string[] = [];
  let stray: string | undefined;
  const note = ({ text: held, hasElements }: OpenElement) => {
    if (!hasElements) leaves.push(held);
    else if (held !== "") stray ??= held;
  };
  for (const token of tokensOf(text)) {
    const parent = open.at(-1);
    if (token.kind === "text") {
      if (parent !== undefined) parent.text ||= token.text.trim();
    } else if (token.kind === "end") {
      const closed = open.pop();
      if (closed !== undefined) note(closed);
    } else {
      if (parent !== undefined) parent.hasElements = true;
      const element = localName(token.name);
      if (open.length === 1 || open.length === 2) outer.push(element);
      attributes.push(...token.attributes.map((name) => `${element}@${name}`));
      if (token.isEmpty) leaves.push("");
      else open.push({ text: "", hasElements: false });
    }
  }
  return { outer, attributes: attributes.sort(), stray, leaves };
}

interface OpenElement {
  text: string;
  hasElements: boolean;
}

type Token =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end" }
  | {
      readonly kind: "start";
      readonly name: string;
      readonly attributes: readonly string[];
      readonly isEmpty: boolean;
    };

/**
 * The start and end marks of sections. The content of a CDATA section is text. The content of all other sections is
 * ignored.
 */
const sections = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
] as const;

function* tokensOf(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const section = sections.find(({ start }) => text.startsWith(start, at));
    if (section !== undefined) {
      const end = text.indexOf(section.end, at);
      if (end === -1) return;
      if (section.isText) yield { kind: "text", text: text.slice(at + section.start.length, end) };
      at = end + section.end.length;
    } else if (text[at] === "<") {
      const end = endOfTag(text, at);
      if (end === -1) return;
      yield tagToken(text.slice(at + 1, end));
      at = end + 1;
    } else {
      const end = nextTag(text, at);
      yield { kind: "text", text: text.slice(at, end) };
      at = end;
    }
  }
}

function nextTag(text: string, at: number): number {
  const found = text.indexOf("<", at);
  return found === -1 ? text.length : found;
}

/** Returns the index of the `>` that ends a tag, outside of quotes; -1 if the tag does not end. */
function endOfTag(text: string, start: number): number {
  let quote = "";
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? "";
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === ">") return at;
    else if (char === '"' || char === "'") quote = char;
  }
  return -1;
}

function tagToken(tag: string): Token {
  if (tag.startsWith("/")) return { kind: "end" };
  const isEmpty = tag.endsWith("/");
  const name = /^[^\s/]*/.exec(tag)?.[0] ?? "";
  const found = [...tag.slice(name.length).matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const attributes = found.flatMap(([, key = "", double, single]) => {
    if (/^xmlns(?::|$)/.test(key)) return [];
    const local = localName(key);
    const isFalse = local === "nil" && !/^\s*(?:true|1)\s*$/.test(double ?? single ?? "");
    return isFalse ? [] : [local];
  });
  return { kind: "start", name, attributes, isEmpty };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
