// Reads the outermost names of a message that may be malformed: enough to show what it was meant to be.
import { CodecError } from "../core/error.js";
import { requestLimits } from "../core/limits.js";
import { decodeLossy } from "../http/charset.js";
import { readXml } from "../xml/read.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import type { ReadSoFar } from "../xml/tree-builder.js";

/** An element of a message as it was sent. */
export interface OutlineElement {
  /** The name without its prefix. */
  readonly name: string;
  /** The namespace; empty if the element has none. */
  readonly namespace: string;
  /** The text directly inside the element. */
  readonly text: string;
}

/** The outermost names and texts of a message. */
export interface MessageOutline {
  /** The namespace of the SOAP envelope; undefined if the root is not an envelope. */
  readonly envelope: string | undefined;
  /** The number of SOAP bodies; 0 without an envelope. A valid call has one. */
  readonly bodies: number;
  /** The number of elements in all bodies. A valid call has one. */
  readonly contents: number;
  /** The first element of the SOAP body, or the root of a message without an envelope. */
  readonly content: OutlineElement | undefined;
  /** The child elements of the content. */
  readonly children: readonly OutlineElement[];
}

/** The options of `messageOutline`. */
export interface OutlineOptions {
  /** The charset in the content type. */
  readonly charset?: string | undefined;
  /**
   * The maximum number of bytes to read.
   *
   * @defaultValue 1,000,000
   */
  readonly bytes?: number | undefined;
}

const limits = /* @__PURE__ */ requestLimits();

/** Reads a message up to the first error in its XML. Undefined if there is not even the start of a root element. */
export function messageOutline(body: Uint8Array, options: OutlineOptions = {}): MessageOutline | undefined {
  const { charset, bytes = 1_000_000 } = options;
  const root = rootOf(textOfStart(body.subarray(0, bytes), charset));
  if (root === undefined) return undefined;
  const isEnvelope = root.name.local === "Envelope";
  const bodies = isEnvelope ? bodiesOf(root) : [];
  const content = isEnvelope ? bodies[0] && elementsOf(bodies[0])[0] : root;
  return {
    envelope: isEnvelope ? root.name.namespace : undefined,
    bodies: bodies.length,
    contents: bodies.reduce((count, body) => count + elementsOf(body).length, 0),
    content: content && outlineElement(content),
    children: content === undefined ? [] : elementsOf(content).map(outlineElement),
  };
}

function rootOf(text: string): ReadElement | undefined {
  const partial: ReadSoFar = { root: undefined, replaced: 0 };
  try {
    readXml(text, limits, partial);
  } catch (error) {
    // A CodecError is ignored here, because decoding the message reports it.
    if (!(error instanceof CodecError)) throw error;
  }
  return partial.root;
}

// Returns the bodies of an envelope, whatever their namespace is: a body in the wrong namespace is still meant as a
// body.
function bodiesOf(envelope: ReadElement): readonly ReadElement[] {
  return elementsOf(envelope).filter(({ name }) => name.local === "Body");
}

function outlineElement(element: ReadElement): OutlineElement {
  const { local, namespace } = element.name;
  return { name: local, namespace, text: textOf(element) };
}

function textOfStart(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return decodeLossy(bytes, charset);
  } catch {
    // The encoding is unknown, but names are ASCII in most encodings.
    return new TextDecoder().decode(bytes);
  }
}
