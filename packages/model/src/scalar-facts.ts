// What people, tools and servers need to know of each scalar. Clients need none of it: their codec has functions only, so
// that the bundle of a page does not carry these tables.
import type { ScalarName } from "./node.js";

/** A JSON Schema of the values of a scalar in a program. */
export interface ScalarSchema {
  readonly type: "string" | "integer" | "boolean";
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A scalar for people and tools. */
export interface ScalarFacts {
  /** The values in words, for "expected ...". */
  readonly phrase: string;
  /** The text of a value. */
  readonly example: string;
  /** The plainest value, which a service takes where nothing forbids it. */
  readonly plain: string | number | boolean;
  readonly jsonSchema: ScalarSchema;
  /** The keyboard for a value, as HTML's `inputmode`; a boolean is chosen from a list. */
  readonly inputMode: "text" | "numeric" | "decimal";
}

// The format `date-time` of JSON Schema would demand an offset, which most have not. One literal: with a part put in by
// its name, bundlers would not know that the table can be left out.
const dateTimePattern =
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]+)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])?$";

/** One row for each scalar. */
export const scalarFacts: Readonly<Record<ScalarName, ScalarFacts>> = {
  string: {
    phrase: "a text",
    example: "text",
    plain: "",
    jsonSchema: { type: "string" },
    inputMode: "text",
  },
  int: {
    phrase: "a whole number from -2147483648 to 2147483647, like 42",
    example: "42",
    plain: 0,
    jsonSchema: { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    inputMode: "numeric",
  },
  boolean: {
    phrase: "true or false",
    example: "true",
    plain: false,
    jsonSchema: { type: "boolean" },
    inputMode: "text",
  },
  decimal: {
    phrase: "a number with a point, like 12.50",
    example: "12.50",
    plain: "0",
    // An exact decimal, as text.
    jsonSchema: { type: "string", pattern: "^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$" },
    inputMode: "decimal",
  },
  dateTime: {
    phrase: "a date and time like 2027-05-01T00:00:00",
    example: "2027-05-01T00:00:00",
    plain: "2027-05-01T00:00:00",
    jsonSchema: { type: "string", pattern: dateTimePattern },
    inputMode: "text",
  },
};

/** The names of the scalars. */
export const scalarNames: readonly ScalarName[] = /* @__PURE__ */ Object.keys(scalarFacts) as ScalarName[];

/** A scalar in .NET, in whose words a service of this kind reports an error. */
export interface DotnetScalar {
  /** The name of its type, in an error of GET and POST. */
  readonly name: string;
  /** What a missing value is taken for; undefined for null. */
  readonly default: string | number | boolean | undefined;
  /** The complaint about an invalid text in XML; `{text}` is the text, `{trimmed}` the text without white space around it. */
  readonly xmlComplaint: string;
  /** The complaint about an invalid text in a query or a form. */
  readonly formComplaint: string;
  /** The complaint about a number out of range; undefined for what has no range. */
  readonly overflow?: string;
}

const inputString = "Input string was not in a correct format.";

/** One row for each scalar. */
export const dotnetScalars: Readonly<Record<ScalarName, DotnetScalar>> = {
  string: { name: "System.String", default: undefined, xmlComplaint: inputString, formComplaint: inputString },
  int: {
    name: "System.Int32",
    default: 0,
    xmlComplaint: inputString,
    formComplaint: inputString,
    overflow: "Value was either too large or too small for an Int32.",
  },
  boolean: {
    name: "System.Boolean",
    default: false,
    xmlComplaint: "The string '{trimmed}' is not a valid Boolean value.",
    formComplaint: "String was not recognized as a valid Boolean.",
  },
  decimal: {
    name: "System.Decimal",
    default: "0",
    xmlComplaint: inputString,
    formComplaint: inputString,
    overflow: "Value was either too large or too small for a Decimal.",
  },
  dateTime: {
    name: "System.DateTime",
    default: "0001-01-01T00:00:00",
    xmlComplaint: "The string '{text}' is not a valid AllXsd value.",
    formComplaint: "String was not recognized as a valid DateTime.",
  },
};
