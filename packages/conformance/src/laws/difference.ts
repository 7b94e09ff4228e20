// Where two values of one node differ in meaning.
import type { RecordValue, Value } from "@staywire/codec";
import { type AnyValue, type Node, type Service, typeOf, type XmlNode } from "@staywire/model";
import { canonicalDecimal } from "@staywire/values";
import { showData } from "../checks/describe.js";

/** What a comparison is about. */
export interface Comparison {
  readonly service: Service;
  /** Whether members that change from call to call count. */
  readonly volatile: "ignored" | "compared";
}

/** A place where two values differ. */
export interface Difference {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

type Side = Value | undefined;

/** Finds the first place where two values of a node differ in meaning; undefined if they mean the same. */
export function differenceOf(comparison: Comparison, node: Node, left: Side, right: Side): Difference | undefined {
  return differenceAt({ ...comparison, path: "" }, node, [left, right]);
}

// What is compared, and where in it.
interface At extends Comparison {
  readonly path: string;
}

type Pair<T = Side> = readonly [left: T, right: T];

function differenceAt(at: At, node: Node, [left, right]: Pair): Difference | undefined {
  if (isMissing(left) || isMissing(right)) {
    return left === right ? undefined : differ(at, [left, right]);
  }
  switch (node.kind) {
    case "scalar":
      return sameScalar(node.scalar, left, right) ? undefined : differ(at, [left, right]);
    case "list":
      return differenceOfLists(at, node.item, [left, right] as Pair<readonly Side[]>);
    case "ref":
      return differenceOfRecords(at, node.name, [left, right] as Pair<RecordValue>);
    case "any":
      return anyText(left as AnyValue) === anyText(right as AnyValue) ? undefined : differ(at, [left, right]);
  }
}

function isMissing(side: Side): side is null | undefined {
  return side === undefined || side === null;
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

function differenceOfLists(at: At, item: Node, [left, right]: Pair<readonly Side[]>): Difference | undefined {
  if (left.length !== right.length) {
    return { path: at.path, left: `${left.length} items`, right: `${right.length} items` };
  }
  for (const [index, each] of left.entries()) {
    const found = differenceAt({ ...at, path: `${at.path}[${index}]` }, item, [each, right[index]]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differenceOfRecords(at: At, type: string, [left, right]: Pair<RecordValue>): Difference | undefined {
  for (const [name, { node, content }] of Object.entries(typeOf(at.service, type).members)) {
    if (content === "volatile" && at.volatile === "ignored") continue;
    const path = at.path === "" ? name : `${at.path}.${name}`;
    const found = differenceAt({ ...at, path }, node, [left[name], right[name]]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differ({ path }: At, [left, right]: Pair): Difference {
  return { path, left: show(left), right: show(right) };
}

function show(value: Side): string {
  return value === undefined ? "absent" : showData(value);
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
