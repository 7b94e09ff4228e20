// The operations of a description, in the order of the schema.
import { type Binding, type CredentialNames, type Node, type Operation, operation } from "@staywire/model";
import { type BindingIndex, inOrder } from "./bindings.js";
import { splitCredentials } from "./credentials.js";
import type { Context } from "./declaration.js";
import type { Document } from "./document.js";
import { checkParts, messageOf, readRoot } from "./http-messages.js";
import { type Request, readRequest, readResponse } from "./messages.js";
import {
  attributeOf,
  childOf,
  childrenOf,
  documentationOf,
  refuse,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** What the operations are read from. */
export interface Source {
  readonly document: Document;
  readonly context: Context;
  readonly bindings: readonly BindingIndex[];
  readonly endpoint: string;
  readonly credentials: readonly CredentialNames[];
  readonly effects: Readonly<Record<string, "read" | "write">>;
}

/** Reads every operation that a binding has, in the order of the request elements of the schema. */
export function readOperations(source: Source): readonly (readonly [string, Operation])[] {
  const places = new Map([...source.context.index.elements.keys()].map((name, place) => [name, place]));
  const names = new Set(source.bindings.flatMap((binding) => [...binding.operations.keys()]));
  return [...names]
    .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    .map((name) => [name, readOperation(source, name)]);
}

function readOperation(source: Source, name: string): Operation {
  const uses = source.bindings.filter((binding) => binding.operations.has(name));
  const [first] = uses.map((binding) => binding.operations.get(name));
  if (first === undefined) throw new TypeError(`no binding has ${name}`);
  const request = readRequest(source.context, first, name);
  const { resultElement, result, typeName } = readResponse(source.context, first, name);
  const { credentials, parameters } = splitCredentials(request, source.credentials);
  const roots = uses.flatMap((use) => checkUse(source, use, { name, request, result }));
  return operation({
    endpoint: source.endpoint,
    doc: documentationOf(first),
    spec: "",
    credentials,
    parameters: Object.fromEntries(parameters),
    result,
    resultElement,
    root: oneRoot(first, roots) ?? typeName ?? opaqueRoot(result),
    bindings: inOrder(new Set(uses.map((use) => use.kind))),
    effect: Object.hasOwn(source.effects, name) ? (source.effects[name] ?? "write") : "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
  });
}

// What the schema has for an operation.
interface Described {
  readonly name: string;
  readonly request: Request;
  readonly result: Node;
}

// Returns the root of the reply, if the binding has one.
function checkUse(
  { document, context }: Source,
  use: BindingIndex,
  { name, request, result }: Described,
): readonly string[] {
  const { namespace } = context.index;
  const operationElement = use.operations.get(name);
  if (operationElement === undefined) return [];
  const input = messageOf(document, operationElement, "wsdl:input");
  const output = messageOf(document, operationElement, "wsdl:output");
  if (isSoap(use.kind)) {
    checkSoapMessage(namespace, input, name);
    checkSoapMessage(namespace, output, `${name}Response`);
    return [];
  }
  checkParts(namespace, input, request.parameters);
  return [readRoot(context, output, result)];
}

function isSoap(kind: Binding): boolean {
  return kind === "soap11" || kind === "soap12";
}

function checkSoapMessage(namespace: string, message: XmlElement, expected: string): void {
  const part = childOf(message, childrenOf(message, ["wsdl:part"]), "wsdl:part");
  const written = attributeOf(part, "element");
  const name = resolveName(part, written);
  if (name.namespace !== namespace || name.local !== expected) {
    refuse(part, `its element is ${written}: the family has ${expected} here`);
  }
}

function oneRoot(at: XmlElement, roots: readonly string[]): string | undefined {
  const [first] = roots;
  if (roots.some((root) => root !== first)) refuse(at, `GET and POST have different roots: ${roots.join(", ")}`);
  return first;
}

// The root that an .asmx gives to opaque XML; that of any other type is the name of the type.
function opaqueRoot(result: Node): string {
  return result.kind === "any" && result.form === "dataset" ? "DataSet" : "anyType";
}
