// The WSDL of an endpoint with operations that have a form: headers, bare messages, several results and namespaces.
import {
  type Binding,
  credentialParameters,
  type Endpoint,
  type HeaderMap,
  type MessageElement,
  nameBelow,
  type Operation,
  type Parameter,
  typeOf,
  XSD,
} from "@staywire/model";
import { fileStem } from "../contract-file.js";
import { isReference } from "../schema/plan.js";
import { arraySchema } from "../wsdl/array-schema.js";
import { bindingSuffix, type Description } from "../wsdl/dialect.js";
import { documentation } from "../wsdl/port-types.js";
import { serviceElement } from "../wsdl/service.js";
import { wsdlNamespaces } from "../xml/namespaces.js";
import { element, type XmlTree } from "../xml/tree.js";
import { arrayNamespace, declareOnce, qualified, type Schemas, schemaElements, schemasOf } from "./schemas.js";
import { type ElementForm, globalElement, localElement, typeName } from "./types.js";

interface Named {
  readonly name: string;
  readonly operation: Operation;
}

/** A schema that stands alone: number 0 is that of the service's own namespace. */
export interface NumberedSchema {
  readonly number: number;
  readonly tree: XmlTree;
}

/** The schemas of a description, with declarations of their prefixes. */
export function generalSchemas({
  service,
  endpoint,
  operations,
}: Omit<Description, "plan">): readonly NumberedSchema[] {
  const schemas = schemasOf(service);
  for (const [name, operation] of operations) messagesOf(schemas, { name, operation });
  declareTypes(schemas, endpoint);
  const declarations = Object.fromEntries(
    [...schemas.prefixes].map(([namespace, prefix]) => [`xmlns:${prefix}`, namespace]),
  );
  return schemaElements(schemas).map((tree, number) => ({
    number,
    tree: {
      ...tree,
      attributes: { ...declarations, ...tree.attributes },
      children: tree.children.map((child) => located(schemas, endpoint, child)),
    },
  }));
}

// An import of a schema that stands alone names its file.
function located({ declared }: Schemas, { name }: Endpoint, child: XmlTree): XmlTree {
  if (child.name !== "s:import") return child;
  const number = [...declared.keys()].indexOf(child.attributes.namespace ?? "");
  return {
    ...child,
    attributes: { ...child.attributes, schemaLocation: `${fileStem(name)}${number === 0 ? "" : `.${number}`}.xsd` },
  };
}

// Types that no message holds are derived from those that do, and are declared with them.
function declareTypes(schemas: Schemas, endpoint: Endpoint): void {
  const { types, endpoints } = schemas.service;
  for (const [catalogName, type] of Object.entries(types)) {
    const isOwn = type.endpoints.some((key) => endpoints[key] === endpoint);
    if (type.anonymous !== true && isOwn) typeName(schemas, { kind: "ref", name: catalogName });
  }
}

/** The `definitions` element of a description. */
export function generalDefinitions(description: Omit<Description, "plan">): XmlTree {
  const { service, endpoint, operations } = description;
  const schemas = schemasOf(service);
  const all = operations.map(([name, operation]) => ({ name, operation }));
  const messages = all.flatMap((each) => messagesOf(schemas, each));
  declareTypes(schemas, endpoint);
  const hasLists = all.some(
    ({ operation }) => isByUrl(operation) && partsOf(operation).some(([, node]) => node.kind === "list"),
  );
  const arrays = hasLists ? [arraySchema(arrayNamespace(schemas))] : [];
  const types = element("wsdl:types", {}, [...schemaElements(schemas), ...arrays]);
  const ports = portTypes(description, all);
  const bindings = description.bindings.map((binding) => bindingElement(description, binding, all));
  return element("wsdl:definitions", namespacesOf(schemas, hasLists), [
    ...documentation(endpoint.doc),
    types,
    ...messages,
    ...ports,
    ...bindings,
    serviceElement(description),
  ]);
}

function namespacesOf(schemas: Schemas, hasLists: boolean) {
  const { wsdl, soap, soap12, http, mime, soapenc } = wsdlNamespaces;
  const own = [...schemas.prefixes].filter(
    ([namespace]) => namespace !== XSD && namespace !== schemas.service.namespace,
  );
  return {
    "xmlns:wsdl": wsdl,
    "xmlns:soap": soap,
    "xmlns:soap12": soap12,
    "xmlns:http": http,
    "xmlns:mime": mime,
    "xmlns:soapenc": soapenc,
    "xmlns:s": XSD,
    "xmlns:tns": schemas.service.namespace,
    ...Object.fromEntries(own.map(([namespace, prefix]) => [`xmlns:${prefix}`, namespace])),
    "xmlns:arrays": hasLists ? arrayNamespace(schemas) : undefined,
    targetNamespace: schemas.service.namespace,
  };
}

function isByUrl({ bindings }: Operation): boolean {
  return bindings.includes("get") || bindings.includes("post");
}

function isBySoap({ bindings }: Operation): boolean {
  return bindings.includes("soap11") || bindings.includes("soap12");
}

