// An XML document as data: what the generators build before it becomes text.

/** Attributes by name as written, in the order of writing; an undefined one is not written. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element: its name as written, its attributes, and either child elements or one text. */
export interface XmlTree {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlTree[];
  readonly text?: string;
}

/** An element with child elements. */
export function element(name: string, attributes: Attributes = {}, children: readonly XmlTree[] = []): XmlTree {
  return { name, attributes, children };
}

/** An element with text. */
export function textElement(name: string, text: string): XmlTree {
  return { name, attributes: {}, children: [], text };
}
