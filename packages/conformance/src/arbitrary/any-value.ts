// Generates opaque XML: DataSets as .NET serializes them, untyped items, and element trees with namespace prefixes.
import { type AnyNode, type AnyValue, type XmlAttribute, type XmlElement, type XmlNode, XSD } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { scalarArbitrary } from "./scalar.js";
import { filledText, xmlText } from "./xml-text.js";

const MSDATA = "urn:schemas-microsoft-com:xml-msdata";
const DIFFGRAM = "urn:schemas-microsoft-com:xml-diffgram-v1";

/**
 * Generates values of an opaque node. Each prefix is declared by the element that uses it, or by an element around it.
 * Texts between elements are not blank, and no text follows another one directly. If `isTyped` is true, each untyped
 * item has a scalar type of XML Schema.
 */
export function anyValueArbitrary({ form, declared }: AnyNode, isTyped = false): Arbitrary<AnyValue> {
  if (form === "attributes") return fc.constant(oneAttribute);
  if (form === "xml") return declared === "text" ? mixedText : anyElement;
  if (form === "dataset") return dataset;
  return isTyped ? typedText : untyped;
}

function element(
  name: string,
  namespace: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[] = [],
): XmlElement {
  return {
    name,
    namespace,
    attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
    children,
  };
}

function within(name: string, attributes: Readonly<Record<string, string>>, ...children: XmlElement[]): XmlElement {
  return element(`xs:${name}`, XSD, attributes, children);
}

// The schema declares the table of the rows, because .NET ignores rows of any other table.
const table = within(
  "element",
  { name: "Table" },
  within(
    "complexType",
    {},
    within(
      "sequence",
      {},
      within("element", { name: "ID", type: "xs:int", minOccurs: "0" }),
      within("element", { name: "Name", type: "xs:string", minOccurs: "0" }),
    ),
  ),
);

const tables = within("complexType", {}, within("choice", { minOccurs: "0", maxOccurs: "unbounded" }, table));

const schema = within(
  "schema",
  { id: "NewDataSet", xmlns: "", "xmlns:xs": XSD, "xmlns:msdata": MSDATA },
  within(
    "element",
    {
      name: "NewDataSet",
      "msdata:IsDataSet": "true",
      "msdata:MainDataTable": "Table",
      "msdata:UseCurrentLocale": "true",
    },
    tables,
  ),
);

const row = fc.record({ ID: fc.integer(), Name: filledText() }, { requiredKeys: [] });

function rowElement(columns: { ID?: number; Name?: string }, index: number): XmlElement {
  const children: XmlElement[] = [];
  if (columns.ID !== undefined) children.push(element("ID", "", {}, [String(columns.ID)]));
  if (columns.Name !== undefined) children.push(element("Name", "", {}, [columns.Name]));
  return element("Table", "", { "diffgr:id": `Table${index + 1}`, "msdata:rowOrder": String(index) }, children);
}

const diffgram = fc.array(row, { maxLength: 3 }).map((rows) => {
  const data = rows.length === 0 ? [] : [element("NewDataSet", "", { xmlns: "" }, rows.map(rowElement))];
  return element("diffgr:diffgram", DIFFGRAM, { "xmlns:msdata": MSDATA, "xmlns:diffgr": DIFFGRAM }, data);
});

const dataset: Arbitrary<AnyValue> = diffgram.map((rows) => ({ type: null, content: [schema, rows] }));

const attribute: Arbitrary<XmlAttribute> = fc.oneof(
  fc.record({ name: fc.constantFrom("id", "name", "Größe"), value: xmlText() }),
  fc.record({ name: fc.constant("xml:lang"), value: fc.constantFrom("en", "") }),
);

const attributes = fc.uniqueArray(attribute, { maxLength: 2, selector: ({ name }) => name });

interface Naming {
  readonly name: string;
  readonly namespace: string;
  readonly declarations: readonly XmlAttribute[];
}

const naming: Arbitrary<Naming> = fc.constantFrom(
  { name: "item", namespace: "", declarations: [{ name: "xmlns", value: "" }] },
  { name: "item", namespace: "urn:a", declarations: [{ name: "xmlns", value: "urn:a" }] },
  { name: "p:item", namespace: "urn:b", declarations: [{ name: "xmlns:p", value: "urn:b" }] },
  {
    name: "p:zug-1",
    namespace: "urn:c&<d>\"'",
    declarations: [
      { name: "xmlns:p", value: "urn:c&<d>\"'" },
      { name: "xmlns:unused", value: "urn:e" },
    ],
  },
);

// Readers drop white space between elements, and join texts that follow each other, so neither is generated.
function withoutTouchingTexts(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.filter((node, at) => typeof node !== "string" || typeof nodes[at - 1] !== "string");
}

function tree(depth: number): Arbitrary<XmlElement> {
  return fc
    .record({ naming, attributes, children: nodes(depth) })
    .map(({ naming: { name, namespace, declarations }, attributes: plain, children }) => ({
      name,
      namespace,
      attributes: [...declarations, ...plain],
      children,
    }));
}

function nodes(depth: number): Arbitrary<readonly XmlNode[]> {
  const node: Arbitrary<XmlNode> = depth === 0 ? filledText() : fc.oneof(filledText(), tree(depth - 1));
  return fc.array(node, { maxLength: depth + 1 }).map(withoutTouchingTexts);
}

const texts: Arbitrary<AnyValue> = fc
  .oneof(filledText(), fc.constant("  "))
  .map((text) => ({ type: `{${XSD}}string`, content: [text] }));

const typedScalars: Arbitrary<AnyValue> = fc
  .constantFrom("int", "decimal", "boolean", "dateTime")
  .chain((type) => scalarArbitrary(type).map((value) => ({ type: `{${XSD}}${type}`, content: [String(value)] })));

const typedText: Arbitrary<AnyValue> = fc.oneof(texts, typedScalars);

const emptyText: Arbitrary<AnyValue> = fc.constant({ type: `{${XSD}}string`, content: [] });

const foreign: Arbitrary<AnyValue> = fc
  .tuple(fc.constantFrom(null, "{urn:a}Thing", "{urn:c&d}Thing"), nodes(2))
  .map(([type, content]) => ({ type, content }));

const untyped: Arbitrary<AnyValue> = fc.oneof(typedText, emptyText, foreign);

const oneAttribute: AnyValue = { type: null, content: [], attributes: [{ name: "note", value: "x" }] };
const mixedText = filledText().map((text): AnyValue => ({ type: null, content: [text] }));
const anyElement = filledText().map(
  (text): AnyValue => ({ type: null, content: [element("item", "", { xmlns: "" }, [text])] }),
);
