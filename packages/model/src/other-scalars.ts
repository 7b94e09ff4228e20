// Describes the scalars of XML Schema beyond the common ones: their TypeScript types, and facts for people and tools.
import type { DotnetScalar, ScalarFacts } from "./scalar-types.js";

/**
 * The TypeScript type of each scalar. Integers that a double cannot hold are strings, and so are dates and durations.
 */
export interface OtherScalarValues {
  readonly long: string;
  readonly unsignedLong: string;
  readonly integer: string;
  readonly nonNegativeInteger: string;
  readonly positiveInteger: string;
  readonly nonPositiveInteger: string;
  readonly negativeInteger: string;
  readonly unsignedInt: number;
  readonly short: number;
  readonly unsignedShort: number;
  readonly byte: number;
  readonly unsignedByte: number;
  /** A character of .NET, as the number of its UTF-16 code unit. */
  readonly char: number;
  /** `Infinity`, `-Infinity` and `NaN` are `INF`, `-INF` and `NaN` on the wire. */
  readonly float: number;
  /** `Infinity`, `-Infinity` and `NaN` are `INF`, `-INF` and `NaN` on the wire. */
  readonly double: number;
  readonly base64Binary: Uint8Array;
  readonly hexBinary: Uint8Array;
  readonly guid: string;
  readonly duration: string;
  readonly date: string;
  readonly time: string;
  readonly gYear: string;
  readonly gYearMonth: string;
  readonly gMonth: string;
  readonly gMonthDay: string;
  readonly gDay: string;
  readonly anyURI: string;
  readonly QName: string;
  readonly token: string;
  readonly normalizedString: string;
  readonly language: string;
  readonly Name: string;
  readonly NCName: string;
  readonly NMTOKEN: string;
  readonly NMTOKENS: string;
  readonly ID: string;
  readonly IDREF: string;
  readonly IDREFS: string;
  readonly ENTITY: string;
}

/** The name of a scalar type beyond the common ones. */
export type OtherScalar = keyof OtherScalarValues;

/** The integer types that fit a double, with their least and greatest values. */
export const smallIntegers = {
  unsignedInt: [0, 4294967295],
  short: [-32768, 32767],
  unsignedShort: [0, 65535],
  byte: [-128, 127],
  unsignedByte: [0, 255],
  char: [0, 65535],
} as const satisfies Partial<Record<OtherScalar, readonly [number, number]>>;

/** The integer types that are kept as text, with their least and greatest values; undefined for no bound. */
export const bigIntegers = {
  long: [-9_223_372_036_854_775_808n, 9_223_372_036_854_775_807n],
  unsignedLong: [0n, 18_446_744_073_709_551_615n],
  integer: [undefined, undefined],
  nonNegativeInteger: [0n, undefined],
  positiveInteger: [1n, undefined],
  nonPositiveInteger: [undefined, 0n],
  negativeInteger: [undefined, -1n],
} as const satisfies Partial<Record<OtherScalar, readonly [bigint | undefined, bigint | undefined]>>;

const date = "-?[0-9]{4,9}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
const time = "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]{1,40})?";
const zone = "(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?";
const name = "[A-Za-z_:\\u0080-\\uFFFF][\\w.:\\u0080-\\uFFFF-]*";

/**
 * The scalars that are kept as text: the XML Schema pattern of a value, an example, and the values in words. Every
 * pattern matches in linear time.
 */
export const textScalars = /* @__PURE__ */ (() =>
  ({
    guid: [
      "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
      "8f14e45f-ceea-467f-a0e6-24bd4a7c0c12",
      "a GUID like 8f14e45f-ceea-467f-a0e6-24bd4a7c0c12",
    ],
    duration: [
      "-?P(?=[0-9T])([0-9]{1,20}Y)?([0-9]{1,20}M)?([0-9]{1,20}D)?(T(?=[0-9])([0-9]{1,20}H)?([0-9]{1,20}M)?([0-9]{1,20}(\\.[0-9]{1,40})?S)?)?",
      "PT1H30M",
      "a duration like PT1H30M",
    ],
    date: [date + zone, "2027-05-01", "a date like 2027-05-01"],
    time: [time + zone, "14:30:00", "a time like 14:30:00"],
    gYear: [`-?[0-9]{4,9}${zone}`, "2027", "a year like 2027"],
    gYearMonth: [`-?[0-9]{4,9}-(0[1-9]|1[0-2])${zone}`, "2027-05", "a month like 2027-05"],
    gMonth: [`--(0[1-9]|1[0-2])${zone}`, "--05", "a month of a year like --05"],
    gMonthDay: [`--(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])${zone}`, "--05-01", "a day of a year like --05-01"],
    gDay: [`---(0[1-9]|[12][0-9]|3[01])${zone}`, "---01", "a day of a month like ---01"],
    anyURI: ["([^ \\t\\r\\n]+( [^ \\t\\r\\n]+)*)?", "https://channel.example/", "a URI"],
    QName: [name, "string", "a qualified name"],
    token: ["([^ \\t\\r\\n]+( [^ \\t\\r\\n]+)*)?", "text", "a text without white space around it"],
    normalizedString: ["[^\\t\\r\\n]*", "text", "a text in one line"],
    language: ["[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*", "en", "a language like en-GB"],
    Name: [name, "name", "an XML name"],
    NCName: [name, "name", "an XML name without a colon"],
    NMTOKEN: ["[\\w.:\\u0080-\\uFFFF-]+", "token", "a name token"],
    NMTOKENS: ["[\\w.:\\u0080-\\uFFFF-]+( [\\w.:\\u0080-\\uFFFF-]+)*", "token", "name tokens"],
    ID: [name, "id1", "an identifier"],
    IDREF: [name, "id1", "a reference to an identifier"],
    IDREFS: [`${name}( ${name})*`, "id1", "references to identifiers"],
    ENTITY: [name, "name", "an entity name"],
  }) as const satisfies Partial<Record<OtherScalar, readonly [pattern: string, example: string, phrase: string]>>)();

