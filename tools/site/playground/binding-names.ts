// Names the bindings for readers.
import type { Binding } from "@staywire/model";

/** The name of each binding. */
export const bindingNames: Readonly<Record<Binding, string>> = {
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
  get: "HTTP GET",
  post: "HTTP POST",
};
