// The reference reader: strict XML 1.0 with namespaces, by saxes, within limits.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { CodecError, quote } from "../error.js";
import type { Limits } from "../limits.js";
import type { ReadAttribute, ReadElement } from "./tree.js";

/** What was read before an error ended the reading. */
export interface ReadSoFar {
  root: ReadElement | undefined;
}

/** Reads a document piece by piece. */
export interface XmlReader {
  /** Reads on. Throws CodecError with line and column. */
  write(text: string): void;
  /** Ends the document. Throws CodecError where it is not whole. */
  close(): ReadElement;
}

/**
 * Reads a document into elements. Throws CodecError (`malformed-xml`, `doctype`, or the code of a limit) with line and
 * column; `partial.root` is then what had been opened before.
 */
export function readXml(text: string, limits: Limits, partial: ReadSoFar = { root: undefined }): ReadElement {
  const reader = xmlReader(limits, partial, () => undefined, text);
  reader.write(text);
  return reader.close();
}

type ErrorCode = ConstructorParameters<typeof CodecError>[0];

/** A reader that tells of each element when it is whole; `text`, where it is known, makes its end exact. */
export function xmlReader(
  limits: Limits,
  partial: ReadSoFar,
  onClose: (element: ReadElement) => void,
  text = "",
): XmlReader {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const fail = (code: ErrorCode, message: string): never => {
    const at = { line: parser.line, column: parser.column + 1 };
    throw new CodecError(code, `${message} (line ${at.line}, column ${at.column})`, at);
  };
  const tree = treeBuilder(limits, partial, fail);
  let attributes = 0;
  let start = { line: 1, column: 1 };

  parser.on("error", ({ message }) => fail(errorCode(message), `the XML is malformed: ${reason(message)}`));
  parser.on("doctype", () => fail("doctype", "a DOCTYPE is refused"));
  parser.on("xmldecl", ({ version }) => {
    if (version !== undefined && version !== "1.0") {
      fail("malformed-xml", `the XML is malformed: version ${version} is not 1.0`);
    }
  });
  parser.on("opentagstart", (tag) => {
    attributes = 0;
    start = { line: parser.line, column: Math.max(1, parser.column - tag.name.length - 1) };
    tree.deepen();
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.attributes) {
      fail("too-many-attributes", `an element has more than ${limits.attributes} attributes`);
    }
  });
  parser.on("opentag", (tag) => {
    const fault = nameFault(tag);
    if (fault !== undefined) fail("malformed-xml", `the XML is malformed: ${fault}`);
    tree.open(tag, start);
  });
  parser.on("closetag", () => {
    const closed = tree.close(parser.line, parser.column + 1 + nextNode(text, parser.position));
    if (closed !== undefined) onClose(closed);
  });
  parser.on("text", tree.addText);
  parser.on("cdata", tree.addText);
  parser.on("comment", tree.interrupt);
  parser.on("processinginstruction", ({ body }) => {
    if (body.startsWith("?"))
      fail("malformed-xml", "the XML is malformed: a question mark follows an instruction's name");
    tree.interrupt();
  });

  return {
    write: (piece) => void parser.write(piece),
    close() {
      parser.close();
      if (partial.root === undefined) fail("malformed-xml", "the XML is malformed: no root element");
      return partial.root as ReadElement;
    },
  };
}

// What the parser lets pass: names that begin as no name does behind a prefix, and blanks around a namespace.
function nameFault(tag: SaxesTagNS): string | undefined {
  if (tag.prefix !== "" && !startsName(tag.local)) return `${quote(tag.name)} is not a name`;
  for (const { name, prefix, local, value } of Object.values(tag.attributes)) {
    if (prefix !== "" && !startsName(local)) return `${quote(name)} is not a name`;
    const declares = prefix === "xmlns" || name === "xmlns";
    if (declares && value !== value.trim()) return `the namespace ${quote(value)} has white space around it`;
  }
  return undefined;
}

const nameStart =
  /^[A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;

function startsName(name: string): boolean {
  return nameStart.test(name);
}

interface TreeBuilder {
  deepen(): void;
  open(tag: SaxesTagNS, start: { readonly line: number; readonly column: number }): void;
  close(line: number, column: number): ReadElement | undefined;
  addText(text: string): void;
  interrupt(): void;
}

function treeBuilder(
  limits: Limits,
  partial: ReadSoFar,
  fail: (code: ErrorCode, message: string) => never,
): TreeBuilder {
  let current: ReadElement | undefined;
  let depth = 0;
  return {
    deepen() {
      depth += 1;
      if (depth > limits.depth) fail("too-deep", `elements are nested deeper than ${limits.depth}`);
    },
    open(tag, start) {
      const element = elementOf(tag, current, start);
      if (current === undefined) partial.root = element;
      else {
        current.children.push(element);
        current.elements += 1;
        if (current.elements > limits.items) {
          fail("list-too-long", `an element has more than ${limits.items} children`);
        }
      }
      current = element;
    },
    close(line, column) {
      depth -= 1;
      const closed = current;
      if (closed === undefined) return undefined;
      closed.endLine = line;
      closed.endColumn = column;
      current = closed.parent;
      return closed;
    },
    addText(text) {
      if (current === undefined || text === "") return;
      const { children } = current;
      const last = children.length - 1;
      const before = children[last];
      const whole = typeof before === "string" ? before + text : text;
      if (whole.length > limits.text) fail("text-too-long", `a text is longer than ${limits.text} characters`);
      if (typeof before === "string") children[last] = whole;
      else children.push(whole);
    },
    interrupt() {
      if (current !== undefined) current.interrupted = true;
    },
  };
}

function elementOf(
  tag: SaxesTagNS,
  parent: ReadElement | undefined,
  start: { readonly line: number; readonly column: number },
): ReadElement {
  const attributes: ReadAttribute[] = [];
  for (const { name, prefix, local, uri, value } of Object.values(tag.attributes)) {
    attributes.push({ name, prefix, local, namespace: uri, value });
  }
  return {
    name: tag.name,
    prefix: tag.prefix,
    local: tag.local,
    namespace: tag.uri,
    attributes,
    children: [],
    parent,
    ...start,
    endLine: start.line,
    endColumn: start.column,
    interrupted: false,
    elements: 0,
  };
}

// .NET says where the next node is: at its name for a tag, at its first character for text.
function nextNode(text: string, position: number): number {
  if (text[position] !== "<") return 0;
  return text[position + 1] === "/" ? 2 : 1;
}

const unheld =
  "a reference to a character that XML cannot hold (in replies the option illegalCharacters can replace it)";

function reason(message: string): string {
  const bare = message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
  return bare === "malformed character entity" ? unheld : bare;
}

function errorCode(message: string): "illegal-character" | "malformed-xml" {
  return /disallowed character|character entity|character reference/i.test(message)
    ? "illegal-character"
    : "malformed-xml";
}
