// Parses documents with saxes, into the shape in which tests compare them with our reader.
import { SaxesParser, type SaxesTagNS } from "saxes";
import type { ReadElement, ReadName } from "./tree.js";

/** An element with resolved names, attributes and declarations in order, and joined texts. */
export interface Tree {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly (Tree | string)[];
}

/** Converts an element of our reader to a tree. */
export function treeOf({ name, attributes, children }: ReadElement): Tree {
  const clark = ({ namespace, local }: ReadName): string => `{${namespace}}${local}`;
  return {
    name: clark(name),
    attributes: attributes.map((each) => `${clark(each.name)}=${each.value}`).sort(),
    children: children.map((child) => (typeof child === "string" ? child : treeOf(child))),
  };
}

/** Parses a document with saxes; undefined if saxes rejects it, or if it has a DOCTYPE or is XML 1.1. */
export function saxesTree(text: string): Tree | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const root: { children: (Tree | string)[] } = { children: [] };
  const open: { children: (Tree | string)[] }[] = [root];
  const fail = (): never => {
    throw new RangeError("refused");
  };
  const addText = (added: string): void => {
    const { children } = open.at(-1) ?? root;
    if (typeof children.at(-1) === "string") children.push(`${children.pop()}${added}`);
    else if (added !== "") children.push(added);
  };
  parser.on("error", fail);
  parser.on("doctype", fail);
  parser.on("xmldecl", ({ version }) => version === "1.0" || fail());
  parser.on("opentag", ({ uri, local, attributes }: SaxesTagNS) => {
    const written = Object.values(attributes).map((each) => `{${each.uri}}${each.local}=${each.value}`);
    const element = { name: `{${uri}}${local}`, attributes: written.sort(), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return root.children.find((child) => typeof child !== "string");
}
