// Indexes the schemas of a WSDL: their declarations by kind and name, each as a tree of constructs.

import { isName, keyOf, type QualifiedName } from "./qualified-name.js";
import { type Construct, type Found, problemAt, quoted, type WsdlProblem } from "./wsdl-error.js";
import type { XmlElement } from "./xml-element.js";

/** A construct of a schema: a declaration, a particle, or a part of a type. */
export interface SchemaNode extends Construct {
  /** The name of the construct in XML Schema (`complexType`, `sequence`); with its namespace for any other element. */
  readonly kind: string;
  /** The length in characters. */
  readonly size: number;
  readonly name: string | undefined;
  readonly ref: Found<QualifiedName> | undefined;
  readonly type: Found<QualifiedName> | undefined;
  readonly base: Found<QualifiedName> | undefined;
  readonly itemType: Found<QualifiedName> | undefined;
  readonly occurs: Occurs;
  readonly nillable: boolean;
  readonly mixed: boolean;
  readonly abstract: boolean;
  readonly form: string | undefined;
  readonly use: string | undefined;
  readonly default: string | undefined;
  /** The value of an enumeration. */
  readonly value: string | undefined;
  /** The namespaces of a wildcard. */
  readonly namespace: string | undefined;
  /** True for the element that .NET marks as the root of a DataSet. */
  readonly isDataSet: boolean;
  /** The .NET type of a column. */
  readonly dataType: string | undefined;
  readonly doc: string;
  /** The constructs inside, without annotations. */
  readonly children: readonly SchemaNode[];
}

/** How often a particle may occur. */
export interface Occurs {
  readonly min: number;
  /** Infinity without a maximum. */
  readonly max: number;
}

/** Returns the first construct of one of these kinds inside `node`. */
export function childOf(node: SchemaNode | undefined, ...kinds: readonly string[]): SchemaNode | undefined {
  return node?.children.find(({ kind }) => kinds.includes(kind));
}

/** A global declaration, with the settings of its schema for the constructs in it. */
export interface Declared {
  readonly node: SchemaNode;
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

/**
 * A schema element, with the namespace of its declarations. An included schema without a namespace has the namespace of
 * the including schema.
 */
export interface Schema {
  readonly element: XmlElement;
  readonly namespace: string;
}

/**
 * Indexes schemas. Declarations whose names are not XML names are skipped and reported as problems. Of two declarations
 * with the same name, only the first one counts.
 */
export function indexSchemas(schemas: readonly Schema[], problems: WsdlProblem[]): SchemaIndex {
  const index = {
    element: new Map<string, Declared>(),
    complexType: new Map<string, Declared>(),
    simpleType: new Map<string, Declared>(),
    group: new Map<string, Declared>(),
    attributeGroup: new Map<string, Declared>(),
    attribute: new Map<string, Declared>(),
  };
  for (const { element, namespace } of schemas) {
    const schema = formOf(element, namespace);
    for (const child of declarationsIn(element)) {
      const local = child.attributes.get("name");
      const kind = kindOf(child);
      if (local === undefined || !Object.hasOwn(index, kind)) continue;
      if (!isName(local)) {
        problems.push(problemAt(child, `${quoted(local)} is not an XML name`));
        continue;
      }
      const declared = index[kind as Kind];
      const key = keyOf({ namespace, local });
      if (!declared.has(key)) declared.set(key, { node: nodeOf(child), local, schema });
    }
  }
  return index;
}

function declarationsIn(schema: XmlElement): readonly XmlElement[] {
  return schema.children.flatMap((child) => (kindOf(child) === "redefine" ? child.children : [child]));
}

function formOf({ attributes }: XmlElement, namespace: string): SchemaForm {
  return {
    namespace,
    qualified: attributes.get("elementFormDefault") === "qualified",
    qualifiedAttributes: attributes.get("attributeFormDefault") === "qualified",
  };
}

function kindOf({ label }: XmlElement): string {
  return label.startsWith("schema:") ? label.slice("schema:".length) : label;
}

function nodeOf(element: XmlElement): SchemaNode {
  const { place, size, attributes, references, doc } = element;
  const isTrue = (name: string): boolean => /^\s*(true|1)\s*$/.test(attributes.get(name) ?? "");
  return {
    kind: kindOf(element),
    place,
    size,
    name: attributes.get("name"),
    ref: references.get("ref"),
    type: references.get("type"),
    base: references.get("base"),
    itemType: references.get("itemType"),
    occurs: { min: countOf(attributes.get("minOccurs")), max: countOf(attributes.get("maxOccurs")) },
    nillable: isTrue("nillable"),
    mixed: isTrue("mixed"),
    abstract: isTrue("abstract"),
    form: attributes.get("form"),
    use: attributes.get("use"),
    default: attributes.get("default"),
    value: attributes.get("value"),
    namespace: attributes.get("namespace"),
    isDataSet: isTrue("msdata:IsDataSet"),
    dataType: attributes.get("msdata:DataType"),
    doc,
    children: element.children.filter((child) => kindOf(child) !== "annotation").map(nodeOf),
  };
}

function countOf(written = "1"): number {
  const text = written.trim();
  return text === "unbounded" ? Number.POSITIVE_INFINITY : Number(text === "" ? Number.NaN : text);
}
