// Lists the four ways to call an operation: SOAP 1.1, SOAP 1.2, GET and POST.

/** The four bindings of an operation, in the order that every list and table uses. */
export const bindings = ["soap11", "soap12", "get", "post"] as const;

/** One of the four bindings. */
export type Binding = (typeof bindings)[number];

/** The bindings that send SOAP messages. */
export const soapBindings: readonly Binding[] = ["soap11", "soap12"];

/** The bindings that send parameters as the fields of a query or an HTML form. */
export const fieldBindings: readonly Binding[] = ["get", "post"];
