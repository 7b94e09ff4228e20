// Creates readable results by fixed rules: complete results, in which the first item of a list has every member, and
// minimal results with the required members and one further member.
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import {
  type AnyValue,
  type Law,
  type ListNode,
  type Member,
  type Node,
  operationOf,
  type ScalarName,
  type SingleNode,
  scalarFacts,
  typeOf,
} from "@staywire/model";
import { numbers, words } from "./words.js";

interface Place {
  /** The wire name of the member, or of the item. */
  readonly name: string;
  /** The position of the member in its record. */
  readonly index: number;
  /** The index of the list item; 0 outside of lists. */
  readonly item: number;
}

/** Returns the result in the golden reply of an operation. */
export function sampleResult(operation: string): Value {
  const { result, resultElement } = operationOf(service, operation);
  return sample(result, { name: resultElement, index: 0, item: 0 });
}

/**
 * Returns the minimal result of an operation: required members, and one item per list. `path` names one further member,
 * through the first item of each list. Its value is `content`; without `content`, it is absent.
 */
export function leanResult(operation: string, path: readonly string[] = [], content?: Value): Value {
  const { result, resultElement } = operationOf(service, operation);
  return lean(result, { name: resultElement, index: 0, item: 0 }, { path, content });
}

/** The member that a minimal result shows, and its value. */
interface Aim {
  readonly path: readonly string[];
  readonly content: Value | undefined;
}

const noAim: Aim = { path: [], content: undefined };

function lean(node: Node, place: Place, aim: Aim): Value {
  if (node.kind === "list") return [lean(node.item, { ...place, name: node.itemName }, aim)];
  return node.kind === "ref" ? leanRecord(node.name, aim) : sampleItem(node, place);
}

function leanRecord(typeName: string, { path, content }: Aim): RecordValue {
  const [first, ...rest] = path;
  const type = typeOf(service, typeName);
  const values: Record<string, Value> = {};
  for (const [index, [name, { node, optional }]] of Object.entries(type.members).entries()) {
    const place = { name, index, item: 0 };
    const isAim = name === first;
    if (!isAim && optional) continue;
    const value = !isAim
      ? lean(node, place, noAim)
      : rest.length > 0
        ? lean(node, place, { path: rest, content })
        : content;
    if (value !== undefined) values[name] = value;
  }
  for (const law of type.laws) if (!(law.kind === "among" && law.member === first)) obey(law, values, 0);
  return values;
}

/**
 * Returns `count` items of a list. The first has every member; in the others, an optional member is nil, an empty list
 * or absent.
 */
export function sampleItems({ item, itemName }: ListNode, count: number): readonly Value[] {
  return Array.from({ length: count }, (_, index) => sample(item, { name: itemName, index: 0, item: index }));
}

/** Returns the value of a member in the first item. */
export function sampleOf(node: Node, name: string, index: number): Value {
  return sample(node, { name, index, item: 0 });
}

function sample(node: Node, place: Place): Value {
  if (node.kind !== "list") return sampleItem(node, place);
  const items: Value[] = [0, 1].map((item) => sample(node.item, { ...place, name: node.itemName, item }));
  return node.itemNillable ? [...items, null] : items;
}

function sampleItem(node: SingleNode, place: Place): Value {
  switch (node.kind) {
    case "enum":
      return node.values[0] ?? "";
    case "none":
      return null;
    case "any":
      return node.form === "dataset" ? dataset : untyped(place.item);
    case "ref":
      return sampleRecord(node.name, place.item);
    case "scalar":
      return scalars[node.scalar]?.(place) ?? scalarFacts[node.scalar].plain;
  }
}

// The sample values by scalar type; scalars that are not listed have their simplest value.
const scalars: Readonly<Partial<Record<ScalarName, (place: Place) => Value>>> = {
  string: (place: Place) => word(place) ?? spaced(place.name),
  int: ({ name, index, item }: Place) =>
    numbers[name]?.[item] ?? numbers[name]?.[0] ?? (/id$/i.test(name) ? 1001 + item : index + 1),
  boolean: ({ index, item }: Place) => (index + item) % 2 === 0,
  decimal: (place: Place) => word(place) ?? decimals[(place.index + place.item) % decimals.length] ?? "0",
  dateTime: (place: Place) => word(place) ?? dateTime(place),
};

