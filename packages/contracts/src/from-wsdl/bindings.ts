// Reads the ports of a WSDL: which operations each offers, in which binding, and how.
import { type Binding, bindings as bindingNames } from "@staywire/model";
import { type Documents, partNamed } from "./documents.js";
import { problemOf, WsdlError, type WsdlProblem } from "./wsdl-error.js";
import {
  attributeOf,
  childOf,
  childrenOf,
  labelOf,
  nameOf,
  problemAt,
  quoted,
  refuse,
  requireName,
  type XmlElement,
} from "./xml-element.js";

/** An operation that a port offers. */
export interface Offer {
  readonly kind: Binding;
  /** The unique name: that of the operation, or of its message if several operations share a name. */
  readonly name: string;
  /** The name of the method. */
  readonly method: string;
  /** The operation in the port type. */
  readonly declared: XmlElement;
  /** The operation in the binding. */
  readonly bound: XmlElement;
  /** The style of the binding, if it names one. */
  readonly style: string | undefined;
  /** The path of the port. */
  readonly path: string;
}

/**
 * Reads the offers of all ports, or of all bindings if there is no service; adds a problem for everything that cannot
 * be expressed.
 */
export function readOffers(documents: Documents, problems: WsdlProblem[]): readonly Offer[] {
  const ports = documents.services.flatMap((service) => childrenOf(service, "wsdl:port"));
  const holders = documents.services.length > 0 ? ports : bindingsOf(documents);
  // If two ports have the same binding, the first one counts.
  const urlNames = urlNamesIn(documents);
  const reading: OfferReading = { documents, bindings: new Set(), portTypes: new Map(), urlNames, problems };
  return holders.flatMap((holder) => {
    try {
      return offersOf(reading, holder);
    } catch (error) {
      if (!(error instanceof WsdlError)) throw error;
      problems.push(problemOf(error));
      return [];
    }
  });
}

interface OfferReading {
  readonly documents: Documents;
  /** The bindings that were read. */
  readonly bindings: Set<XmlElement>;
  /** The operations of the port types that were read. */
  readonly portTypes: Map<XmlElement, DeclaredOperations>;
  /**
   * The operations that GET and POST call by the name of their input message: method and input, separated by a space.
   */
  readonly urlNames: ReadonlySet<string>;
  readonly problems: WsdlProblem[];
}

// Operations by the name of the method, and by the names of method and input.
type DeclaredOperations = ReadonlyMap<string, readonly XmlElement[]>;

/** Returns the bindings of a WSDL. */
export function bindingsOf({ parts }: Documents): readonly XmlElement[] {
  return [...(parts.get("wsdl:binding")?.values() ?? [])];
}

/**
 * Returns the operations that are called by the name of their message in every binding; the WSDL shows this in the
 * paths of GET and POST.
 */
function urlNamesIn(documents: Documents): ReadonlySet<string> {
  const bound = bindingsOf(documents).flatMap((binding) => childrenOf(binding, "wsdl:operation"));
  const renamed = bound.filter((each) => {
    const location = childOf(each, "http:operation")?.attributes.get("location");
    return location !== undefined && location === `/${inputOf(each)}`;
  });
  return new Set(renamed.map((each) => `${each.attributes.get("name")} ${inputOf(each)}`));
}

function inputOf(bound: XmlElement): string | undefined {
  return childOf(bound, "wsdl:input")?.attributes.get("name");
}

const details = ["soap:binding", "soap12:binding", "http:binding"];

