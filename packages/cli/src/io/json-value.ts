// Converts values of a service to JSON and back. Bytes become base64, and numbers that JSON does not have become texts
// as in XML.
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, type Service, typeOf } from "@staywire/model";

/** Returns a value with bytes as base64, and INF, -INF and NaN as texts. */
export function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "number") return Number.isFinite(value) ? value : xmlNumber(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return mapped(value, ([, member]) => toJson(member));
}

/**
 * Converts the result of `toJson` back, by the type of the value. A part that does not fit the type is returned
 * unchanged, so that the codec rejects it; but a text in place of bytes is decoded as base64 without a check.
 */
export function fromJson(service: Service, node: Node, data: unknown): Value | null {
  if (data === null || data === undefined) return null;
  if (node.kind === "scalar") return scalarFromJson(node.scalar, data) as Value;
  if (node.kind === "list") {
    return Array.isArray(data) ? data.map((each) => fromJson(service, node.item, each)) : (data as Value);
  }
  const isRecord = node.kind === "ref" && typeof data === "object" && !Array.isArray(data);
  return isRecord ? recordFromJson(service, node.name, data) : (data as Value);
}

function recordFromJson(service: Service, name: string, data: object): RecordValue {
  const derived: unknown = Reflect.get(data, "$type");
  const isKnown = typeof derived === "string" && Object.hasOwn(service.types, derived);
  const { members } = typeOf(service, isKnown ? derived : name);
  return mapped(data, ([key, value]) => {
    const member = Object.hasOwn(members, key) ? members[key] : undefined;
    return member === undefined ? value : fromJson(service, member.node, value);
  }) as RecordValue;
}

function scalarFromJson(scalar: string, data: unknown): unknown {
  if (typeof data !== "string") return data;
  if (scalar === "base64Binary" || scalar === "hexBinary") return bytesOf(data, "base64") ?? data;
  if (scalar !== "double" && scalar !== "float") return data;
  return { INF: Infinity, "-INF": -Infinity, NaN: Number.NaN }[data] ?? data;
}

/** Decodes a text in base64 or hexadecimal digits, with any white space; returns undefined for any other text. */
export function bytesOf(text: string, form: "base64" | "hex"): Uint8Array | undefined {
  const digits = text.replaceAll(/\s+/g, "");
  // Node skips or cuts off what it cannot decode, so only bytes that give the same text again are the whole text.
  const bytes = Buffer.from(digits, form);
  const isWhole = bytes.toString(form) === (form === "hex" ? digits.toLowerCase() : digits);
  return isWhole ? new Uint8Array(bytes) : undefined;
}

function xmlNumber(value: number): string {
  return Number.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
}

function mapped(value: object, change: (entry: [string, unknown]) => unknown): object {
  return Object.fromEntries(Object.entries(value).map((entry) => [entry[0], change(entry)]));
}
