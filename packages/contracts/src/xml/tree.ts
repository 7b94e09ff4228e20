// Represents an XML document as data, which generators build before it becomes text.

/** Attributes by name, in the order of writing; undefined ones are not written. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element: its name as written, its attributes, and either child elements or a text. */
export interface XmlTree {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlTree[];
  readonly text?: string;
}

/** Creates an element with child elements. */
export function element(name: string, attributes: Attributes = {}, children: readonly XmlTree[] = []): XmlTree {
  return { name, attributes, children };
}

/** Creates an element with text. */
export function textElement(name: string, text: string): XmlTree {
  return { name, attributes: {}, children: [], text };
}
