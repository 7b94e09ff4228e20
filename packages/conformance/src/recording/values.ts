// Converts decoded values to JSON and back without loss. Bytes, and numbers that JSON cannot express, are written as
// objects.
import type { RecordValue, Value } from "@staywire/codec";
import { base64, bytesOfBase64 } from "../core/bytes.js";

/** Maximum depth of nested values. The codec reads no deeper values, and a deeper one could exhaust the stack. */
export const deepestValue = 1_000;

/**
 * The names of the members that contain bytes and special numbers. No member of a message has such a name, because none
 * begins with a dollar sign, except `$type`.
 */
const BYTES = "$bytes";
const NUMBER = "$number";

const numbers: ReadonlyMap<unknown, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["-0", -0],
]);

/** Replaces values that JSON cannot express. It is used as the second argument of `JSON.stringify`. */
export function jsonForm(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: base64(value) };
  if (typeof value !== "number") return value;
  if (Object.is(value, -0)) return { [NUMBER]: "-0" };
  return Number.isFinite(value) ? value : { [NUMBER]: String(value) };
}

/** Reads a value that was written with `jsonForm`; undefined if the value is nested too deep. */
export function valueOfJson(json: unknown, depth = 0): Value | undefined {
  if (typeof json !== "object" || json === null) return json as Value;
  if (depth === deepestValue) return undefined;
  if (Array.isArray(json)) {
    const items = json.map((item: unknown) => valueOfJson(item, depth + 1));
    return items.includes(undefined) ? undefined : (items as readonly Value[]);
  }
  return specialOf(json) ?? recordOf(json, depth);
}

function recordOf(json: object, depth: number): RecordValue | undefined {
  const members = Object.entries(json).map(([name, member]) => [name, valueOfJson(member, depth + 1)] as const);
  return members.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(members);
}

/** Reads bytes or a number from an object of `jsonForm`; undefined for any other value. */
function specialOf(json: object): Uint8Array | number | undefined {
  const [[name, held] = [], more] = Object.entries(json);
  if (more !== undefined) return undefined;
  if (name === NUMBER) return numbers.get(held);
  return name === BYTES && typeof held === "string" && isBase64(held) ? bytesOfBase64(held) : undefined;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