const decimals = ["157.50", "0.00", "2858.850000", "100"];

function word({ name, item }: Place): string | undefined {
  return words[name]?.[item] ?? words[name]?.[0];
}

function dateTime({ name, index, item }: Place): string {
  return /DateTime$/.test(name) ? "2027-02-27T09:30:00.1234567-05:00" : day(1 + (index % 3) * 7 + item);
}

function day(number: number): string {
  return `2027-05-${String(number).padStart(2, "0")}T00:00:00`;
}

function spaced(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
}

function sampleRecord(typeName: string, item: number): RecordValue {
  const type = typeOf(service, typeName);
  const values: Record<string, Value> = {};
  for (const [index, [name, member]] of Object.entries(type.members).entries()) {
    const value = sampleMember(member, { name, index, item });
    if (value !== undefined) values[name] = value;
  }
  for (const law of type.laws) obey(law, values, item);
  return values;
}

function sampleMember(member: Member, place: Place): Value | undefined {
  if (member.role === "error") return place.item === 0 ? "" : undefined;
  if (place.item === 0 || !member.optional) return sample(member.node, place);
  if (member.nillable) return null;
  return member.node.kind === "list" ? [] : undefined;
}

function obey(law: Law, values: Record<string, Value>, item: number): void {
  if (law.kind === "count") values[law.member] = ((values[law.of] ?? []) as readonly Value[]).length;
  if (law.kind === "difference") values[law.member] = Number(values[law.minuend]) - Number(values[law.subtrahend]);
  if (law.kind === "ordered") order(law, values);
  if (law.kind === "among" && values[law.member] !== undefined)
    values[law.member] = law.values[item % law.values.length] ?? "";
}

// Exchanges two dates if the second is not later than the first.
function order({ first, second }: Extract<Law, { kind: "ordered" }>, values: Record<string, Value>): void {
  const [from, to] = [values[first], values[second]];
  if (from === undefined || to === undefined || String(from) < String(to)) return;
  values[first] = to;
  values[second] = from;
}

function untyped(item: number): AnyValue {
  const [type, text] = item === 0 ? ["string", "Pool & spa"] : ["int", "3"];
  return { type: `{http://www.w3.org/2001/XMLSchema}${type}`, content: [text ?? ""] };
}

const XS = "http://www.w3.org/2001/XMLSchema";
const DIFFGRAM = "urn:schemas-microsoft-com:xml-diffgram-v1";
const MSDATA = "urn:schemas-microsoft-com:xml-msdata";

function attributes(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function leaf(name: string, text: string) {
  return { name, namespace: "", attributes: [], children: [text] };
}

const dataset: AnyValue = {
  type: null,
  content: [
    {
      name: "xs:schema",
      namespace: XS,
      attributes: attributes({ id: "NewDataSet", xmlns: "", "xmlns:xs": XS, "xmlns:msdata": MSDATA }),
      children: [
        {
          name: "xs:element",
          namespace: XS,
          attributes: attributes({ name: "NewDataSet", "msdata:IsDataSet": "true" }),
          children: [],
        },
      ],
    },
    {
      name: "diffgr:diffgram",
      namespace: DIFFGRAM,
      attributes: attributes({ "xmlns:msdata": MSDATA, "xmlns:diffgr": DIFFGRAM }),
      children: [
        {
          name: "NewDataSet",
          namespace: "",
          attributes: attributes({ xmlns: "" }),
          children: [
            {
              name: "Table",
              namespace: "",
              attributes: attributes({ "diffgr:id": "Table1", "msdata:rowOrder": "0" }),
              children: [leaf("ID", "1"), leaf("Name", "Bed & <breakfast>")],
            },
          ],
        },
      ],
    },
  ],
};