const text: Parameter["node"] = { kind: "scalar", scalar: "string" };

// The parts of GET and POST: credentials and parameters.
function partsOf(operation: Operation): readonly (readonly [name: string, node: Parameter["node"]])[] {
  const own = credentialParameters(operation).map((name) => [name, text] as const);
  return [...own, ...Object.entries(operation.parameters).map(([name, { node }]) => [name, node] as const)];
}

function messagesOf(schemas: Schemas, each: Named): readonly XmlTree[] {
  const { name, operation } = each;
  const soap = isBySoap(operation) ? soapMessages(schemas, each) : [];
  const url = (["get", "post"] as const).flatMap((binding) => {
    if (!operation.bindings.includes(binding)) return [];
    const suffix = bindingSuffix[binding];
    const parts = partsOf(operation).map(([key, node]) =>
      element("wsdl:part", { name: key, type: node.kind === "list" ? "arrays:StringArray" : "s:string" }),
    );
    return [
      element("wsdl:message", { name: `${name}${suffix}In` }, parts),
      element("wsdl:message", { name: `${name}${suffix}Out` }, rootPart(schemas, operation)),
    ];
  });
  return [...soap, ...url];
}

// A document that is the result of a method is the whole reply of GET and POST.
function isDocument({ form, result }: Operation): boolean {
  return result.kind === "any" && result.form === "xml" && form?.root === undefined;
}

function rootPart(schemas: Schemas, operation: Operation): readonly XmlTree[] {
  const { form, result, root } = operation;
  const node = form?.root ?? result;
  if (node.kind === "none") return [];
  if (isDocument(operation)) return [element("wsdl:part", { name: "Body" })];
  const namespace = form?.rootNamespace ?? schemas.service.namespace;
  const nillable = isReference(node) && node.kind !== "enum";
  const own = { name: root, node, namespace, optional: false, nillable };
  return [element("wsdl:part", { name: "Body", element: globalElement(schemas, own) })];
}

function soapMessages(schemas: Schemas, { name, operation }: Named): readonly XmlTree[] {
  const { form } = operation;
  const request = elementsOf(schemas, operation, form?.request);
  const input = bodyParts(schemas, request, form?.request, name);
  const output =
    form?.oneWay === true
      ? undefined
      : bodyParts(schemas, resultsOf(schemas, operation), form?.response, `${name}Response`);
  const headers = [form?.headers?.request, form?.headers?.response].flatMap((map = {}) => Object.entries(map));
  return [
    element("wsdl:message", { name: `${name}SoapIn` }, input),
    ...(output === undefined ? [] : [element("wsdl:message", { name: `${name}SoapOut` }, output)]),
    ...[...new Map(headers)].map(([header, block]) =>
      element("wsdl:message", { name: `${name}${header}` }, [headerPart(schemas, header, block)]),
    ),
  ];
}

function headerPart(
  schemas: Schemas,
  name: string,
  { node, namespace = schemas.service.namespace }: HeaderMap[string],
): XmlTree {
  const own = { name, node, namespace, optional: true, nillable: false };
  return element("wsdl:part", { name, element: globalElement(schemas, own) });
}

type Wrapper = MessageElement | null | undefined;

// The elements of a message are those of its wrapper, or the parts of its body themselves.
function bodyParts(
  schemas: Schemas,
  elements: readonly ElementForm[],
  wrapper: Wrapper,
  usual: string,
): readonly XmlTree[] {
  if (wrapper === null) {
    return elements.map((each) => {
      const name = elements.length === 1 && isOpenWrapper(schemas, each) ? "parameters" : each.name;
      return element("wsdl:part", { name, element: globalElement(schemas, each) });
    });
  }
  const { name = usual, namespace = schemas.service.namespace } = wrapper ?? {};
  declareOnce(schemas, namespace, `element ${name}`, () => {
    const children = elements.map((each) => localElement(schemas, each, namespace));
    const content = children.length === 0 ? [] : [element("s:sequence", {}, children)];
    return element("s:element", { name }, [element("s:complexType", {}, content)]);
  });
  return [element("wsdl:part", { name: "parameters", element: qualified(schemas, namespace, name) })];
}

// An element around parameters, of which one is more than an element: .NET knows it by the name of the part.
function isOpenWrapper({ service }: Schemas, { node }: ElementForm): boolean {
  if (node.kind !== "ref") return false;
  const { anonymous, members } = typeOf(service, node.name);
  const isMore = Object.values(members).some((each) => each.attribute || (each.part ?? each.choice) !== undefined);
  return anonymous === true && isMore;
}

function insideOf(schemas: Schemas, wrapper: Wrapper): string {
  return wrapper?.unqualified === true ? "" : (wrapper?.namespace ?? schemas.service.namespace);
}

function elementsOf(schemas: Schemas, operation: Operation, wrapper: Wrapper): readonly ElementForm[] {
  const inside = insideOf(schemas, wrapper);
  const own = credentialParameters(operation).map((name) => ({
    name,
    node: text,
    namespace: inside,
    optional: true,
    nillable: false,
  }));
  const parameters = Object.entries(operation.parameters).map(
    ([name, { node, optional = isReference(node), nillable = false, namespace = inside }]) => ({
      name,
      node,
      namespace,
      optional,
      nillable,
    }),
  );
  return [...own, ...parameters];
}

