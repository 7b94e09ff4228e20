// Declares the types of the tables that describe scalars.

/** The JSON Schema for the values of a scalar, as a program holds them. */
export interface ScalarSchema {
  readonly type: "string" | "integer" | "number" | "boolean";
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The facts about a scalar for people and tools. */
export interface ScalarFacts {
  /** The valid values in words, to complete "expected ...". */
  readonly phrase: string;
  /** An example of a value, as text. */
  readonly example: string;
  /** The simplest value, which a service accepts unless a rule forbids it. */
  readonly plain: string | number | boolean;
  readonly jsonSchema: ScalarSchema;
  /** The on-screen keyboard for a value, as in HTML's `inputmode`. A boolean is chosen from a list instead. */
  readonly inputMode: "text" | "numeric" | "decimal";
}

/** The .NET type of a scalar. The wording of an ASMX service's errors depends on it. */
export interface DotnetScalar {
  /** The name of the .NET type in an error of GET and POST. */
  readonly name: string;
  /** The value that .NET uses if the value is missing; undefined if .NET uses null. */
  readonly default: string | number | boolean | undefined;
  /**
   * The error text for an invalid value in XML; `{text}` is the value, `{trimmed}` the value without surrounding white
   * space.
   */
  readonly xmlComplaint: string;
  /** The error text for an invalid value in a query or an HTML form. */
  readonly formComplaint: string;
  /** The error text for a number out of range; undefined for a type without a range. */
  readonly overflow?: string;
}
