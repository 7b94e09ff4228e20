// Defines the levels, which decide what a run may change in a target.

/** The allowed calls of an operation that writes: each listed parameter must have one of its listed values. */
export type WriteRule = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * The changes that a run may make: none, only those by calls of the named operations with the listed values, or any.
 */
export type Level =
  | { readonly kind: "read-only" }
  | { readonly kind: "writes"; readonly allow: Readonly<Record<string, WriteRule>> }
  | { readonly kind: "all" };

/** The default level: the run only reads. */
export const readOnly: Level = { kind: "read-only" };
