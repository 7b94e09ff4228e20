// The forms that settings can have: a small part of JSON Schema, and the check of a value against it.

import { didYouMean } from "../suggest.js";

/** A form, written as JSON Schema writes it; alternatives differ in their type. */
export type Shape = TypedShape | { readonly anyOf: readonly TypedShape[] };

/** A form of one type. */
export interface TypedShape {
  readonly type: "string" | "number" | "integer" | "boolean" | "array" | "object";
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** The form of members that are not named; none may be there where it is false. */
  readonly additionalProperties?: Shape | false;
}

/** What is wrong with a value and where, without showing it: it may be a secret in the wrong place. */
export function problemIn(form: Shape, value: unknown, place: string): string | undefined {
  const shapes = "anyOf" in form ? form.anyOf : [form];
  const shape = shapes.find(({ type }) => (type === "integer" ? Number.isInteger(value) : typeOf(value) === type));
  if (shape === undefined) {
    return `${place} is ${named(typeOf(value))}; expected ${shapes.map(({ type }) => named(type)).join(" or ")}`;
  }
  if (Array.isArray(value)) return first(value.map((item, at) => [shape.items, item, `${place}[${at}]`]));
  if (typeof value === "object" && value !== null) return problemInObject(shape, value, place);
  return isWithin(shape, value) ? undefined : `${place} is not ${bounds(shape)}`;
}

function first(parts: readonly (readonly [Shape | false | undefined, unknown, string])[]): string | undefined {
  for (const [shape, value, place] of parts) {
    const problem = shape ? problemIn(shape, value, place) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemInObject(shape: TypedShape, value: object, place: string): string | undefined {
  const { properties = {}, required = [], additionalProperties } = shape;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${place} has no ${missing}`;
  const known = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : additionalProperties);
  const unknown = Object.keys(value).find((name) => known(name) === false);
  if (unknown !== undefined) {
    const expected = Object.keys(properties);
    return `${place} has the unknown ${unknown}${didYouMean(unknown, expected)}; expected ${expected.join(", ")}`;
  }
  return first(Object.entries(value).map(([name, member]) => [known(name), member, `${place}.${name}`]));
}

function isWithin(shape: TypedShape, value: unknown): boolean {
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = shape;
    return value >= minimum && value <= maximum && value > exclusiveMinimum;
  }
  if (typeof value !== "string") return true;
  return (
    (shape.enum?.includes(value) ?? true) && (shape.pattern === undefined || new RegExp(shape.pattern).test(value))
  );
}

function bounds({ enum: values, pattern, minimum, maximum, exclusiveMinimum }: TypedShape): string {
  if (values !== undefined) return `one of ${values.join(", ")}`;
  if (pattern !== undefined) return `of the form ${pattern}`;
  return exclusiveMinimum === undefined ? `from ${minimum} to ${maximum}` : `above ${exclusiveMinimum}`;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}

function named(type: string): string {
  if (type === "null" || type === "undefined") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
