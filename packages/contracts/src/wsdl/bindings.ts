// The bindings of a description.
import { type Binding, nameBelow } from "@staywire/model";
import { element, type XmlTree } from "../xml/tree.js";
import { bindingSuffix, type Description, operationsWith } from "./dialect.js";

/** The `binding` elements of a description. */
export function bindingElements(description: Description): readonly XmlTree[] {
  return description.bindings.map((binding) => bindingElement(description, binding));
}

function bindingElement(description: Description, binding: Binding): XmlTree {
  const { name } = description.endpoint;
  const portType = binding === "soap12" ? "Soap" : bindingSuffix[binding];
  return element("wsdl:binding", { name: name + bindingSuffix[binding], type: `tns:${name}${portType}` }, [
    bindingDetail(binding),
    ...operationsWith(description, binding).map(([operation]) =>
      operationElement(description.service.namespace, binding, operation),
    ),
  ]);
}

function bindingDetail(binding: Binding): XmlTree {
  const transport = "http://schemas.xmlsoap.org/soap/http";
  const details = {
    soap11: element("soap:binding", { transport }),
    soap12: element("soap12:binding", { transport }),
    get: element("http:binding", { verb: "GET" }),
    post: element("http:binding", { verb: "POST" }),
  };
  return details[binding];
}

function operationElement(namespace: string, binding: Binding, name: string): XmlTree {
  const { operation, input, output } = operationDetail(namespace, binding, name);
  return element("wsdl:operation", { name }, [
    operation,
    element("wsdl:input", {}, [input]),
    element("wsdl:output", {}, [output]),
  ]);
}

interface Detail {
  readonly operation: XmlTree;
  readonly input: XmlTree;
  readonly output: XmlTree;
}

function operationDetail(namespace: string, binding: Binding, name: string): Detail {
  if (binding === "soap11" || binding === "soap12") {
    const prefix = binding === "soap11" ? "soap" : "soap12";
    const body = element(`${prefix}:body`, { use: "literal" });
    const soapAction = nameBelow(namespace, name);
    return { operation: element(`${prefix}:operation`, { soapAction, style: "document" }), input: body, output: body };
  }
  const form = element("mime:content", { type: "application/x-www-form-urlencoded" });
  return {
    operation: element("http:operation", { location: `/${name}` }),
    input: binding === "get" ? element("http:urlEncoded") : form,
    output: element("mime:mimeXml", { part: "Body" }),
  };
}
