// Reads the ports of a WSDL: the operations that each port offers, with their bindings.
import { type Binding, bindings as bindingNames } from "@staywire/model";
import { problemAt, problemOf, quoted, refuse, required, type WsdlProblem } from "../wsdl-model/wsdl-error.js";
import type {
  BoundMessage,
  BoundOperation,
  DeclaredOperation,
  Direction,
  PortType,
  Protocol,
  WsdlBinding,
  WsdlModel,
} from "../wsdl-model/wsdl-model.js";
import { given, requireName } from "./names.js";

/** An operation that a port offers. */
export interface Offer {
  readonly kind: Binding;
  /**
   * The unique name. It is the name of the method, or the name of the input message if several operations have the name
   * of the method, or if GET and POST call the operation by the name of the message.
   */
  readonly name: string;
  /** The name of the method, which is the name of the operation in the WSDL. */
  readonly method: string;
  /** The operation in the port type. */
  readonly declared: DeclaredOperation;
  /** The operation in the binding. */
  readonly bound: BoundOperation;
  /** The style of the binding, if it names one. */
  readonly style: string | undefined;
  /** The path of the port. */
  readonly path: string;
}

/**
 * Reads the operations of every port. If the WSDL has no service, reads those of every binding. Adds a problem for each
 * construct that cannot be expressed.
 */
export function readOffers({ services, bindings }: WsdlModel, problems: WsdlProblem[]): Offers {
  const reading: OfferReading = { bindings: new Set(), portTypes: new Map(), urlNames: urlNamesIn(bindings), problems };
  const ports = services.flatMap((service) => service.ports);
  const offers =
    services.length > 0
      ? eachOf(ports, problems, (port) => offersOf(reading, required(port, port.binding), pathOf(port.address)))
      : eachOf(bindings, problems, (binding) => offersOf(reading, binding, "/"));
  return groupByName(offers);
}

/** The operations that ports offer, by name. */
export type Offers = ReadonlyMap<string, readonly Offer[]>;

// Reads constructs one by one. Omits a construct that cannot be expressed, and adds a problem for it.
function eachOf<T>(all: readonly T[], problems: WsdlProblem[], read: (each: T) => readonly Offer[]): readonly Offer[] {
  return all.flatMap((each) => {
    try {
      return read(each);
    } catch (error) {
      problems.push(problemOf(error));
      return [];
    }
  });
}

// Groups offers by name. Of several offers with the same name and the same binding, only the first one counts, even if
// the others are at another endpoint.
function groupByName(offers: readonly Offer[]): Offers {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const held = found.get(offer.name);
    if (held === undefined) found.set(offer.name, [offer]);
    else if (!held.some(({ kind }) => kind === offer.kind)) held.push(offer);
  }
  return found;
}

interface OfferReading {
  /** The bindings that were read. A second port with the same binding is ignored. */
  readonly bindings: Set<WsdlBinding>;
  /** The operations of the port types that were read. */
  readonly portTypes: Map<PortType, DeclaredOperations>;
  /**
   * The operations that GET and POST call by the name of their input message. Each text is the method and the name of
   * the input, separated by a space.
   */
  readonly urlNames: ReadonlySet<string>;
  readonly problems: WsdlProblem[];
}

// The operations of a port type, by two kinds of keys: the name of the method, and the names of the method and of its
// input.
type DeclaredOperations = ReadonlyMap<string, readonly DeclaredOperation[]>;

// Returns the operations that every binding calls by the name of their input message. An operation is one of them if
// its path in a GET or POST binding is that name.
function urlNamesIn(bindings: readonly WsdlBinding[]): ReadonlySet<string> {
  const bound = bindings.flatMap(({ operations }) => operations);
  const renamed = bound.filter((each) => each.location !== undefined && each.location === `/${inputOf(each)}`);
  return new Set(renamed.map((each) => `${each.name} ${inputOf(each)}`));
}

function inputOf(bound: BoundOperation): string | undefined {
  return boundMessage(bound, "input")?.name;
}

/** Returns the message of one direction of an operation; undefined if there is none. */
export function boundMessage({ messages }: BoundOperation, direction: Direction): BoundMessage | undefined {
  return messages.find((each) => each.direction === direction);
}

function offersOf(reading: OfferReading, binding: WsdlBinding, path: string): readonly Offer[] {
  if (reading.bindings.has(binding)) return [];
  reading.bindings.add(binding);
  const { protocol } = binding;
  if (protocol === undefined) return refuse(binding, "there is no soap:binding, soap12:binding or http:binding in it");
  const kind = kindOf(protocol);
  const portType = required(binding, binding.portType);
  const operations = reading.portTypes.get(portType) ?? operationsIn(portType);
  reading.portTypes.set(portType, operations);
  const { style } = protocol;
  return eachOf(binding.operations, reading.problems, (bound) => {
    return [{ kind, path, style, ...offered(operations, reading.urlNames, bound) }];
  });
}

function offered(operations: DeclaredOperations, urlNames: ReadonlySet<string>, bound: BoundOperation) {
  const method = requireName(bound, bound.name);
  const input = inputOf(bound);
  const all = operations.get(method) ?? [];
  const [first] = all;
  if (first === undefined) return refuse(bound, `the port type has no operation ${method}`);
  const isShared = all.length > 1;
  const declared = (isShared && operations.get(`${method} ${input ?? ""}`)?.[0]) || first;
  const isOfInput = isShared || urlNames.has(`${method} ${input}`);
  return { name: requireName(bound, isOfInput ? (input ?? method) : method), method, declared, bound };
}

function kindOf(protocol: Protocol): Binding {
  if (protocol.kind !== "http") return protocol.kind;
  const verb = given(protocol, "verb", protocol.verb).toUpperCase();
  if (verb === "GET") return "get";
  return verb === "POST" ? "post" : refuse(protocol, `the verb ${quoted(verb)} is neither GET nor POST`);
}

function operationsIn(portType: PortType): DeclaredOperations {
  const found = new Map<string, DeclaredOperation[]>();
  for (const operation of portType.operations) {
    const method = given(operation, "name", operation.name);
    for (const key of [method, `${method} ${operation.input?.name ?? ""}`]) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [operation]);
      else known.push(operation);
    }
  }
  return found;
}

function pathOf(address: string): string {
  const location = address.trim();
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
 * Returns the problem of an operation whose style or use differs from the default of .asmx services. Undefined if both
 * are the default.
 */
export function encodingProblem({ bound, style: outer = "document" }: Offer): WsdlProblem | undefined {
  const style = bound.soap?.style ?? outer;
  if (style !== "document")
    return problemAt(bound.soap ?? bound, `the style ${quoted(style)} is not supported: only document`);
  for (const { body } of bound.messages) {
    if (body !== undefined && body.use !== "literal")
      return problemAt(body, `the use ${quoted(body.use)} is not supported: only literal`);
  }
  return undefined;
}