function resultsOf(schemas: Schemas, { form, result, resultElement }: Operation): readonly ElementForm[] {
  const inside = insideOf(schemas, form?.response);
  if (result.kind === "none") return [];
  if (form?.several === true && result.kind === "ref") {
    const members = Object.entries(schemas.service.types[result.name]?.members ?? {});
    return members.map(([name, { node, optional, nillable, namespace = inside }]) => ({
      name,
      node,
      namespace,
      optional,
      nillable,
    }));
  }
  const { optional = isReference(result), nillable = false, namespace = inside } = form?.result ?? {};
  return [{ name: resultElement, node: result, namespace, optional, nillable }];
}

const portTypeSuffixes = [
  ["Soap", ["soap11", "soap12"]],
  ["HttpGet", ["get"]],
  ["HttpPost", ["post"]],
] as const satisfies readonly (readonly [string, readonly Binding[]])[];

function portTypes({ endpoint, bindings }: Omit<Description, "plan">, all: readonly Named[]): readonly XmlTree[] {
  return portTypeSuffixes.flatMap(([suffix, names]) => {
    if (!names.some((name) => bindings.includes(name))) return [];
    const own = all.filter(({ operation }) => names.some((name) => operation.bindings.includes(name)));
    const operations = own.map((each) => portOperation(each, suffix));
    return [element("wsdl:portType", { name: endpoint.name + suffix }, operations)];
  });
}

function portOperation({ name, operation }: Named, suffix: string): XmlTree {
  const { method } = operation.form ?? {};
  const input = element("wsdl:input", { name: method && name, message: `tns:${name}${suffix}In` });
  const output = element("wsdl:output", { name: method && name, message: `tns:${name}${suffix}Out` });
  // GET and POST reply to everything.
  const sides = operation.form?.oneWay === true && suffix === "Soap" ? [input] : [input, output];
  return element("wsdl:operation", { name: method ?? name }, [...documentation(operation.doc), ...sides]);
}

function bindingElement(
  { service, endpoint }: Omit<Description, "plan">,
  binding: Binding,
  all: readonly Named[],
): XmlTree {
  const portType = binding === "soap12" ? "Soap" : bindingSuffix[binding];
  const own = all.filter(({ operation }) => operation.bindings.includes(binding));
  const attributes = { name: endpoint.name + bindingSuffix[binding], type: `tns:${endpoint.name}${portType}` };
  return element("wsdl:binding", attributes, [
    bindingDetail(binding),
    ...own.map((each) =>
      isSoap(binding) ? soapOperation(service.namespace, binding, each) : urlOperation(binding, each),
    ),
  ]);
}

function isSoap(binding: Binding): binding is "soap11" | "soap12" {
  return binding === "soap11" || binding === "soap12";
}

function bindingDetail(binding: Binding): XmlTree {
  const transport = "http://schemas.xmlsoap.org/soap/http";
  if (binding === "soap11") return element("soap:binding", { transport });
  if (binding === "soap12") return element("soap12:binding", { transport });
  return element("http:binding", { verb: binding === "get" ? "GET" : "POST" });
}

function soapOperation(namespace: string, binding: "soap11" | "soap12", { name, operation }: Named): XmlTree {
  const prefix = binding === "soap11" ? "soap" : "soap12";
  const { form } = operation;
  const method = form?.method;
  const detail = element(`${prefix}:operation`, {
    soapAction: form?.action ?? nameBelow(namespace, name),
    style: "document",
  });
  const body = element(`${prefix}:body`, { use: "literal" });
  const headers = (map: HeaderMap = {}) =>
    Object.keys(map).map((header) =>
      element(`${prefix}:header`, { message: `tns:${name}${header}`, part: header, use: "literal" }),
    );
  const input = element("wsdl:input", { name: method && name }, [body, ...headers(form?.headers?.request)]);
  const output = element("wsdl:output", { name: method && name }, [body, ...headers(form?.headers?.response)]);
  return element(
    "wsdl:operation",
    { name: method ?? name },
    form?.oneWay === true ? [detail, input] : [detail, input, output],
  );
}

function urlOperation(binding: Binding, { name, operation }: Named): XmlTree {
  const method = operation.form?.method;
  const form = element("mime:content", { type: "application/x-www-form-urlencoded" });
  const root = operation.form?.root ?? operation.result;
  const result = isDocument(operation)
    ? element("mime:content", { part: "Body", type: "text/xml" })
    : element("mime:mimeXml", { part: "Body" });
  return element("wsdl:operation", { name: method ?? name }, [
    element("http:operation", { location: `/${name}` }),
    element("wsdl:input", { name: method && name }, [binding === "get" ? element("http:urlEncoded") : form]),
    element("wsdl:output", { name: method && name }, root.kind === "none" ? [] : [result]),
  ]);
}
