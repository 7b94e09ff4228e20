// Opaque XML as plain data: what a program sees of a DataSet or an untyped item.

/** An attribute as written; namespace declarations are attributes too. */
export interface XmlAttribute {
  /** The name as written, prefix included (`msdata:rowOrder`, `xmlns:xs`). */
  readonly name: string;
  readonly value: string;
}

/** An element as written: its prefixes are kept, and the declarations that they need are in it. */
export interface XmlElement {
  /** The name as written, prefix included. */
  readonly name: string;
  /** The namespace that the name is in; empty for none. */
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
}

/** A child of an element: another element, or text. */
export type XmlNode = XmlElement | string;

/** The content of an opaque element. White space between elements is not kept. */
export interface AnyValue {
  /** The resolved xsi:type as `{namespace}name`, or null where the message has none. */
  readonly type: string | null;
  readonly content: readonly XmlNode[];
  /** The attributes of the element itself, without `xsi:type` and `xsi:nil`; operations with a `form` only. */
  readonly attributes?: readonly XmlAttribute[] | undefined;
}
