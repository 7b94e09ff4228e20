// The declarations of all schemas of a description, by kind and name.
import type { Schema } from "./documents.js";
import { keyOf, labelOf, type XmlElement } from "./xml-element.js";

/** A global declaration, with what its schema says of the elements in it. */
export interface Declared {
  readonly element: XmlElement;
  readonly local: string;
  readonly schema: SchemaForm;
}

/** The namespace of a schema, and whether its local elements are in it. */
export interface SchemaForm {
  readonly namespace: string;
  readonly qualified: boolean;
  readonly qualifiedAttributes: boolean;
}

type Kind = "element" | "complexType" | "simpleType" | "group" | "attributeGroup" | "attribute";

/** The declarations by kind and `{namespace}name`, in the order of the documents. */
export type SchemaIndex = Readonly<Record<Kind, ReadonlyMap<string, Declared>>>;

const kinds: readonly Kind[] = ["element", "complexType", "simpleType", "group", "attributeGroup", "attribute"];

/** Indexes schemas; of two declarations of one name the first counts. */
export function indexSchemas(schemas: readonly Schema[]): SchemaIndex {
  const index = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Declared>()])) as Record<
    Kind,
    Map<string, Declared>
  >;
  for (const { element, namespace } of schemas) {
    const schema = formOf(element, namespace);
    for (const child of declarationsIn(element)) {
      const local = child.attributes.get("name");
      const kind = kinds.find((each) => labelOf(child) === `schema:${each}`);
      if (local === undefined || kind === undefined) continue;
      const key = keyOf({ namespace, local });
      if (!index[kind].has(key)) index[kind].set(key, { element: child, local, schema });
    }
  }
  return index;
}

function declarationsIn(schema: XmlElement): readonly XmlElement[] {
  return schema.children.flatMap((child) => (labelOf(child) === "schema:redefine" ? child.children : [child]));
}

function formOf(element: XmlElement, namespace: string): SchemaForm {
  return {
    namespace,
    qualified: element.attributes.get("elementFormDefault") === "qualified",
    qualifiedAttributes: element.attributes.get("attributeFormDefault") === "qualified",
  };
}
