// WSDL 1.1 of an endpoint: as an .asmx gives it, and for SOAP alone.
import { type Binding, bindings, nameBelow, type Service, XSD } from "@staywire/model";
import { type ContractFile, fileStem } from "./contract-file.js";
import { generalDefinitions } from "./general-wsdl/general-wsdl.js";
import { planSchema } from "./schema/plan.js";
import { schemaElement } from "./schema/schema.js";
import { arraySchema } from "./wsdl/array-schema.js";
import { bindingElements } from "./wsdl/bindings.js";
import { type Description, describe } from "./wsdl/dialect.js";
import { messages } from "./wsdl/messages.js";
import { documentation, portTypes } from "./wsdl/port-types.js";
import { serviceElement } from "./wsdl/service.js";
import { wsdlNamespaces } from "./xml/namespaces.js";
import { xmlText } from "./xml/to-text.js";
import { type Attributes, element, type XmlTree } from "./xml/tree.js";

/** The form of a service description: `asmx` has all four bindings, `soap` what strict importers take without a warning. */
export type WsdlForm = "asmx" | "soap";

/**
 * The WSDL of one endpoint, by its key, at an address below `baseUrl`; undefined for an endpoint without operations
 * of that form. Throws a ContractError where two things need one name.
 */
export function wsdl(service: Service, endpoint: string, baseUrl: string, form: WsdlForm): string | undefined {
  const wanted: readonly Binding[] = form === "asmx" ? bindings : ["soap11", "soap12"];
  const parts = describe(service, endpoint, baseUrl, wanted);
  if (parts === undefined || parts.bindings.length === 0) return undefined;
  if (parts.operations.some(([, operation]) => operation.form !== undefined)) return xmlText(generalDefinitions(parts));
  const description = { ...parts, plan: planSchema(service, endpoint, wanted) };
  return xmlText(definitions(description, form));
}

/** The descriptions of every endpoint, in both forms. */
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
  const { service, plan, endpoint } = description;
  const dataset = form === "asmx" ? "asmx" : "any";
  const roots = form === "asmx";
  const dialect = { service, plan, prefix: "s", dataset, roots, documented: false, strict: false } as const;
  const arrays = arrayNamespace(description, form);
  return element("wsdl:definitions", namespaces(service.namespace, arrays, form), [
    ...documentation(endpoint.doc),
    element("wsdl:types", {}, [schemaElement(dialect), ...(arrays === undefined ? [] : [arraySchema(arrays)])]),
    ...messages(description),
    ...portTypes(description),
    ...bindingElements(description),
    serviceElement(description),
  ]);
}

function arrayNamespace(description: Description, form: WsdlForm): string | undefined {
  const arrays = description.operations.some(
    ([, { bindings: names, parameters }]) =>
      (names.includes("get") || names.includes("post")) &&
      Object.values(parameters).some(({ node }) => node.kind === "list"),
  );
  return form === "asmx" && arrays ? nameBelow(description.service.namespace, "AbstractTypes") : undefined;
}

function namespaces(targetNamespace: string, arrays: string | undefined, form: WsdlForm): Attributes {
  const { wsdl: own, soap, soap12, http, mime, tm, soapenc } = wsdlNamespaces;
  const common = { "xmlns:s": XSD, "xmlns:tns": targetNamespace, targetNamespace };
  const soaps = { "xmlns:wsdl": own, "xmlns:soap": soap, "xmlns:soap12": soap12 };
  if (form === "soap") return { ...soaps, ...common };
  const others = { "xmlns:http": http, "xmlns:mime": mime, "xmlns:tm": tm, "xmlns:soapenc": soapenc };
  return { ...soaps, ...others, "xmlns:s1": arrays, ...common };
}
