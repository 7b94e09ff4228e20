// A WSDL of the family back to a service value.
import { type CredentialNames, check, type Endpoint, type Service } from "@staywire/model";
import { type BindingIndex, readBinding } from "./bindings.js";
import { type Document, indexDocument, onlyPart, partNamed } from "./document.js";
import { readOperations } from "./operations.js";
import { readXml } from "./read-xml.js";
import { contextOf, readRecords } from "./records.js";
import { indexSchema } from "./schema-index.js";
import { attributeOf, childrenOf, documentationOf, refuse, type XmlElement } from "./xml-element.js";

/** What a WSDL cannot say, and a caller may. */
export interface FromWsdlOptions {
  /** The key of the endpoint; the name of the service in the WSDL. */
  readonly endpoint?: string | undefined;
  readonly version?: string | undefined;
  /** Pairs of parameters that are credentials though their names do not look like it. */
  readonly credentials?: readonly CredentialNames[] | undefined;
  /** What operations do, by name; `write` for the others, so that none is sent again by itself. */
  readonly effects?: Readonly<Record<string, "read" | "write">> | undefined;
}

/**
 * Reads a WSDL 1.1 as an .asmx gives it, or its SOAP-only form, into a service with one endpoint. What a WSDL does not
 * say (rules, errors, laws, caches) is empty. Throws a WsdlError with line and construct for whatever is not of the
 * family, and a CatalogError for a service with faults.
 */
export function fromWsdl(text: string, options: FromWsdlOptions = {}): Service {
  const document = indexDocument(readXml(text));
  const { namespace } = document;
  const serviceElement = onlyPart(document, "wsdl:service");
  const name = attributeOf(serviceElement, "name");
  const key = options.endpoint ?? name;
  const context = contextOf(indexSchema(onlyPart(document, "wsdl:types"), namespace));
  const { bindings, path } = readPorts(document, serviceElement);
  const operations = readOperations({
    document,
    context,
    bindings,
    endpoint: key,
    credentials: options.credentials ?? [],
    effects: options.effects ?? {},
  });
  const endpoint: Endpoint = { path, name, doc: documentationOf(serviceElement) || documentationOf(document.root) };
  const service: Service = {
    name,
    version: options.version ?? "",
    namespace,
    endpoints: Object.fromEntries([[key, endpoint]]),
    types: readRecords(context, key),
    operations: Object.fromEntries(operations),
    order: operations.map(([operation]) => operation),
    notes: [importNote],
  };
  check(service);
  return service;
}

const importNote = {
  id: "imported",
  kind: "not-shown",
  text: "Rules, errors, laws and caches: the service was read from a WSDL, which does not say them.",
  spec: "",
} as const;

interface Ports {
  readonly bindings: readonly BindingIndex[];
  readonly path: string;
}

function readPorts(document: Document, service: XmlElement): Ports {
  const ports = childrenOf(service, ["wsdl:port"]);
  const bindings = ports.map((port) => readBinding(document, partNamed(document, "wsdl:binding", port, "binding")));
  const kinds = new Set(bindings.map((binding) => binding.kind));
  if (ports.length === 0) refuse(service, "there is no port in it");
  if (kinds.size !== bindings.length) refuse(service, "two ports of one binding are not of the family");
  const paths = ports.map(pathOf);
  const [path = "/"] = paths;
  if (paths.some((other) => other !== path)) refuse(service, "its ports are at different addresses");
  return { bindings, path };
}

function pathOf(port: XmlElement): string {
  const [address] = childrenOf(port, ["soap:address", "soap12:address", "http:address"]);
  if (address === undefined) return refuse(port, "there is no address in it");
  const location = attributeOf(address, "location");
  const parts = /^[A-Za-z][\w+.-]*:\/\/[^/?#]+([^?#]*)/.exec(location);
  return parts?.[1] || refuse(address, `the location ${JSON.stringify(location)} is not a URL with a path`);
}
