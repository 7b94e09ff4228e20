// Makes the first valid call of each operation that has no sample call. The call has small values that most services
// accept.
import type { RecordValue, Value } from "@staywire/codec";
import {
  type EnumNode,
  innermostItem,
  membersOfBranches,
  type Node,
  type Operation,
  operationOf,
  type RecordType,
  type ScalarName,
  type Service,
  scalarFacts,
  typeOf,
} from "@staywire/model";
import { atMidnight, type CalendarDate } from "@staywire/values";
import { branchesWith } from "./branches.js";
import { dateValue } from "./date-value.js";
import { type ParameterRules, rulesOf } from "./parameter-rules.js";
import { inUrls } from "./url-values.js";

/**
 * Maximum depth of nested records. Optional members with deeper records are omitted, and lists of deeper records are
 * empty.
 */
const MAX_DEPTH = 4;

interface Place {
  readonly service: Service;
  readonly today: CalendarDate;
  readonly depth: number;
}

/**
 * Returns an ordinary value for each parameter: the fixed or the first allowed value if a constraint lists one,
 * otherwise 1 (or the minimum, if it is greater), "a", false, today, the first value of an enumeration, a list with one
 * item, or a record. Omits parameters that must be email addresses.
 */
export function ordinaryCall(service: Service, name: string, today: CalendarDate): RecordValue {
  const operation = operationOf(service, name);
  const values = Object.keys(operation.parameters).map((key) => [key, parameterValue(service, operation, key, today)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function parameterValue(service: Service, operation: Operation, name: string, today: CalendarDate): Value | undefined {
  const { node, urlForm } = operation.parameters[name] ?? {};
  const rules = rulesOf(operation, name);
  if (node === undefined || rules.fixed !== undefined) return rules.fixed;
  if (rules.oneOf !== undefined) return rules.oneOf[0];
  if (rules.format === "email") return undefined;
  if (isDate(rules) || urlForm !== undefined) return dateValue(operation, name, today);
  if (node.kind === "scalar" && node.scalar === "int") return Math.max(1, rules.min);
  return nodeValue({ service, today, depth: 0 }, inUrlsOf(operation, node));
}

function isDate({ format, notPast }: ParameterRules): boolean {
  return format !== undefined || notPast;
}

function inUrlsOf(operation: Operation, node: Node): Node {
  if (node.kind === "enum") return inUrls(operation, node);
  return node.kind === "list" && node.item.kind === "enum" ? { ...node, item: inUrls(operation, node.item) } : node;
}

function nodeValue(place: Place, node: Node): Value {
  switch (node.kind) {
    case "scalar":
      return scalarValue(node.scalar, place.today);
    case "enum":
      return firstOf(node);
    case "list":
      return isTooDeep(place, node.item) ? [] : [nodeValue(place, node.item)];
    case "ref":
      return recordValue(place, node.name);
    case "any":
      return { type: null, content: [] };
    case "none":
      return null;
  }
}

function firstOf({ values }: EnumNode): string {
  return values[0] ?? "";
}

function scalarValue(scalar: ScalarName, today: CalendarDate): Value {
  if (Object.hasOwn(rows, scalar)) return rows[scalar]?.(today) ?? "";
  const { jsonSchema, example } = scalarFacts[scalar];
  return jsonSchema.type === "string" ? example : 1;
}

/** Lists the scalars whose ordinary value is neither the number 1 nor the example in the model. */
const rows: Readonly<Partial<Record<ScalarName, (today: CalendarDate) => Value>>> = {
  string: () => "a",
  boolean: () => false,
  decimal: () => "1",
  dateTime: atMidnight,
  date: (today) => atMidnight(today).slice(0, 10),
  long: () => "1",
  // The code of the letter A. GET and POST send the character itself, and the character with the code 1 is a control
  // character.
  char: () => 65,
  base64Binary: () => new Uint8Array([1]),
  hexBinary: () => new Uint8Array([1]),
};

// Makes a record of the named type. If the type is abstract, the record is of its first derived type.
function recordValue(place: Place, name: string): RecordValue {
  const type = typeOf(place.service, name);
  const [derived] = type.derived ?? [];
  if (type.abstract === true && derived !== undefined) return { ...recordValue(place, derived), $type: derived };
  const inside = { ...place, depth: place.depth + 1 };
  return Object.fromEntries(membersOf(inside, type).map(([key, node]) => [key, nodeValue(inside, node)]));
}

// Returns all members except optional ones that are opaque or too deep. If the type has a choice, only the members of
// one branch are included.
function membersOf(place: Place, type: RecordType): readonly (readonly [name: string, node: Node])[] {
  const isEnding = (node: Node): boolean => !isTooDeep(place, innermostItem(node));
  return membersOfBranches(type, (choice) => branchesWith(type, choice, isEnding)[0])
    .filter(([, { node, optional }]) => !(optional && (node.kind === "any" || isTooDeep(place, node))))
    .map(([name, { node }]) => [name, node] as const);
}

function isTooDeep({ depth }: Place, node: Node): boolean {
  return node.kind === "ref" && depth >= MAX_DEPTH;
}
