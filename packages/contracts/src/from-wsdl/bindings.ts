// The ports of a description: which operations each offers, in which binding, and how.
import { type Binding, bindings as bindingNames } from "@staywire/model";
import { type Documents, partNamed } from "./documents.js";
import { WsdlError, type WsdlProblem } from "./wsdl-error.js";
import { attributeOf, childOf, childrenOf, labelOf, problemAt, refuse, type XmlElement } from "./xml-element.js";

/** An operation as a port offers it. */
export interface Offer {
  readonly kind: Binding;
  /** The name that is unique: that of the operation, or of its message where operations share a name. */
  readonly name: string;
  /** The name of the method. */
  readonly method: string;
  /** The operation of the port type. */
  readonly declared: XmlElement;
  /** The operation of the binding. */
  readonly bound: XmlElement;
  /** The path of the port. */
  readonly path: string;
}

/**
 * Reads the offers of all ports, or of all bindings if there is no service; what cannot be expressed is added to the
 * problems.
 */
export function readOffers(documents: Documents, problems: WsdlProblem[]): readonly Offer[] {
  const ports = documents.services.flatMap((service) => childrenOf(service, "wsdl:port"));
  const holders = documents.services.length > 0 ? ports : bindingsOf(documents);
  return holders.flatMap((holder) => {
    try {
      return offersOf(documents, holder);
    } catch (error) {
      if (!(error instanceof WsdlError)) throw error;
      problems.push({ line: error.line, construct: error.construct, reason: error.reason });
      return [];
    }
  });
}

/** The bindings of a description. */
export function bindingsOf({ parts }: Documents): readonly XmlElement[] {
  return [...(parts.get("wsdl:binding")?.values() ?? [])];
}

const details = ["soap:binding", "soap12:binding", "http:binding"];

// The offers of a port, or of a binding without one. A description without an address leaves it to its readers.
function offersOf(documents: Documents, holder: XmlElement): readonly Offer[] {
  const address = childOf(holder, "soap:address", "soap12:address", "http:address");
  const binding = labelOf(holder) === "wsdl:binding" ? holder : partNamed(documents, "wsdl:binding", holder, "binding");
  const detail = childOf(binding, ...details);
  if (detail === undefined) return refuse(binding, "there is no soap:binding, soap12:binding or http:binding in it");
  const kind = kindOf(detail);
  const portType = partNamed(documents, "wsdl:portType", binding, "type");
  const path = address === undefined ? "/" : pathOf(address);
  const shared = sharedNames(portType);
  return childrenOf(binding, "wsdl:operation").map((bound) => {
    const method = attributeOf(bound, "name");
    const input = childOf(bound, "wsdl:input")?.attributes.get("name");
    const declared = declaredAs(portType, method, input);
    if (declared === undefined) return refuse(bound, `the port type has no operation ${method}`);
    return { kind, name: shared.has(method) ? (input ?? method) : method, method, declared, bound, path };
  });
}

function kindOf(detail: XmlElement): Binding {
  const label = labelOf(detail);
  if (label === "soap:binding") return "soap11";
  if (label === "soap12:binding") return "soap12";
  const verb = attributeOf(detail, "verb").toUpperCase();
  if (verb === "GET") return "get";
  return verb === "POST" ? "post" : refuse(detail, `the verb ${verb} is neither GET nor POST`);
}

// The names that several operations of a port type have.
function sharedNames(portType: XmlElement): ReadonlySet<string> {
  const names = childrenOf(portType, "wsdl:operation").map((operation) => attributeOf(operation, "name"));
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function declaredAs(portType: XmlElement, method: string, input: string | undefined): XmlElement | undefined {
  const own = childrenOf(portType, "wsdl:operation").filter((operation) => operation.attributes.get("name") === method);
  if (own.length < 2) return own[0];
  return own.find((operation) => childOf(operation, "wsdl:input")?.attributes.get("name") === input) ?? own[0];
}

function pathOf(address: XmlElement): string {
  const location = address.attributes.get("location")?.trim() ?? "";
  const path = /^[A-Za-z][\w+.-]*:\/*[^/?#]*([^?#]*)/.exec(location)?.[1] ?? location.replace(/[?#].*$/s, "");
  return path.startsWith("/") ? path : "/";
}

/** The bindings in the order of every list. */
export function inOrder(found: ReadonlySet<Binding>): readonly Binding[] {
  return bindingNames.filter((name) => found.has(name));
}

/** The style of a SOAP operation and the use of its messages, if they are not those of .asmx services by default. */
export function encodingProblem(binding: XmlElement | undefined, bound: XmlElement): WsdlProblem | undefined {
  const detail = childOf(bound, "soap:operation", "soap12:operation");
  const outer = childOf(binding, "soap:binding", "soap12:binding");
  const style = detail?.attributes.get("style") ?? outer?.attributes.get("style") ?? "document";
  if (style !== "document") return problemAt(detail ?? bound, `the style ${style} is not supported: only document`);
  for (const side of childrenOf(bound, "wsdl:input", "wsdl:output")) {
    const body = childOf(side, "soap:body", "soap12:body");
    const use = body?.attributes.get("use") ?? "literal";
    if (body !== undefined && use !== "literal")
      return problemAt(body, `the use ${use} is not supported: only literal`);
  }
  return undefined;
}
