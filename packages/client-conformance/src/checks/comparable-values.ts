// Converts values for comparisons. Two values are equal after the conversion if they differ only in distinctions that
// the comparison ignores.
import { service } from "@staywire/catalog";
import { objectOf } from "@staywire/conformance/stdio";
import { type Node, typeOf } from "@staywire/model";
import { canonicalDecimal, ValueError } from "@staywire/values";
import type { Distinction } from "../core/report.js";

/** The distinctions by which two values count as different. */
export type Kept = ReadonlySet<Distinction>;

/** Converts a value of a node for a comparison. */
export function comparableValue(node: Node, value: unknown, kept: Kept): unknown {
  if (value === null || value === undefined) return kept.has("nil-members") ? value : undefined;
  if (node.kind === "list") return listOf(node.item, value, kept);
  if (node.kind === "ref") return recordOf(node.name, value, kept);
  if (node.kind === "scalar") return scalarOf(node.scalar, value, kept);
  return node.kind === "enum" ? textOf(value, kept) : opaqueOf(value, kept);
}

function scalarOf(scalar: string, value: unknown, kept: Kept): unknown {
  if (scalar === "decimal") return kept.has("decimal-scale") ? value : decimalOf(value);
  return scalar === "dateTime" && typeof value === "string" ? momentOf(value) : textOf(value, kept);
}

/** Removes trailing zeros from the fraction of a dateTime, and writes an offset of 0 as UTC. */
function momentOf(text: string): string {
  const [, moment = text, fraction = "", zone = ""] = /^([^.]*?)(?:\.(\d*?)0*)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const end = /^[+-]00:00$/.test(zone) ? "Z" : zone;
  return `${moment}${fraction === "" ? "" : `.${fraction}`}${end}`;
}

function opaqueOf(value: unknown, kept: Kept): unknown {
  // Nil and empty members are removed here, because other checks compare them.
  const isKept = (each: unknown): boolean => each !== null && each !== "";
  const filled = (_: string, each: unknown) => (isKept(each) ? each : undefined);
  return kept.has("opaque-xml") ? JSON.parse(JSON.stringify(value), filled) : undefined;
}

function textOf(value: unknown, kept: Kept): unknown {
  return value === "" && !kept.has("empty-texts") ? undefined : value;
}

function listOf(item: Node, value: unknown, kept: Kept): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 0 && !kept.has("empty-texts")) return undefined;
  return value.map((each) => comparableValue(item, each, kept) ?? null);
}

function recordOf(name: string, value: unknown, kept: Kept): unknown {
  const given = objectOf(value);
  if (given === undefined) return value;
  const { members } = typeOf(service, name);
  const entries = Object.entries(given).map(([key, held]) => {
    const node = Object.hasOwn(members, key) ? members[key]?.node : undefined;
    return [key, node === undefined ? held : comparableValue(node, held, kept)] as const;
  });
  // If nil and absent members count as equal, a record whose members are all absent counts as absent.
  const isNone = !kept.has("nil-members") && entries.every(([, held]) => held === undefined);
  return isNone ? undefined : Object.fromEntries(entries);
}

/** Removes the scale of a decimal, because a JSON number has none. */
function decimalOf(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  try {
    return canonicalDecimal(String(value));
  } catch (error) {
    if (error instanceof ValueError) return value;
    throw error;
  }
}
