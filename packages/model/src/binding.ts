// The four ways in which an operation is called.

/** The four bindings of an operation, in the order of every list and table. */
export const bindings = ["soap11", "soap12", "get", "post"] as const;

/** One of the four bindings. */
export type Binding = (typeof bindings)[number];