// Returns the offers of a port, or of a binding without a port. Without an address, the reader of the WSDL must know
// it.
function offersOf(reading: OfferReading, holder: XmlElement): readonly Offer[] {
  const { documents } = reading;
  const address = childOf(holder, "soap:address", "soap12:address", "http:address");
  const binding = labelOf(holder) === "wsdl:binding" ? holder : partNamed(documents, "wsdl:binding", holder, "binding");
  if (reading.bindings.has(binding)) return [];
  reading.bindings.add(binding);
  const detail = childOf(binding, ...details);
  if (detail === undefined) return refuse(binding, "there is no soap:binding, soap12:binding or http:binding in it");
  const kind = kindOf(detail);
  const portType = partNamed(documents, "wsdl:portType", binding, "type");
  const path = address === undefined ? "/" : pathOf(address);
  const operations = reading.portTypes.get(portType) ?? operationsIn(portType);
  reading.portTypes.set(portType, operations);
  const style = detail.attributes.get("style");
  return childrenOf(binding, "wsdl:operation").flatMap((bound) => {
    try {
      return [{ kind, path, style, ...offered(operations, reading.urlNames, bound) }];
    } catch (error) {
      if (!(error instanceof WsdlError)) throw error;
      reading.problems.push(problemOf(error));
      return [];
    }
  });
}

function offered(operations: DeclaredOperations, urlNames: ReadonlySet<string>, bound: XmlElement) {
  const method = nameOf(bound);
  const input = inputOf(bound);
  const all = operations.get(method) ?? [];
  const [first] = all;
  if (first === undefined) return refuse(bound, `the port type has no operation ${method}`);
  const isShared = all.length > 1;
  const declared = (isShared && operations.get(`${method} ${input ?? ""}`)?.[0]) || first;
  const isOfInput = isShared || urlNames.has(`${method} ${input}`);
  return { name: requireName(bound, isOfInput ? (input ?? method) : method), method, declared, bound };
}

function kindOf(detail: XmlElement): Binding {
  const label = labelOf(detail);
  if (label === "soap:binding") return "soap11";
  if (label === "soap12:binding") return "soap12";
  const verb = attributeOf(detail, "verb").toUpperCase();
  if (verb === "GET") return "get";
  return verb === "POST" ? "post" : refuse(detail, `the verb ${quoted(verb)} is neither GET nor POST`);
}

function operationsIn(portType: XmlElement): DeclaredOperations {
  const found = new Map<string, XmlElement[]>();
  for (const operation of childrenOf(portType, "wsdl:operation")) {
    const method = attributeOf(operation, "name");
    const input = childOf(operation, "wsdl:input")?.attributes.get("name");
    for (const key of [method, `${method} ${input ?? ""}`]) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [operation]);
      else known.push(operation);
    }
  }
  return found;
}

function pathOf(address: XmlElement): string {
  const location = address.attributes.get("location")?.trim() ?? "";
  const path = /^[A-Za-z][\w+.-]*:\/*[^/?#]*([^?#]*)/.exec(location)?.[1] ?? location.replace(/[?#].*$/s, "");
  return path.startsWith("/") && path.length <= longestPath ? path.replaceAll(/[^!-~]/gu, encoded) : "/";
}

const longestPath = 2_000;

// Percent-encodes blanks, control characters and other characters that a path cannot contain. Half of a surrogate pair
// cannot be encoded and is dropped.
function encoded(character: string): string {
  return /[\ud800-\udfff]/.test(character) && character.length === 1 ? "" : encodeURIComponent(character);
}

/** Returns the bindings in canonical order. */
export function inOrder(found: ReadonlySet<Binding>): readonly Binding[] {
  return bindingNames.filter((name) => found.has(name));
}

/**
 * Returns the problem of an operation whose style or use differs from the default of .asmx services; undefined if
 * neither does.
 */
export function encodingProblem({ bound, style: outer = "document" }: Offer): WsdlProblem | undefined {
  const detail = childOf(bound, "soap:operation", "soap12:operation");
  const style = detail?.attributes.get("style") ?? outer;
  if (style !== "document")
    return problemAt(detail ?? bound, `the style ${quoted(style)} is not supported: only document`);
  for (const side of childrenOf(bound, "wsdl:input", "wsdl:output")) {
    const body = childOf(side, "soap:body", "soap12:body");
    const use = body?.attributes.get("use") ?? "literal";
    if (body !== undefined && use !== "literal")
      return problemAt(body, `the use ${quoted(use)} is not supported: only literal`);
  }
  return undefined;
}
