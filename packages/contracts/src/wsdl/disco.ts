// Generates the discovery document of an endpoint, as an .asmx serves it at `?disco`.
import { type Service, soapBindings, XSD, XSI } from "@staywire/model";
import { xmlText } from "../xml/to-text.js";
import { element } from "../xml/tree.js";
import { bindingSuffix, describe } from "./dialect.js";

const discoNamespace = "http://schemas.xmlsoap.org/disco/";

/** Returns the discovery document of an endpoint; undefined if it has no operations in SOAP. */
export function disco(service: Service, endpoint: string, baseUrl: string): string | undefined {
  const description = describe(service, endpoint, baseUrl, soapBindings);
  if (description === undefined) return undefined;
  const { address, bindings } = description;
  const soaps = bindings.map((binding, index) =>
    element("soap", {
      address,
      [`xmlns:q${index + 1}`]: service.namespace,
      binding: `q${index + 1}:${description.endpoint.name}${bindingSuffix[binding]}`,
      xmlns: `${discoNamespace}soap/`,
    }),
  );
  const contract = { ref: `${address}?wsdl`, docRef: address, xmlns: `${discoNamespace}scl/` };
  const namespaces = { "xmlns:xsd": XSD, "xmlns:xsi": XSI, xmlns: discoNamespace };
  return xmlText(element("discovery", namespaces, [element("contractRef", contract), ...soaps]));
}
