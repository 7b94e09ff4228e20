// The levels of change that a run may make in a target.

/** The calls of a writing operation that are allowed: parameter names, and the values that each may have. */
export type WriteRule = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * The changes that a run may make: none; only the named operations, with the named values in the named parameters;
 * or anything.
 */
export type Level =
  | { readonly kind: "read-only" }
  | { readonly kind: "writes"; readonly allow: Readonly<Record<string, WriteRule>> }
  | { readonly kind: "all" };

/** The default level of a run. */
export const readOnly: Level = { kind: "read-only" };
