// Writes the WSDL 1.1 of an endpoint in two variants: as an .asmx serves it, and for SOAP only.
import { type Binding, bindings, type Service, soapBindings, XSD } from "@staywire/model";
import { type ContractFile, fileStem } from "./contract-file.js";
import { arrayNamespace, schemaElements } from "./schema/schemas.js";
import { arraySchema } from "./wsdl/array-schema.js";
import { bindingElements } from "./wsdl/bindings.js";
import { describedSchemas } from "./wsdl/described-schemas.js";
import { type Description, describe, hasBinding } from "./wsdl/dialect.js";
import { documentation, portTypes } from "./wsdl/port-types.js";
import { serviceElement } from "./wsdl/service.js";
import { wsdlNamespaces } from "./xml/namespaces.js";
import { xmlText } from "./xml/to-text.js";
import { type Attributes, element, type XmlTree } from "./xml/tree.js";

/**
 * The variant of a WSDL. `asmx` contains all bindings that the operations have. `soap` contains only the SOAP bindings;
 * strict importers accept it without a warning.
 */
export type WsdlForm = "asmx" | "soap";

/**
 * Returns the WSDL of one endpoint at an address under `baseUrl`; undefined for an endpoint without operations in that
 * variant. Throws a ContractError if two declarations need the same name.
 */
export function wsdl(service: Service, endpoint: string, baseUrl: string, form: WsdlForm): string | undefined {
  const wanted: readonly Binding[] = form === "asmx" ? bindings : soapBindings;
  const description = describe(service, endpoint, baseUrl, wanted);
  return description === undefined ? undefined : xmlText(definitions(description, form));
}

/** Returns the WSDL of every endpoint in both variants. */
export function wsdlFiles(service: Service, baseUrl: string): readonly ContractFile[] {
  return Object.entries(service.endpoints).flatMap(([key, endpoint]) => [
    ...fileOf(`wsdl/${fileStem(endpoint.name)}.wsdl`, wsdl(service, key, baseUrl, "asmx")),
    ...fileOf(`wsdl/${fileStem(endpoint.name)}.soap.wsdl`, wsdl(service, key, baseUrl, "soap")),
  ]);
}

function fileOf(path: string, text: string | undefined): readonly ContractFile[] {
  return text === undefined ? [] : [{ path, text }];
}

function definitions(description: Description, form: WsdlForm): XmlTree {
  const { service, endpoint } = description;
  const dataset = form === "asmx" ? "asmx" : "any";
  const made = describedSchemas(description, { prefix: "s", dataset, documented: false, strict: false });
  const arrays = hasArrays(description, form) ? arrayNamespace(service) : undefined;
  return element("wsdl:definitions", namespaces(service.namespace, arrays, form), [
    ...documentation(endpoint.doc),
    element("wsdl:types", {}, [
      ...schemaElements(made.schemas),
      ...(arrays === undefined ? [] : [arraySchema(arrays)]),
    ]),
    ...made.messages,
    ...portTypes(description),
    ...bindingElements(description),
    serviceElement(description),
  ]);
}

function hasArrays({ operations }: Description, form: WsdlForm): boolean {
  return (
    form === "asmx" &&
    operations.some(
      ([, operation]) =>
        hasBinding(operation, "get", "post") &&
        Object.values(operation.parameters).some(({ node }) => node.kind === "list"),
    )
  );
}

function namespaces(targetNamespace: string, arrays: string | undefined, form: WsdlForm): Attributes {
  const { wsdl: own, soap, soap12, http, mime, tm, soapenc } = wsdlNamespaces;
  const common = { "xmlns:s": XSD, "xmlns:tns": targetNamespace, targetNamespace };
  const soaps = { "xmlns:wsdl": own, "xmlns:soap": soap, "xmlns:soap12": soap12 };
  if (form === "soap") return { ...soaps, ...common };
  const others = { "xmlns:http": http, "xmlns:mime": mime, "xmlns:tm": tm, "xmlns:soapenc": soapenc };
  return { ...soaps, ...others, "xmlns:s1": arrays, ...common };
}
