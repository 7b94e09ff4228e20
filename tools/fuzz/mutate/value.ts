// Mutates values, as a careless or hostile caller would pass them to an encoder.
import type { Random } from "../random.js";

const strange: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2147483647,
  2147483648,
  -2147483649,
  10n,
  "",
  " ",
  "0",
  "1e5",
  "157.50",
  "NaN",
  "2026-06-27T00:00:00",
  "2026-02-30T00:00:00",
  "a & b < c > d ]]> \"e\" 'f'",
  "&amp;&#65;",
  "\r\n\r\t ",
  "\u0000",
  "\u001f",
  "\ufffe",
  "\ufeff",
  "\u0085\u2028",
  "\ud83c",
  "\udfd6\ud83c",
  "\u{1f3d6}",
  "__proto__",
  [],
  [[]],
  [null],
  [undefined],
  new Array(3),
  {},
  { __proto__: null },
  Object.create({ inherited: 1 }),
  new Date(0),
  new Map(),
  Symbol("s"),
  () => 1,
  { type: null, content: ["x"] },
  { type: "{http://www.w3.org/2001/XMLSchema}string", content: ["\u0001"] },
  { type: "xsd:string", content: [] },
  { type: '{a"b}c', content: [] },
  { type: null, content: [{ name: "a b", namespace: "", attributes: [], children: [] }] },
  {
    type: null,
    content: [{ name: "a", namespace: 'x"<', attributes: [{ name: "xmlns", value: 'x"<' }], children: ["c"] }],
  },
  { type: null, content: [{ name: "p:a", namespace: "urn:p", attributes: [], children: [] }] },
  {
    type: null,
    content: [
      {
        name: "a",
        namespace: "",
        attributes: [
          { name: "b", value: "1" },
          { name: "b", value: "2" },
        ],
        children: [],
      },
    ],
  },
  { type: null, content: [{ name: "a" }] },
  { type: null, content: [null] },
  { type: 1, content: "x" },
];

const keys = ["__proto__", "constructor", "toString", "unknown", "a b", ""];

/** Returns the value after one mutation somewhere inside; the given value is not changed. */
export function mutateValue(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) return random.chance(0.2) ? random.pick(strange) : mutateList(random, value);
  const isRecord = typeof value === "object" && value !== null;
  if (!isRecord || random.chance(0.1)) return random.pick(strange);
  return mutateRecord(random, value as Readonly<Record<string, unknown>>);
}

function mutateList(random: Random, list: readonly unknown[]): readonly unknown[] {
  const at = random.int(list.length);
  const action = random.int(4);
  if (action === 0) return list.toSpliced(at, 1);
  if (action === 1) return list.toSpliced(at, 0, random.pick(strange));
  if (action === 2) return list.toSpliced(at, 0, ...list);
  return list.length === 0 ? [random.pick(strange)] : list.with(at, mutateValue(random, list[at]));
}

function mutateRecord(random: Random, record: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(record);
  const action = random.int(6);
  const at = random.int(entries.length);
  if (action === 0) return Object.fromEntries(entries.toSpliced(at, 1));
  // An opaque value has two members; further members are ignored.
  if (action === 1 && !Object.hasOwn(record, "content"))
    return withKey(record, random.pick(keys), random.pick(strange));
  const [key, held] = entries[at] ?? ["unknown", 1];
  return { ...record, [key]: mutateValue(random, held) };
}

// Creates an own property even if its name is __proto__.
function withKey(record: object, key: string, value: unknown): unknown {
  const copy = { ...record };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}
