// The messages of a description: all of SOAP, then all of GET, then all of POST.
import { credentialParameters, type Operation } from "@staywire/model";
import { element, type XmlTree } from "../xml/tree.js";
import { type Description, operationsWith } from "./dialect.js";

/** The `message` elements of a description. */
export function messages(description: Description): readonly XmlTree[] {
  const has = (name: "get" | "post"): boolean => description.bindings.includes(name);
  return [
    ...operationsWith(description, "soap11", "soap12").flatMap(([name]) => soapMessages(name)),
    ...(has("get") ? httpMessages(description, "get", "HttpGet") : []),
    ...(has("post") ? httpMessages(description, "post", "HttpPost") : []),
  ];
}

function soapMessages(name: string): readonly XmlTree[] {
  return [
    message(`${name}SoapIn`, [part("parameters", { element: `tns:${name}` })]),
    message(`${name}SoapOut`, [part("parameters", { element: `tns:${name}Response` })]),
  ];
}

function httpMessages(description: Description, binding: "get" | "post", suffix: string): readonly XmlTree[] {
  return operationsWith(description, binding).flatMap(([name, operation]) => [
    message(`${name}${suffix}In`, textParts(operation)),
    message(`${name}${suffix}Out`, [part("Body", { element: `tns:${operation.root}` })]),
  ]);
}

function textParts(operation: Operation): readonly XmlTree[] {
  const { parameters } = operation;
  return [
    ...credentialParameters(operation).map((name) => part(name, { type: "s:string" })),
    ...Object.entries(parameters).map(([name, { node }]) =>
      part(name, { type: node.kind === "list" ? "s1:StringArray" : "s:string" }),
    ),
  ];
}

function message(name: string, parts: readonly XmlTree[]): XmlTree {
  return element("wsdl:message", { name }, parts);
}

function part(name: string, what: { readonly element?: string; readonly type?: string }): XmlTree {
  return element("wsdl:part", { name, ...what });
}
