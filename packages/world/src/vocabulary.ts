// Creates the schemas of the fields of a world file, each with its documentation, its check and the expected value in
// words. They use zod/mini, which never generates code, because the reference service also runs where eval is
// forbidden.
import { scalarFacts } from "@staywire/model";
import * as z from "zod/mini";
import { isFault } from "./errors/inject.js";

const MAX_INT = 2_147_483_647;

/** Creates the schema of a field with any text. */
export function text(description: string) {
  return documented(z.string(expects("a text")), description);
}

/** Creates the schema of a field with one of the given texts. */
export function oneOf<const V extends string>(description: string, values: readonly V[]) {
  return documented(z.enum(values, expects(`one of ${values.join(", ")}`)), description);
}

/** Creates the schema of a field with an integer in a range. Default: 0 to the greatest int of the wire. */
export function whole(description: string, min = 0, max = MAX_INT) {
  const error = expects(`a whole number from ${min} to ${max}`);
  return documented(z.int({ ...error, abort: true }).check(z.gte(min), z.lte(max)), description);
}

/** Creates the schema of a field with the number of an account, a company or a property. */
export function id(description: string) {
  return whole(description, 1);
}

/** Creates the schema of a field that is true or false. */
export function flag(description: string) {
  return documented(z.boolean(expects("true or false")), description);
}

/** Creates the schema of a field with a decimal, written as text so that no digit is lost. */
export function amount(description: string) {
  const error = expects("a decimal of 0 or more, as a text: 157.50");
  return documented(z.string(error).check(z.regex(/^[0-9]{1,20}(\.[0-9]{1,10})?$/)), description);
}

/** Creates the schema of a field with a time of day, to the minute. */
export function time(description: string) {
  const error = expects("a time: HH:mm");
  return documented(z.string(error).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)), description);
}

// Matches an existing date, as in a dateTime on the wire. It is a pattern and not a function, so that the published
// JSON Schema requires an existing date too.
const [existingDay] = String(scalarFacts.dateTime.jsonSchema.pattern).slice("^".length).split("T");
const dayForm = new RegExp(`^(${existingDay}|today([+-][0-9]{1,5})?)$`);

/** Creates the schema of a field with a date, or a number of days from today. */
export function day(description: string) {
  const error = expects("a day: yyyy-MM-dd, today, today+14 or today-3");
  return documented(z.string(error).check(z.regex(dayForm)), description);
}

/** Creates the schema of a field with an error of an operation, given by its text or its code. */
export function injectedError(description: string) {
  const error = expects("Operation:error, the error by its text or its code");
  const form = z.regex(/^\s*[A-Za-z]+\s*:/, { abort: true });
  return documented(z.string(error).check(form, z.refine(isFault)), description);
}

/** Creates the schema of a field with a list of values of one kind. */
export function list<S extends z.ZodMiniType>(description: string, item: S) {
  return documented(z.array(item, expects("a list")), description);
}

/** Makes a list optional; its default is the empty list. */
export function orNone<S extends z.ZodMiniType>(items: z.ZodMiniArray<S>) {
  return z._default(items, []);
}

/** Creates the schema of a field with an object that has no other than the given fields. */
export function object<const F extends z.core.$ZodShape>(description: string, fields: F) {
  const names = Object.keys(fields).join(", ");
  const error = ({ code, input }: z.core.$ZodRawIssue) => {
    if (code === "unrecognized_keys") return `no such field; the fields are ${names}`;
    return input === undefined ? undefined : "an object";
  };
  return documented(z.strictObject(fields, { error }), description);
}

/** Returns the documentation of a field's schema. */
export function documentationOf(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

// Stores the description of a schema in a registry. If it were a check of the schema, it would cost time for each
// parsed value.
function documented<S extends z.ZodMiniType>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/**
 * Returns the error function of a schema, which states the expected value. For a missing value, parseWorld uses the
 * documentation of the field instead.
 */
function expects(expected: string) {
  return { error: ({ input }: z.core.$ZodRawIssue) => (input === undefined ? undefined : expected) };
}
