// Parses a document with libxml2, as a reference for the codec's own reader. Both return elements of the same shape.
import { ParseOption, XmlCData, XmlDocument, XmlElement, type XmlNode, XmlText, XmlTreeNode } from "libxml2-wasm";

/**
 * An element in the shape that both parsers produce: resolved names, attributes without namespace declarations, joined
 * texts.
 */
export interface Tree {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly (Tree | string)[];
}

const option =
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NOERROR |
  ParseOption.XML_PARSE_NOWARNING;

/** Parses a document with libxml2. Returns its root, or the reason why libxml2 rejects it. */
export function judged(text: string): Tree | { readonly refused: string } {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text, { option });
  } catch (error) {
    return {
      refused: String((error as Error).message)
        .trim()
        .slice(0, 200),
    };
  }
  try {
    return treeOf(document.root);
  } finally {
    document.dispose();
  }
}

function treeOf(element: XmlElement): Tree {
  const attributes = element.attrs.map(
    (each) => `${clark(each.namespaceUri, each.name)}=${withoutMarks(each.content)}`,
  );
  const children: (Tree | string)[] = [];
  for (const node of nodesOf(element)) {
    if (node instanceof XmlElement) children.push(treeOf(node));
    else if (node instanceof XmlText || node instanceof XmlCData) addText(children, withoutMarks(node.content));
  }
  return { name: clark(element.namespaceUri, element.name), attributes: attributes.sort(), children };
}

// If a child is a processing instruction, finds the children with an XPath, because libxml2-wasm has no link from a
// processing instruction to the next node.
function nodesOf(element: XmlElement): readonly XmlNode[] {
  const nodes: XmlNode[] = [];
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (!(node instanceof XmlTreeNode)) return element.find("node()");
    nodes.push(node);
  }
  return nodes;
}

function addText(children: (Tree | string)[], text: string): void {
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else if (text !== "") children.push(text);
}

/**
 * Removes U+FEFF from a text before a comparison, because the JavaScript binding of libxml2 loses this character at the
 * start of a long text.
 */
export function withoutMarks(text: string): string {
  return text.replaceAll("\uFEFF", "");
}

/** Writes a name as `{namespace}name`, or as `name` if it has no namespace. */
export function clark(namespace: string, name: string): string {
  return namespace === "" ? name : `{${namespace}}${name}`;
}
