// Indexes the declarations of all schemas of a WSDL by kind and name.
import type { Schema } from "./documents.js";
import type { WsdlProblem } from "./wsdl-error.js";
import { isName, keyOf, labelOf, problemAt, quoted, type XmlElement } from "./xml-element.js";

/** A global declaration, with the settings of its schema for the elements in it. */
export interface Declared {
  readonly element: XmlElement;
  readonly local: string;
  readonly schema: SchemaForm;
}

/** The namespace of a schema; `qualified` is true if local elements are in it. */
export interface SchemaForm {
  readonly namespace: string;
  readonly qualified: boolean;
  readonly qualifiedAttributes: boolean;
}

type Kind = "element" | "complexType" | "simpleType" | "group" | "attributeGroup" | "attribute";

/** The declarations by kind and `{namespace}name`, in the order of the documents. */
export type SchemaIndex = Readonly<Record<Kind, ReadonlyMap<string, Declared>>>;

const kinds: readonly Kind[] = ["element", "complexType", "simpleType", "group", "attributeGroup", "attribute"];

const kindOf: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [`schema:${kind}`, kind]));

/**
 * Indexes schemas. Declarations whose names are not XML names are skipped; of two with the same name the first one
 * counts.
 */
export function indexSchemas(schemas: readonly Schema[], problems: WsdlProblem[]): SchemaIndex {
  const index = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Declared>()])) as Record<
    Kind,
    Map<string, Declared>
  >;
  for (const { element, namespace } of schemas) {
    const schema = formOf(element, namespace);
    for (const child of declarationsIn(element)) {
      const local = child.attributes.get("name");
      const kind = kindOf.get(labelOf(child));
      if (local === undefined || kind === undefined) continue;
      if (!isName(local)) {
        problems.push(problemAt(child, `${quoted(local)} is not an XML name`));
        continue;
      }
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
