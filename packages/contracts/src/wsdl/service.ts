// Generates the service element of a WSDL: one port per binding, all at the same address.
import { element, type XmlTree } from "../xml/tree.js";
import { bindingSuffix, type Description } from "./dialect.js";
import { documentation } from "./port-types.js";

const addressPrefix = { soap11: "soap", soap12: "soap12", get: "http", post: "http" } as const;

/** Returns the `service` element of a WSDL. */
export function serviceElement({ endpoint, address, bindings }: Description): XmlTree {
  const ports = bindings.map((binding) => {
    const name = endpoint.name + bindingSuffix[binding];
    const location = element(`${addressPrefix[binding]}:address`, { location: address });
    return element("wsdl:port", { name, binding: `tns:${name}` }, [location]);
  });
  return element("wsdl:service", { name: endpoint.name }, [...documentation(endpoint.doc), ...ports]);
}
