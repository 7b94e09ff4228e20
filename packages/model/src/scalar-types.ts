// The types of the tables of scalars.

/** A JSON Schema of the values of a scalar in a program. */
export interface ScalarSchema {
  readonly type: "string" | "integer" | "number" | "boolean";
  readonly maxLength?: number;
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

/** A scalar in .NET, in whose words a service of this kind reports an error. */
export interface DotnetScalar {
  /** The name of its type, in an error of GET and POST. */
  readonly name: string;
  /** The value that replaces a missing one; undefined for null. */
  readonly default: string | number | boolean | undefined;
  /** The complaint about an invalid text in XML; `{text}` is the text, `{trimmed}` the text without white space around it. */
  readonly xmlComplaint: string;
  /** The complaint about an invalid text in a query or a form. */
  readonly formComplaint: string;
  /** The complaint about a number out of range; undefined for what has no range. */
  readonly overflow?: string;
}
