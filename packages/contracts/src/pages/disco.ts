// The discovery document of an endpoint, as an .asmx gives it at `?disco`.
import type { Service } from "@staywire/model";
import { operationsOf } from "../schema/plan.js";
import { instanceNamespace, schemaNamespace } from "../xml/namespaces.js";
import { xmlText } from "../xml/to-text.js";
import { element, type XmlTree } from "../xml/tree.js";

const disco = "http://schemas.xmlsoap.org/disco/";

const soapPorts = [
  ["soap11", "Soap"],
  ["soap12", "Soap12"],
] as const;

/** The discovery document of an endpoint, by its key, at an address. */
export function discovery(service: Service, key: string, address: string): string {
  const contract = { ref: `${address}?wsdl`, docRef: address, xmlns: `${disco}scl/` };
  const ports = soapPorts.filter(([binding]) => operationsOf(service, key, [binding]).length > 0);
  return xmlText(
    element("discovery", { "xmlns:xsd": schemaNamespace, "xmlns:xsi": instanceNamespace, xmlns: disco }, [
      element("contractRef", contract),
      ...ports.map(([, suffix], index) => soapElement(service, key, address, suffix, `q${index + 1}`)),
    ]),
  );
}

function soapElement(service: Service, key: string, address: string, suffix: string, prefix: string): XmlTree {
  const name = (service.endpoints[key]?.name ?? key) + suffix;
  const namespaces = { [`xmlns:${prefix}`]: service.namespace, xmlns: `${disco}soap/` };
  return element("soap", { address, binding: `${prefix}:${name}`, ...namespaces });
}
