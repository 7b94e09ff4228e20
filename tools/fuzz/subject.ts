// What is being fuzzed, behind a narrow interface: two codecs that differ by their reader, and the reader of XML.
import { service } from "@staywire/catalog";
import type { UntypedCodec } from "@staywire/codec";
import { decodeBytes } from "../../packages/codec/src/bytes.js";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { defaultLimits } from "../../packages/codec/src/limits.js";
import { readXml } from "../../packages/codec/src/xml/read.js";
import { declares } from "../../packages/codec/src/xml/scopes.js";
import type { ReadElement } from "../../packages/codec/src/xml/tree.js";
import { clark, type Tree, withoutMarks } from "./libxml.js";

/** Both readers of the codec. */
export interface Subject {
  readonly compiled: UntypedCodec;
  readonly reference: UntypedCodec;
  /** The text of a body. Throws CodecError. */
  text(body: Uint8Array, charset: string | undefined): string;
  /** The elements of a document. Throws CodecError. */
  tree(text: string): Tree;
}

/** The codec of the catalog. */
export const subject: Subject = {
  compiled: codecWithReader(service, {}, "compiled"),
  reference: codecWithReader(service, {}, "reference"),
  text: (body, charset) => decodeBytes(body, charset, defaultLimits),
  tree: (text) => treeOf(readXml(text, defaultLimits)),
};

function treeOf(element: ReadElement): Tree {
  const attributes = element.attributes.filter(({ name }) => !declares(name));
  return {
    name: clark(element.name.namespace, element.name.local),
    attributes: attributes
      .map(({ name, value }) => `${clark(name.namespace, name.local)}=${withoutMarks(value)}`)
      .sort(),
    children: element.children.flatMap((child): readonly (Tree | string)[] =>
      typeof child === "string" ? textOf(child) : [treeOf(child)],
    ),
  };
}

function textOf(text: string): readonly string[] {
  const kept = withoutMarks(text);
  return kept === "" ? [] : [kept];
}
