// Generates the schema of array parameters in GET and POST, as an .asmx serves it. Strict importers reject this schema.

import { wsdlNamespaces } from "../xml/namespaces.js";
import { element, type XmlTree } from "../xml/tree.js";

/** Returns the schema of `StringArray`, an array of SOAP encoding. */
export function arraySchema(targetNamespace: string): XmlTree {
  const item = { minOccurs: "0", maxOccurs: "unbounded", name: "String", type: "s:string" };
  const restriction = element("s:restriction", { base: "soapenc:Array" }, [
    element("s:sequence", {}, [element("s:element", item)]),
  ]);
  return element("s:schema", { targetNamespace }, [
    element("s:import", { namespace: wsdlNamespaces.soapenc }),
    element("s:complexType", { name: "StringArray" }, [element("s:complexContent", { mixed: "false" }, [restriction])]),
  ]);
}