function entries<T extends object, V>(table: T, make: (name: string, row: T[keyof T]) => V): Record<keyof T, V> {
  const rows = Object.entries(table).map(([key, row]) => [key, make(key, row)] as const);
  return Object.fromEntries(rows) as Record<keyof T, V>;
}

const real = (title: string): ScalarFacts => ({
  phrase: `a ${title} number like 12.5, INF or NaN`,
  example: "12.5",
  plain: 0,
  jsonSchema: { type: "number" },
  inputMode: "decimal",
});

const binary = (form: string, example: string): ScalarFacts => ({
  phrase: `bytes in ${form}`,
  example,
  plain: "",
  jsonSchema: { type: "string" },
  inputMode: "text",
});

/** The facts about each scalar beyond the common ones. */
export const otherScalarFacts: Readonly<Record<OtherScalar, ScalarFacts>> = /* @__PURE__ */ (() => ({
  ...entries(
    smallIntegers,
    (_, [minimum, maximum]): ScalarFacts => ({
      phrase: `a whole number from ${minimum} to ${maximum}`,
      example: "7",
      plain: 0,
      jsonSchema: { type: "integer", minimum, maximum },
      inputMode: "numeric",
    }),
  ),
  ...entries(
    bigIntegers,
    (scalar): ScalarFacts => ({
      phrase: `a whole number (${scalar}) as text`,
      example: scalar.startsWith("neg") || scalar.startsWith("nonPos") ? "-7" : "7",
      plain: scalar.startsWith("neg") ? "-1" : scalar.startsWith("pos") ? "1" : "0",
      jsonSchema: { type: "string", pattern: "^[+-]?[0-9]+$" },
      inputMode: "numeric",
    }),
  ),
  ...entries(
    textScalars,
    (_, [pattern, example, phrase]): ScalarFacts => ({
      phrase,
      example,
      plain: example,
      jsonSchema: { type: "string", pattern: `^${pattern}$` },
      inputMode: "text",
    }),
  ),
  float: real("single-precision"),
  double: real("double-precision"),
  base64Binary: binary("base 64", "aGVsbG8="),
  hexBinary: binary("hexadecimal", "68656c6c6f"),
}))();

const inputString = "Input string was not in a correct format.";

function dotnet(type: string, extra: Partial<DotnetScalar> = {}): DotnetScalar {
  return {
    name: `System.${type}`,
    default: undefined,
    xmlComplaint: inputString,
    formComplaint: inputString,
    ...extra,
  };
}

function dotnetNumber(type: string, value: string | number = 0): DotnetScalar {
  return dotnet(type, { default: value, overflow: `Value was either too large or too small for ${an(type)}.` });
}

function an(type: string): string {
  return `${/^[AEIOU]/.test(type) ? "an" : "a"} ${type}`;
}

const dotnetText = /* @__PURE__ */ dotnet("String");
const dotnetDate = /* @__PURE__ */ dotnet("DateTime", {
  xmlComplaint: "The string '{text}' is not a valid AllXsd value.",
  formComplaint: "String was not recognized as a valid DateTime.",
});

/** The .NET type of each scalar beyond the common ones. The wording of a service's errors depends on it. */
export const otherDotnetScalars: Readonly<Record<OtherScalar, DotnetScalar>> = /* @__PURE__ */ (() => ({
  ...entries(textScalars, () => dotnetText),
  ...entries(bigIntegers, () => dotnetText),
  long: dotnetNumber("Int64", "0"),
  unsignedLong: dotnetNumber("UInt64", "0"),
  unsignedInt: dotnetNumber("UInt32"),
  short: dotnetNumber("Int16"),
  unsignedShort: dotnetNumber("UInt16"),
  byte: dotnetNumber("SByte"),
  unsignedByte: dotnetNumber("Byte"),
  char: dotnetNumber("Char"),
  float: dotnetNumber("Single"),
  double: dotnetNumber("Double"),
  base64Binary: dotnet("Byte[]"),
  hexBinary: dotnet("Byte[]"),
  guid: dotnet("Guid", {
    default: "00000000-0000-0000-0000-000000000000",
    xmlComplaint: "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).",
    formComplaint: "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).",
  }),
  date: dotnetDate,
  time: dotnetDate,
}))();
