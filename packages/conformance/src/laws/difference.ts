// Where two values of one node differ in meaning.
import type { RecordValue, Value } from "@staywire/codec";
import { type AnyValue, type Node, type Service, typeOf, type XmlNode } from "@staywire/model";
import { canonicalDecimal } from "@staywire/values";

/** What a comparison is about. */
export interface Comparison {
  readonly service: Service;
  /** Members to leave out, as `Type.Member`. */
  readonly volatile: ReadonlySet<string>;
}

/** A place where two values differ. */
export interface Difference {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

type Side = Value | undefined;

/** The first place where two values of a node differ in meaning; undefined where they say the same. */
export function differenceOf(
  comparison: Comparison,
  node: Node,
  left: Side,
  right: Side,
  path = "",
): Difference | undefined {
  if (left === undefined || right === undefined || left === null || right === null) {
    return left === right ? undefined : differ(path, left, right);
  }
  switch (node.kind) {
    case "scalar":
      return sameScalar(node.scalar, left, right) ? undefined : differ(path, left, right);
    case "list":
      return differenceOfLists(comparison, node.item, left as readonly Side[], right as readonly Side[], path);
    case "ref":
      return differenceOfRecords(comparison, node.name, left as RecordValue, right as RecordValue, path);
    case "any":
      return anyText(left as AnyValue) === anyText(right as AnyValue) ? undefined : differ(path, left, right);
  }
}

function sameScalar(scalar: string, left: Value, right: Value): boolean {
  if (left === right) return true;
  return scalar === "decimal" && canonical(left) === canonical(right);
}

function canonical(value: Value): string {
  try {
    return canonicalDecimal(String(value));
  } catch {
    return `not a decimal: ${String(value)}`;
  }
}

function differenceOfLists(
  comparison: Comparison,
  item: Node,
  left: readonly Side[],
  right: readonly Side[],
  path: string,
): Difference | undefined {
  if (left.length !== right.length) return { path, left: `${left.length} items`, right: `${right.length} items` };
  for (const [index, each] of left.entries()) {
    const found = differenceOf(comparison, item, each, right[index], `${path}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differenceOfRecords(
  comparison: Comparison,
  type: string,
  left: RecordValue,
  right: RecordValue,
  path: string,
): Difference | undefined {
  for (const [name, { node }] of Object.entries(typeOf(comparison.service, type).members)) {
    if (comparison.volatile.has(`${type}.${name}`)) continue;
    const found = differenceOf(comparison, node, left[name], right[name], path === "" ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differ(path: string, left: Side, right: Side): Difference {
  return { path, left: show(left), right: show(right) };
}

function show(value: Side): string {
  return value === undefined ? "absent" : JSON.stringify(value);
}

/** Opaque XML without prefixes: names by namespace, attributes in order, no declarations. */
function anyText(value: AnyValue): string {
  return JSON.stringify([value.type, value.content.map(nodeText)]);
}

function nodeText(node: XmlNode): unknown {
  if (typeof node === "string") return node;
  const attributes = node.attributes
    .filter(({ name }) => !name.startsWith("xmlns"))
    .map(({ name, value }) => [name, value]);
  return [node.namespace, localName(node.name), attributes.sort(), node.children.map(nodeText)];
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
