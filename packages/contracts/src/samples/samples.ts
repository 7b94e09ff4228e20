// Generates sample messages of an operation for each of its bindings.
import {
  type Binding,
  bindings,
  credentialParameters,
  type MessageElement,
  type Node,
  type Operation,
  operationOf,
  type Service,
  SOAP11,
  SOAP12,
  typeOf,
  urlNode,
  XSD,
  XSI,
} from "@staywire/model";
import { replyRoot, soapAction } from "../xml/message-names.js";
import { xmlText } from "../xml/to-text.js";
import { element, textElement, type XmlTree } from "../xml/tree.js";
import { givenText } from "./given.js";
import { sampleElement, sampleElements } from "./value.js";

/** A sample exchange; `length` and the names of scalar types are placeholders. */
export interface Sample {
  readonly binding: Binding;
  /** Start line, headers, blank line, body; LF line ends. */
  readonly request: string;
  readonly response: string;
}

/**
 * Returns the sample exchanges of an operation, as an .asmx help page shows them; `host` is the value of the Host
 * header.
 */
export function samples(service: Service, name: string, host: string): readonly Sample[] {
  const operation = operationOf(service, name);
  return bindings
    .filter((binding) => operation.bindings.includes(binding))
    .map((binding) => ({
      binding,
      request: requestText({ service, name, operation }, binding, host),
      response: responseText({ service, name, operation }, binding),
    }));
}

const envelopes = {
  soap11: { prefix: "soap", namespace: SOAP11, type: "text/xml" },
  soap12: { prefix: "soap12", namespace: SOAP12, type: "application/soap+xml" },
} as const;

interface Subject {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
}

function requestText({ service, name, operation }: Subject, binding: Binding, host: string): string {
  const path = service.endpoints[operation.endpoint]?.path ?? "";
  const fields = formText(operation);
  if (binding === "get") return http([`GET ${path}/${name}?${fields} HTTP/1.1`, `Host: ${host}`]);
  if (binding === "post") {
    const start = [`POST ${path}/${name} HTTP/1.1`, `Host: ${host}`];
    return http([...start, "Content-Type: application/x-www-form-urlencoded", "Content-Length: length"], `${fields}\n`);
  }
  const uri = soapAction(service, name, operation);
  const action = binding === "soap11" ? [`SOAPAction: "${uri}"`] : [];
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...content(envelopes[binding].type), ...action];
  const headers = Object.entries(operation.form?.headers?.request ?? {}).map(([header, { node, namespace }]) =>
    withNamespace(sampleElement(service, header, node), namespace ?? service.namespace, false),
  );
  return http(head, envelope(binding, requestTrees(service, name, operation), headers));
}

function responseText({ service, name, operation }: Subject, binding: Binding): string {
  if (binding === "get" || binding === "post") {
    const { name: root, node, namespace } = replyRoot(service, operation);
    if (node.kind === "none") return http(["HTTP/1.1 200 OK", "Content-Length: 0"]);
    const tree = sampleElement(service, root, node);
    return http(["HTTP/1.1 200 OK", ...content("text/xml")], xmlText(withNamespace(tree, namespace, true)));
  }
  const inner = wrapped(service, operation.form?.response, `${name}Response`, resultTrees(service, operation));
  return http(["HTTP/1.1 200 OK", ...content(envelopes[binding].type)], envelope(binding, inner));
}

// Returns the elements of a result in the response; several results are the members of a record.
function resultTrees(service: Service, { result, resultElement, form }: Operation): readonly XmlTree[] {
  if (result.kind === "none") return [];
  if (form?.several !== true || result.kind !== "ref") return sampleElements(service, resultElement, result);
  const { members } = typeOf(service, result.name);
  return Object.entries(members).flatMap(([name, { node }]) => sampleElements(service, name, node));
}

// Returns the content of a body: the parts, inside the element of the message if it has one.
function wrapped(
  service: Service,
  form: MessageElement | null | undefined,
  name: string,
  parts: readonly XmlTree[],
): readonly XmlTree[] {
  if (form === null) return parts.map((part) => withNamespace(part, service.namespace, false));
  const { name: own = name, namespace = service.namespace } = form ?? {};
  return [withNamespace(element(own, {}, parts), namespace, false)];
}

function requestTrees(service: Service, name: string, operation: Operation): readonly XmlTree[] {
  const { parameters } = operation;
  const fields = [
    ...credentialParameters(operation).map((credential) => textElement(credential, "string")),
    ...Object.entries(parameters).flatMap(([key, { node }]) => {
      const given = givenElement(key, node, givenText(operation, key, "soap"));
      return given === undefined ? sampleElements(service, key, node) : [given];
    }),
  ];
  return wrapped(service, operation.form?.request, name, fields);
}

function givenElement(name: string, node: Node, given: string | readonly string[] | undefined): XmlTree | undefined {
  if (given === undefined) return undefined;
  if (typeof given === "string" || node.kind !== "list") return textElement(name, String(given));
  return element(
    name,
    {},
    given.map((item) => textElement(node.itemName, item)),
  );
}

function formText(operation: Operation): string {
  const { parameters } = operation;
  const fields = Object.entries(parameters).map(([name, { node, urlName = name }]) => {
    const given = givenText(operation, name, "url");
    // A list is shown as two fields with the same name.
    const texts = given ?? (urlNode(node).kind === "list" ? ["string", "string"] : "string");
    return [texts]
      .flat()
      .map((text) => `${urlName}=${encodeURIComponent(text).replaceAll("%20", "+")}`)
      .join("&");
  });
  return [...credentialParameters(operation).map((name) => `${name}=string`), ...fields].join("&");
}

function withNamespace(tree: XmlTree, namespace: string, alone: boolean): XmlTree {
  const prefixes = { "xmlns:xsi": XSI, "xmlns:xsd": XSD };
  return { ...tree, attributes: { ...(alone ? prefixes : {}), xmlns: namespace, ...tree.attributes } };
}

function envelope(
  binding: keyof typeof envelopes,
  content: readonly XmlTree[],
  headers: readonly XmlTree[] = [],
): string {
  const { prefix, namespace } = envelopes[binding];
  const prefixes = {
    "xmlns:xsi": XSI,
    "xmlns:xsd": XSD,
    [`xmlns:${prefix}`]: namespace,
  };
  const header = headers.length === 0 ? [] : [element(`${prefix}:Header`, {}, headers)];
  return xmlText(element(`${prefix}:Envelope`, prefixes, [...header, element(`${prefix}:Body`, {}, content)]));
}

function content(type: string): readonly string[] {
  return [`Content-Type: ${type}; charset=utf-8`, "Content-Length: length"];
}

function http(head: readonly string[], body = ""): string {
  return `${head.join("\n")}\n\n${body}`;
}
