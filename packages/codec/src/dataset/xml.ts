// Creates the XML elements of a DataSet.
import { type XmlElement, type XmlNode, XSD } from "@staywire/model";

/** Attributes by name; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element. */
export function element(
  name: string,
  namespace: string,
  attributes: Attributes,
  children: readonly XmlNode[] = [],
): XmlElement {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, value }],
  );
  return { name, namespace, attributes: written, children };
}

/** Creates an element of XML Schema. */
export function xs(name: string, attributes: Attributes, children: readonly XmlNode[] = []): XmlElement {
  return element(`xs:${name}`, XSD, attributes, children);
}
