// Gives the fuzzer a narrow interface to what it tests: the codec with the fast reader, the codec with the tree reader,
// the decoder of streams, and the XML reader.
import { service as catalog } from "@staywire/catalog";
import { decodeResponseStream, type Reply, type StreamedReply, type UntypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import { clark, type Tree, withoutMarks } from "@staywire/testkit/libxml";
import type { DecodeStream } from "@staywire/testkit/streamed";
import { codecWithReader } from "../../packages/codec/src/codec.js";
import { defaultLimits } from "../../packages/codec/src/core/limits.js";
import { decodeBytes } from "../../packages/codec/src/http/charset.js";
import { xmlReader } from "../../packages/codec/src/xml/chunked-parser.js";
import { readXml } from "../../packages/codec/src/xml/read.js";
import { declares } from "../../packages/codec/src/xml/scopes.js";
import type { ReadElement } from "../../packages/codec/src/xml/tree.js";
import type { ResponseInput } from "./input.js";

/** The functions that the fuzzer tests. */
export interface Subject {
  readonly fastCodec: UntypedCodec;
  readonly treeCodec: UntypedCodec;
  /** Decodes the text of a body. Throws CodecError. */
  text(body: Uint8Array, charset: string | undefined): string;
  /** Reads the elements of a document. Throws CodecError. */
  tree(text: string): Tree;
  /**
   * Reads the elements of a document with their locations, as a whole or in chunks of these sizes. Throws CodecError.
   */
  located(text: string, sizes?: readonly number[]): unknown;
  /**
   * Returns a function that decodes a list reply as a stream; undefined if the result of the operation is not a list.
   */
  stream(input: ResponseInput): DecodeStream | undefined;
}

/** Returns the functions to test, for a service. */
export function subjectOf(service: Service): Subject {
  return {
    fastCodec: codecWithReader(service, {}, "fast"),
    treeCodec: codecWithReader(service, {}, "tree"),
    text: (body, charset) => decodeBytes(body, charset, defaultLimits),
    tree: (text) => treeOf(readXml(text, defaultLimits)),
    located: (text, sizes) => locatedTree(sizes === undefined ? readXml(text, defaultLimits) : readChunks(text, sizes)),
    stream({ operation, binding }) {
      if (service.operations[operation]?.result.kind !== "list") return undefined;
      return (response) =>
        decodeResponseStream(service, operation as never, binding, response) as Promise<StreamedReply | Reply>;
    },
  };
}

/** The functions to test, for the service of the catalog. */
export const subject: Subject = subjectOf(catalog);

function readChunks(text: string, sizes: readonly number[]): ReadElement {
  const reader = xmlReader(defaultLimits, { root: undefined }, () => undefined);
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    reader.write(text.slice(at, at + size));
    at += size;
  }
  return reader.close();
}

function locatedTree(element: ReadElement): unknown {
  const { name, attributes, line, column, end, interrupted, children } = element;
  const written = attributes.map((each) => [clark(each.name.namespace, each.name.local), each.value]);
  const inner = children.map((child) => (typeof child === "string" ? child : locatedTree(child)));
  return { name: clark(name.namespace, name.local), line, column, end, interrupted, written, inner };
}

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
