// Generates values for schemas and codec: with this project's generator, with json-schema-faker, and by one change to a
// value of either generator.
import { service } from "@staywire/catalog";
import { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
import fc from "fast-check";
import { JSONSchemaFaker } from "json-schema-faker";
import { wordsOf } from "../../packages/conformance/src/arbitrary/random-source.js";

/** The part of an operation that has a separate schema. */
export type Part = "parameters" | "result";

/** A generated value and its origin. */
export interface Sample {
  readonly origin: string;
  readonly value: unknown;
}

/** Returns a generator of random numbers from 0 to 1 (1 excluded), determined by a seed. */
function randomOf(seed: number): () => number {
  const word = wordsOf(seed);
  return () => word() / 2 ** 32;
}

const others: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], 0, 1, -1, 1.5, 7, 2147483647, 2147483648, -2147483648, -2147483649, 1e21],
  ...["", " ", "x", "true", "1", "3", "NaN", "é😀", "a\rb", "\u00a0", "\u0085", "a\u0000b", "a\ud800", "\ufffe"],
  ...[
    "157.50",
    ".5",
    "5.",
    "+7",
    "-0.00",
    "1e3",
    "1,000",
    " 5",
    "79228162514264337593543950336",
    `0.${"1".repeat(40)}`,
  ],
  ...[
    "1".repeat(1000),
    "1".repeat(1001),
    "x".repeat(51),
    "x".repeat(101),
    "x".repeat(5001),
    "😀".repeat(30),
    "😀".repeat(60),
  ],
  ...[
    "2027-05-01T00:00:00",
    "2027-02-30T00:00:00",
    "2027-02-29T00:00:00",
    "2028-02-29T00:00:00",
    "2100-02-29T00:00:00",
  ],
  ...[
    "2000-02-29T00:00:00",
    "0400-02-29T00:00:00",
    "2027-04-31T00:00:00",
    "2027-05-01T24:00:00",
    "0000-01-01T00:00:00",
  ],
  ...["0000-02-29T00:00:00", "0001-01-01T00:00:00", "2027-05-01T00:00:00+14:30", "2027-05-01T00:00:00+14:00"],
  ...["2027-05-01T00:00:00-13:59", "2027-05-01T00:00:00Z", "2027-05-01T23:59:60", "2027-05-01T00:00:00."],
  ...[
    `2027-05-01T00:00:00.${"1".repeat(40)}`,
    `2027-05-01T00:00:00.${"1".repeat(41)}`,
    "2027-05-01",
    "-0001-01-01T00:00:00",
  ],
  ...[
    "01 May 2027",
    "31 Feb 2027",
    "29 Feb 2027",
    "29 Feb 2028",
    "29 Feb 1900",
    "31 Apr 2027",
    "1 May 2027",
    "01 may 2027",
  ],
  ...[
    "01 May 0000",
    "00 May 2027",
    "32 May 2027",
    "01 Mai 2027",
    "2027-05-01 ",
    "male",
    "MALE",
    "Ma",
    " male ",
    "female",
  ],
  ...["a@b", "a@b.c", " a@b.c ", "a b@c.d", "@b.c"],
];

function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

type Holder = Record<string, unknown>;

/**
 * Returns the value with the part at a path deleted, replaced by another value, or preceded by another value (`join`).
 * In a record, `join` adds the member `Unknown`. At the empty path, the other value replaces the whole value.
 */
function changedAt(
  value: unknown,
  path: readonly string[],
  how: "delete" | "join" | "replace",
  other: unknown,
): unknown {
  const key = path.at(-1);
  if (key === undefined) return other;
  const copy: unknown = structuredClone(value);
  const holder = path.slice(0, -1).reduce((inner, each) => (inner as Holder)[each], copy) as Holder;
  if (how === "replace") holder[key] = structuredClone(other);
  else if (Array.isArray(holder))
    holder.splice(Number(key), how === "delete" ? 1 : 0, ...(how === "join" ? [other] : []));
  else if (how === "delete") delete holder[key];
  else holder.Unknown = other;
  return copy;
}

function changed(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const how = random();
  return changedAt(value, pick(pathsOf(value)), how < 0.1 ? "delete" : how < 0.2 ? "join" : "replace", pick(others));
}

/** Returns the value with every possible change of one part. */
function everyChange(value: unknown): readonly unknown[] {
  return pathsOf(value).flatMap((path) => [
    changedAt(value, path, "delete", null),
    changedAt(value, path, "join", 1),
    ...others.map((other) => changedAt(value, path, "replace", other)),
  ]);
}

const today = { year: 2027, month: 5, day: 1 };

function ours(operation: string, part: Part, seed: number, count: number): readonly unknown[] {
  const values =
    part === "result"
      ? resultArbitrary(service, operation, { maxItems: 2 })
      : parametersArbitrary(service, operation, { today, binding: "soap11" });
  return JSON.parse(JSON.stringify(fc.sample<unknown>(values, { seed, numRuns: count })));
}

function theirs(schema: object, seed: number, count: number): readonly unknown[] {
  const random = randomOf(seed);
  JSONSchemaFaker.option({ random, maxItems: 2, optionalsProbability: 0.7, fillProperties: false, maxLength: 20 });
  return Array.from({ length: count }, () => JSONSchemaFaker.generate(structuredClone(schema) as never));
}

/**
 * Returns the values for one schema, the same number from each of four origins. Adds null, every change of the first
 * generated parameters and, with `every`, every change of the first generated result.
 */
export function samplesOf(
  { operation, part, schema }: { readonly operation: string; readonly part: Part; readonly schema: object },
  { seed, count, every }: { readonly seed: number; readonly count: number; readonly every: boolean },
): readonly Sample[] {
  const quarter = Math.ceil(count / 4);
  const random = randomOf(seed);
  const generated = { ours: ours(operation, part, seed, quarter), faker: theirs(schema, seed, quarter) };
  const sampled = Object.entries(generated).flatMap(([origin, values]) => [
    ...values.map((value) => ({ origin, value })),
    ...values.map((value) => ({ origin: `${origin}, changed`, value: changed(value, random) })),
  ]);
  const nothing = { origin: "null", value: null };
  if (part === "result" && !every) return [...sampled, nothing];
  return [...sampled, nothing, ...everyChange(generated.ours[0]).map((value) => ({ origin: "every change", value }))];
}
