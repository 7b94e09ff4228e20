// Generates the port types of a WSDL: one for both SOAP versions, one for GET, one for POST.
import type { Binding, Operation } from "@staywire/model";
import { element, textElement, type XmlTree } from "../xml/tree.js";
import { type Description, operationsWith } from "./dialect.js";

const portTypeSuffixes = [
  ["Soap", ["soap11", "soap12"]],
  ["HttpGet", ["get"]],
  ["HttpPost", ["post"]],
] as const satisfies readonly (readonly [string, readonly Binding[]])[];

/** Returns the `portType` elements of a WSDL, with the documentation of each operation. */
export function portTypes(description: Description): readonly XmlTree[] {
  return portTypeSuffixes
    .filter(([, names]) => names.some((name) => description.bindings.includes(name)))
    .map(([suffix, names]) => portType(description, suffix, names));
}

/** Returns the documentation of an element; none if it is empty. */
export function documentation(doc: string): readonly XmlTree[] {
  return doc === "" ? [] : [textElement("wsdl:documentation", doc)];
}

function portType(description: Description, suffix: string, names: readonly Binding[]): XmlTree {
  const operations = operationsWith(description, ...names).map((each) => portOperation(each, suffix));
  return element("wsdl:portType", { name: description.endpoint.name + suffix }, operations);
}

function portOperation([key, { form, doc }]: readonly [string, Operation], suffix: string): XmlTree {
  const name = form?.method && key;
  const side = (kind: "input" | "output", end: string): XmlTree =>
    element(`wsdl:${kind}`, { name, message: `tns:${key}${suffix}${end}` });
  // GET and POST always have a reply.
  const isOneWay = form?.oneWay === true && suffix === "Soap";
  return element("wsdl:operation", { name: form?.method ?? key }, [
    ...documentation(doc),
    side("input", "In"),
    ...(isOneWay ? [] : [side("output", "Out")]),
  ]);
}
