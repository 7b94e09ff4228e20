// Generates values of the less common scalars, including edge cases.
import { bigIntegers, type OtherScalar, smallIntegers, textScalars } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";

/** The value of a scalar in JavaScript. */
export type ScalarValue = string | number | boolean | Uint8Array;

function rows<K extends string, R>(table: Readonly<Record<K, R>>, make: (row: R) => Arbitrary<ScalarValue>) {
  const made = Object.entries<R>(table).map(([name, row]) => [name, make(row)] as const);
  return Object.fromEntries(made) as Record<K, Arbitrary<ScalarValue>>;
}

const edges = fc.constantFrom(0, -0, 1.5, -2.25, 1e21, 1e-7, Infinity, -Infinity, NaN);
const bytes = fc.uint8Array({ maxLength: 12 });
const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 12, maxLength: 12 });

/** One generator for each less common scalar. */
export const otherScalars: Readonly<Record<OtherScalar, Arbitrary<ScalarValue>>> = {
  ...rows(textScalars, ([, example]) => fc.constant(example)),
  ...rows(smallIntegers, ([min, max]) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))),
  ...rows(bigIntegers, ([min, max]) =>
    fc.bigInt({ min: min ?? (max ?? 0n) - 10n ** 30n, max: max ?? (min ?? 0n) + 10n ** 30n }).map(String),
  ),
  // Includes only the codes of characters that are safe in a query, because GET and POST send the character itself.
  char: fc.oneof(fc.constantFrom(32, 65, 0xd7ff), fc.integer({ min: 32, max: 0xd7ff })),
  float: fc.oneof(edges.map(Math.fround), fc.float()),
  double: fc.oneof(edges, fc.double()),
  base64Binary: bytes,
  hexBinary: bytes,
  guid: hex.map((end) => `8f14e45f-ceea-467f-a0e6-${end}`),
  token: fc.constantFrom("", "text", "two words"),
  duration: fc.constantFrom("PT0S", "P1Y2M3DT4H5M6.7S", "-P1D", "PT36H"),
  date: fc.constantFrom("2027-05-01", "2028-02-29", "0001-01-01", "2027-05-01Z"),
  time: fc.constantFrom("00:00:00", "23:59:59.9999999", "14:30:00Z"),
};
