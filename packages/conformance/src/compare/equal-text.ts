// Writes a value as a text that is equal for equal values, so that lists can be matched in linear time.
import type { RecordValue, Value } from "@staywire/codec";
import { type AnyValue, type Node, type ScalarName, typeOf, type XmlAttribute, type XmlNode } from "@staywire/model";
import { canonicalDecimal } from "@staywire/values";
import type { Side } from "../core/difference.js";
import type { Comparison } from "./comparison.js";
import { isCompared } from "./comparison.js";

/** Returns a text for a value. Two values have the same text only if a comparison finds no difference between them. */
export function equalText(comparison: Comparison, node: Node, value: Side): string {
  if (value === undefined) return "absent";
  if (value === null) return "nil";
  switch (node.kind) {
    case "none":
      return "nothing";
    case "enum":
      return JSON.stringify(value);
    case "scalar":
      return JSON.stringify(scalarText(comparison, node.scalar, value));
    case "list":
      return `[${(value as readonly Side[]).map((item) => equalText(comparison, node.item, item)).join()}]`;
    case "ref":
      return recordText(comparison, node.name, value as RecordValue);
    case "any":
      return anyText(value as AnyValue);
  }
}

/** Returns a text for a scalar that is the same for equal values: `1.50` and `1.5` are the same decimal. */
export function scalarText({ ids }: Comparison, scalar: ScalarName, value: Value): string {
  if (scalar === "decimal") return decimalText(String(value));
  if (value instanceof Uint8Array) return Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (scalar === "dateTime") return String(value).replace(/\.0+($|[Zz+-])/, "$1");
  return typeof value === "number" && ids !== undefined ? String(ids.get(value) ?? value) : String(value);
}

/** Returns opaque XML in a canonical form: elements by namespace and local name, sorted attributes, no declarations. */
export function anyText(value: AnyValue): string {
  return JSON.stringify([value.type, value.content.map(nodeText), attributesText(value.attributes)]);
}

function recordText(comparison: Comparison, type: string, record: RecordValue): string {
  const members = Object.entries(typeOf(comparison.service, type).members).filter(([, member]) =>
    isCompared(comparison, member),
  );
  return `{${members.map(([name, { node }]) => equalText(comparison, node, record[name])).join()}}`;
}

function decimalText(text: string): string {
  try {
    return canonicalDecimal(text);
  } catch {
    return `not a decimal: ${text}`;
  }
}

function nodeText(node: XmlNode): unknown {
  if (typeof node === "string") return node;
  return [node.namespace, localName(node.name), attributesText(node.attributes), node.children.map(nodeText)];
}

function attributesText(attributes: readonly XmlAttribute[] = []): unknown {
  const named = attributes.filter(({ name }) => !name.startsWith("xmlns"));
  return named.map(({ name, value }) => [name, value]).sort();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
