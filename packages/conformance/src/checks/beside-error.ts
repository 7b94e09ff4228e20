// Finds data that a reply contains together with an error. An error must not reveal data that the caller has no right
// to read.
import type { RecordValue, ServiceError, Value } from "@staywire/codec";
import {
  knownName,
  type Member,
  type Message,
  type Node,
  type Operation,
  phrase,
  type Service,
  typeOf,
} from "@staywire/model";
import { showData } from "../core/describe.js";
import type { Answer } from "../core/exchange.js";
import { errorReply, okReply } from "./expect.js";

/** A value, with the items to which its errors apply. */
interface Beside {
  readonly value: Value | null;
  /** The indices of the items with an error; undefined if the error applies to the whole call. */
  readonly items: readonly number[] | undefined;
}

/** The parts of an operation that are needed to read its reply. */
export interface AskedOperation {
  readonly service: Service;
  readonly definition: Pick<Operation, "result" | "resultRole">;
}

/**
 * Describes the first member that a reply fills although it reports an error; undefined if no member is filled. Some
 * values are ignored: values that repeat the request, initial values of records, a dateTime alone in a record, and
 * members that carry a message, identify their record, or have open or volatile content.
 */
export function dataBesideError(asked: AskedOperation, answer: Answer, parameters: RecordValue): Message | undefined {
  const error = errorReply(answer);
  if (error !== undefined) return dataIn(asked, { value: error.value, items: undefined }, parameters);
  const { value = null, itemErrors = [] } = okReply(answer) ?? {};
  return dataIn(asked, { value, items: itemErrors.flatMap(indexOf) }, parameters);
}

function indexOf({ path }: ServiceError): number[] {
  const [, index] = /^\[(\d{1,9})\]/.exec(path) ?? [];
  return index === undefined ? [] : [Number(index)];
}

/** Finds data in a value that has errors; see `dataBesideError`. */
export function dataIn(
  { service, definition }: AskedOperation,
  beside: Beside,
  parameters: RecordValue,
): Message | undefined {
  const { value, items } = beside;
  if (value === null || definition.resultRole !== undefined) return undefined;
  const { result } = definition;
  const echoed = new Set(Object.values(parameters).flat().map(comparable));
  const at: At = { service, echoed, path: "" };
  if (items === undefined) return found(at, result, value);
  if (result.kind !== "list" || !Array.isArray(value)) return undefined;
  const list = value as readonly Value[];
  return first(items, (index) => found({ ...at, path: `[${index}]` }, result.item, list[index] ?? null));
}

interface At {
  readonly service: Service;
  /** The values of the request as texts. If a reply repeats them, it reveals nothing. */
  readonly echoed: ReadonlySet<string>;
  readonly path: string;
}

function found(at: At, node: Node, value: Value | null | undefined): Message | undefined {
  if (value === null || value === undefined) return undefined;
  if (node.kind === "list") {
    const items = [...(value as readonly Value[]).entries()];
    return first(items, ([index, item]) => found({ ...at, path: `${at.path}[${index}]` }, node.item, item));
  }
  if (node.kind === "ref") return foundInRecord(at, node.name, value as RecordValue);
  if (node.kind !== "scalar" || isUnset(value) || at.echoed.has(comparable(value))) return undefined;
  return phrase`${knownName(at.path)} is ${showData(value)}`;
}

function foundInRecord(at: At, type: string, record: RecordValue): Message | undefined {
  const members = Object.entries(typeOf(at.service, type).members).filter(([, member]) => isData(member));
  const [one, ...others] = members.flatMap(([name, { node }]) => {
    const text = found(within(at, name), node, record[name]);
    return text === undefined ? [] : [{ text, node }];
  });
  const isAlone = others.length === 0 && !Object.values(record).some(hasItems);
  return one === undefined || (isAlone && isMoment(one.node)) ? undefined : one.text;
}

function within(at: At, name: string): At {
  return { ...at, path: at.path === "" ? name : `${at.path}.${name}` };
}

function first<T>(items: readonly T[], find: (item: T) => Message | undefined): Message | undefined {
  for (const item of items) {
    const text = find(item);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * True for a dateTime. A dateTime alone reveals nothing, because a service can fill it with today's date before it
 * rejects the call.
 */
function isMoment(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "dateTime";
}

function hasItems(value: Value | null | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

function isData({ role, content, identifies }: Member): boolean {
  return role === undefined && content === undefined && identifies !== true;
}

/**
 * Normalizes a value for comparison: a date becomes the same text whether it is a dateTime (whose time is ignored) or
 * `dd MMM yyyy`, and decimals lose their trailing zeros.
 */
function comparable(value: Value | null | undefined): string {
  const text = String(value);
  const date = /^(\d{4}-\d{2}-\d{2})T/.exec(text) ?? /^(\d{2} [A-Za-z]{3} \d{4})$/.exec(text);
  if (date?.[1] !== undefined) return String(Date.parse(`${date[1]} UTC`) || date[1]);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}

/**
 * True for values without information: false, a blank text, a dateTime before 1971, ints up to 1, and decimals up to 0.
 * The int 1 is included because some members have it as their minimum.
 */
function isUnset(value: Value): boolean {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value <= 1;
  const text = String(value).trim();
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return text < "1971";
  return text === "" || (/^-?\d+(?:\.\d+)?$/.test(text) && Number(text) <= 0);
}
