// Declares the plain data that represents opaque XML in a program: a DataSet, or an item without a declared type.

/** An attribute, with its name as written. A namespace declaration is also represented as an attribute. */
export interface XmlAttribute {
  /** The name as written, prefix included (`msdata:rowOrder`, `xmlns:xs`). */
  readonly name: string;
  readonly value: string;
}

/** An element, with its prefixes as written. It contains the namespace declarations that its prefixes need. */
export interface XmlElement {
  /** The name as written, prefix included. */
  readonly name: string;
  /** The namespace of the name; empty for none. */
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
}

/** A child of an element: another element, or text. */
export type XmlNode = XmlElement | string;

/** The content of an opaque element. White space between elements is not kept. */
export interface AnyValue {
  /** The resolved `xsi:type` as `{namespace}name`; null if the message has none. */
  readonly type: string | null;
  readonly content: readonly XmlNode[];
  /**
   * The attributes of the element itself, without `xsi:type` and `xsi:nil`. Set only in operations with a custom message shape.
   */
  readonly attributes?: readonly XmlAttribute[] | undefined;
}
