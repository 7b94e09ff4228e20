// Checks the values of parameters against their types.

import {
  type CommonScalar,
  knownName,
  type ListNode,
  type Message,
  type Node,
  phrase,
  quote,
  type ScalarName,
} from "@staywire/model";

/**
 * Explains why a value is not of the type of its parameter (`is "12"; expected ...`); undefined if it is, and for types
 * that only the codec checks.
 */
export function typeProblem(node: Node, value: unknown): Message | undefined {
  if (node.kind === "list") return listProblem(node, value);
  return node.kind === "scalar" ? scalarProblem(node.scalar, value) : undefined;
}

function listProblem({ item, itemNillable }: ListNode, value: unknown): Message | undefined {
  if (!Array.isArray(value)) return phrase`is ${shown(value)}; expected a list`;
  for (const [index, each] of value.entries()) {
    // An inner list may be nil even if the service description does not say so, because the codec writes null as a nil
    // list.
    const mayBeNil = itemNillable || item.kind === "list";
    const problem = each === null && mayBeNil ? undefined : typeProblem(item, each);
    if (problem !== undefined) return phrase`has item ${index}, which ${problem}`;
  }
  return undefined;
}

interface ScalarRow {
  readonly holds: (value: unknown) => boolean;
  readonly expected: Message;
}

const scalars: Readonly<Record<CommonScalar, ScalarRow>> = /* @__PURE__ */ (() => ({
  string: { holds: (value) => typeof value === "string", expected: phrase`a text` },
  int: {
    holds: (value) => value === Number(value) && (value | 0) === value,
    expected: phrase`a whole number of 32 bits`,
  },
  boolean: { holds: (value) => typeof value === "boolean", expected: phrase`true or false` },
  decimal: {
    holds: (value) => typeof value === "string" && /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value.trim()),
    expected: phrase`an exact decimal as text, like ${quote("157.50")}`,
  },
  dateTime: { holds: (value) => typeof value === "string", expected: phrase`a date and time as text` },
}))();

function scalarProblem(scalar: ScalarName, value: unknown): Message | undefined {
  // The codec explains invalid values of all other scalars.
  if (!Object.hasOwn(scalars, scalar)) return undefined;
  const { holds, expected } = scalars[scalar as CommonScalar];
  return holds(value) ? undefined : phrase`is ${shown(value)}; expected ${expected}`;
}

function shown(value: unknown): Message {
  if (typeof value === "string") return quote(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? phrase`a list` : phrase`an object`;
  return typeof value === "number" ? phrase`the number ${value}` : knownName(String(value));
}
