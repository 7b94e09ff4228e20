// Defines schemas that the formats of events and replay files share. They use `zod/mini`, which generates no code, so
// they work under any content security policy.
import * as z from "zod/mini";

/** The type inferred from a schema, with read-only members at every level. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** An integer of 0 or more. */
export const count = z.int().check(z.nonnegative());

/** An integer of 1 or more. */
export const ordinal = z.int().check(z.positive());

/** A calendar date like `2027-05-01`. */
export const day = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/** Adds a description for the published JSON Schema. */
export function documented<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.describe(description)) as T;
}
