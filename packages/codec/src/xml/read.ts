// The reference reader: strict XML 1.0 with namespaces, by saxes, within limits.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { CodecError } from "../error.js";
import type { Limits } from "../limits.js";
import type { ReadAttribute, ReadElement } from "./tree.js";

/** What was read before an error ended the reading. */
export interface Partial {
  root: ReadElement | undefined;
}

/**
 * Reads a document into elements. Throws CodecError (`malformed-xml`, `doctype`, or the code of a limit) with line and
 * column; `partial.root` is then what had been opened before.
 */
export function readXml(text: string, limits: Limits, partial: Partial = { root: undefined }): ReadElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let current: ReadElement | undefined;
  let depth = 0;
  let attributes = 0;
  let lastClosed: ReadElement | undefined;
  let start = { line: 1, column: 1 };

  const fail = (code: ConstructorParameters<typeof CodecError>[0], message: string): never => {
    const at = { line: parser.line, column: parser.column + 1 };
    throw new CodecError(code, `${message} (line ${at.line}, column ${at.column})`, at);
  };

  parser.on("error", (error) => fail(errorCode(error.message), `the XML is malformed: ${reason(error.message)}`));
  parser.on("doctype", () => fail("doctype", "a DOCTYPE is refused"));
  parser.on("xmldecl", (declaration) => {
    if (declaration.version !== undefined && declaration.version !== "1.0") {
      fail("malformed-xml", `the XML is malformed: version ${declaration.version} is not 1.0`);
    }
  });
  parser.on("opentagstart", (tag) => {
    depth += 1;
    attributes = 0;
    start = { line: parser.line, column: Math.max(1, parser.column - tag.name.length - 1) };
    if (depth > limits.depth) fail("too-deep", `elements are nested deeper than ${limits.depth}`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.attributes) {
      fail("too-many-attributes", `an element has more than ${limits.attributes} attributes`);
    }
  });
  parser.on("opentag", (tag) => {
    const element = elementOf(tag, current, start);
    if (current === undefined) partial.root = element;
    else append(current, element);
    current = element;
  });
  parser.on("closetag", () => {
    depth -= 1;
    if (current === undefined) return;
    lastClosed = current;
    current.endLine = parser.line;
    current.endColumn = parser.column + 1 + nextNode(text, parser.position);
    current = current.parent;
  });

  const append = (element: ReadElement, child: ReadElement | string): void => {
    const { children } = element;
    const last = children.length - 1;
    if (typeof child === "string" && typeof children[last] === "string") children[last] += child;
    else children.push(child);
    if (typeof child === "string") return;
    element.elements += 1;
    if (element.elements > limits.items) fail("list-too-long", `an element has more than ${limits.items} children`);
  };
  const addText = (value: string): void => {
    if (current === undefined || value === "") return;
    append(current, value);
    const held = current.children[current.children.length - 1];
    if (typeof held === "string" && held.length > limits.text) {
      fail("text-too-long", `a text is longer than ${limits.text} characters`);
    }
  };
  const interrupt = (): void => {
    if (current !== undefined) current.interrupted = true;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("comment", interrupt);
  parser.on("processinginstruction", interrupt);

  parser.write(text).close();
  if (partial.root === undefined || lastClosed !== partial.root)
    fail("malformed-xml", "the XML is malformed: no root element");
  return partial.root as ReadElement;
}

function elementOf(
  tag: SaxesTagNS,
  parent: ReadElement | undefined,
  start: { line: number; column: number },
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

function reason(message: string): string {
  return message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
}

function errorCode(message: string): "illegal-character" | "malformed-xml" {
  return /disallowed character|character entity|character reference/i.test(message)
    ? "illegal-character"
    : "malformed-xml";
}
