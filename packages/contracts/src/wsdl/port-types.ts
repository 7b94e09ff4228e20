// The port types of a description: one for both SOAP versions, one for GET, one for POST.
import type { Binding } from "@staywire/model";
import { element, textElement, type XmlTree } from "../xml/tree.js";
import { type Description, operationsWith } from "./dialect.js";

const portTypeSuffixes = [
  ["Soap", ["soap11", "soap12"]],
  ["HttpGet", ["get"]],
  ["HttpPost", ["post"]],
] as const satisfies readonly (readonly [string, readonly Binding[]])[];

/** The `portType` elements of a description, with the documentation of each operation. */
export function portTypes(description: Description): readonly XmlTree[] {
  return portTypeSuffixes
    .filter(([, names]) => names.some((name) => description.bindings.includes(name)))
    .map(([suffix, names]) => portType(description, suffix, names));
}

/** The documentation of an element; nothing for none. */
export function documentation(doc: string): readonly XmlTree[] {
  return doc === "" ? [] : [textElement("wsdl:documentation", doc)];
}

function portType(description: Description, suffix: string, names: readonly Binding[]): XmlTree {
  const operations = operationsWith(description, ...names).map(([name, operation]) =>
    element("wsdl:operation", { name }, [
      ...documentation(operation.doc),
      element("wsdl:input", { message: `tns:${name}${suffix}In` }),
      element("wsdl:output", { message: `tns:${name}${suffix}Out` }),
    ]),
  );
  return element("wsdl:portType", { name: description.endpoint.name + suffix }, operations);
}
