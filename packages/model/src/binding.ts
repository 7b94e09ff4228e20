// The four ways in which an operation is called.

/** The four bindings of an operation, in the order of every list and table. */
export const bindings = ["soap11", "soap12", "get", "post"] as const;

/** One of the four bindings. */
export type Binding = (typeof bindings)[number];

/** The bindings whose messages are SOAP. */
export const soapBindings: readonly Binding[] = ["soap11", "soap12"];

/** The bindings whose parameters are the fields of a query or a form. */
export const fieldBindings: readonly Binding[] = ["get", "post"];
