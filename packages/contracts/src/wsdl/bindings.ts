// Generates the bindings of a WSDL.
import type { Binding, HeaderMap, Operation, Service } from "@staywire/model";
import { soapAction } from "../xml/message-names.js";
import { element, type XmlTree } from "../xml/tree.js";
import { bindingSuffix, type Description, isSoap, operationsWith } from "./dialect.js";
import { isDocument } from "./messages.js";

/** Returns the `binding` elements of a WSDL. */
export function bindingElements(description: Description): readonly XmlTree[] {
  return description.bindings.map((binding) => bindingElement(description, binding));
}

function bindingElement(description: Description, binding: Binding): XmlTree {
  const { name } = description.endpoint;
  const portType = binding === "soap12" ? "Soap" : bindingSuffix[binding];
  return element("wsdl:binding", { name: name + bindingSuffix[binding], type: `tns:${name}${portType}` }, [
    bindingDetail(binding),
    ...operationsWith(description, binding).map(([key, operation]) =>
      operationElement(
        key,
        operation,
        isSoap(binding) ? soapDetail(description.service, binding, key, operation) : urlDetail(binding, key, operation),
      ),
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

interface Detail {
  readonly operation: XmlTree;
  readonly input: readonly XmlTree[];
  /** The output; undefined for an operation without a reply. */
  readonly output: readonly XmlTree[] | undefined;
}

// If several methods share a name, `form.method` is that name, and the messages are named after the operation.
function operationElement(key: string, { form }: Operation, { operation, input, output }: Detail): XmlTree {
  const name = form?.method && key;
  return element("wsdl:operation", { name: form?.method ?? key }, [
    operation,
    element("wsdl:input", { name }, input),
    ...(output === undefined ? [] : [element("wsdl:output", { name }, output)]),
  ]);
}

function soapDetail(service: Service, binding: Binding, key: string, operation: Operation): Detail {
  const { form } = operation;
  const prefix = binding === "soap11" ? "soap" : "soap12";
  const content = (headers: HeaderMap = {}) => [
    element(`${prefix}:body`, { use: "literal" }),
    ...Object.keys(headers).map((header) =>
      element(`${prefix}:header`, { message: `tns:${key}${header}`, part: header, use: "literal" }),
    ),
  ];
  return {
    operation: element(`${prefix}:operation`, { soapAction: soapAction(service, key, operation), style: "document" }),
    input: content(form?.headers?.request),
    output: form?.oneWay === true ? undefined : content(form?.headers?.response),
  };
}

function urlDetail(binding: Binding, key: string, operation: Operation): Detail {
  const form = element("mime:content", { type: "application/x-www-form-urlencoded" });
  const { kind } = operation.form?.root ?? operation.result;
  const result = isDocument(operation)
    ? element("mime:content", { part: "Body", type: "text/xml" })
    : element("mime:mimeXml", { part: "Body" });
  return {
    operation: element("http:operation", { location: `/${key}` }),
    input: [binding === "get" ? element("http:urlEncoded") : form],
    output: kind === "none" ? [] : [result],
  };
}
