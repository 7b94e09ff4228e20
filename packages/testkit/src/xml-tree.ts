// Parses an XML document into a small tree of elements with resolved names, for comparisons.
import { SaxesParser } from "saxes";

/**
 * An element. Its name is written as `{namespace}local`, and so are the names of its attributes; an attribute without a
 * namespace has only its local name. Namespace declarations are left out.
 */
export interface Tree {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Tree[];
}

/**
 * Parses a document. Type names in attributes (`s:int`) are resolved too. With `hasTexts`, a text that is not blank
 * becomes a child whose name is `#` and the text. Throws on malformed XML.
 */
export function readTree(text: string, { hasTexts = false } = {}): Tree {
  const parser = new SaxesParser({ xmlns: true });
  const root: Tree = { name: "", attributes: {}, children: [] };
  const open: Tree[] = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const entries = Object.values(tag.attributes)
      .filter((attribute) => attribute.name !== "xmlns" && attribute.prefix !== "xmlns")
      .map(({ local, uri, value }): [string, string] => [
        uri === "" ? local : `{${uri}}${local}`,
        uri === XSI ? resolved(parser, value) : resolve(parser, local, value),
      ]);
    const node: Tree = { name: `{${tag.uri}}${tag.local}`, attributes: Object.fromEntries(entries), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  if (hasTexts) {
    parser.on("text", (found) => {
      if (found.trim() !== "") open.at(-1)?.children.push({ name: `#${found}`, attributes: {}, children: [] });
    });
  }
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  return root.children[0] ?? root;
}

const qualified = new Set(["type", "ref", "element", "message", "binding", "base"]);

const XSI = "http://www.w3.org/2001/XMLSchema-instance";

function resolved(parser: SaxesParser<{ xmlns: true }>, value: string): string {
  const [local = "", prefix = ""] = value.split(":").reverse();
  return `{${parser.resolve(prefix) ?? ""}}${local}`;
}

function resolve(parser: SaxesParser<{ xmlns: true }>, attribute: string, value: string): string {
  const [prefix = "", local] = value.split(":");
  if (!qualified.has(attribute) || local === undefined) return value;
  return `{${parser.resolve(prefix) ?? ""}}${local}`;
}

/** Returns the child elements with the given local name. */
export function childrenOf(tree: Tree, local: string): readonly Tree[] {
  return tree.children.filter((child) => child.name.endsWith(`}${local}`));
}
