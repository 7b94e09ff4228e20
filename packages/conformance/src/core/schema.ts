// Schemas that the formats of events and replay files share. `zod/mini` generates no code, so they run under any policy.
import * as z from "zod/mini";

/** A type that was inferred from a schema, read-only throughout. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** An integer from 0. */
export const count = z.int().check(z.nonnegative());

/** An integer from 1. */
export const ordinal = z.int().check(z.positive());

/** A calendar date like `2027-05-01`. */
export const day = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/** Describes a member in the published JSON Schema. */
export function documented<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.describe(description)) as T;
}
