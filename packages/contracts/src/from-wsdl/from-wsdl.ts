// A WSDL of an .asmx service to a service value.
import { type CredentialNames, check, type Endpoint, type Operation, type Service } from "@staywire/model";
import { bindingsOf, type Offer, readOffers } from "./bindings.js";
import { type Documents, readDocuments } from "./documents.js";
import { readMembers } from "./members.js";
import { readOperation } from "./operations.js";
import { indexSchemas } from "./schema-index.js";
import { readAllTypes, type TypeReading, typeReading } from "./types.js";
import { WsdlError, type WsdlProblem } from "./wsdl-error.js";
import { documentationOf, refuse } from "./xml-element.js";

/** Facts that a WSDL does not contain, and that a caller may provide. */
export interface FromWsdlOptions {
  /** The key of the endpoint; the name of the service in the WSDL. */
  readonly endpoint?: string | undefined;
  readonly version?: string | undefined;
  /** Pairs of parameters that are credentials though their names do not look like it. */
  readonly credentials?: readonly CredentialNames[] | undefined;
  /** The effects of operations, by name. Default: `write` for the others, so that none is sent again automatically. */
  readonly effects?: Readonly<Record<string, "read" | "write">> | undefined;
  /** The texts of imported documents, by the location as written. Default: none. */
  readonly documents?: ReadonlyMap<string, string> | undefined;
}

/** A service that was read from a WSDL, and what of the WSDL it cannot express. */
export interface ImportedWsdl {
  readonly service: Service;
  readonly problems: readonly WsdlProblem[];
  /** The number of operations the WSDL has. */
  readonly operations: number;
}

/**
 * Reads a WSDL 1.1 as an .asmx gives it into a service with one endpoint. What a WSDL does not say (rules, errors, laws,
 * caches) is empty. An operation that cannot be expressed is left out and listed among the problems. Some operations may
 * have a `form`: such a service needs an `extension`.
 *
 * @throws WsdlError if nothing can be read: malformed XML, another kind of document, a description without a service and a binding.
 * @throws CatalogError for a service with faults.
 */
export function readWsdl(text: string, options: FromWsdlOptions = {}): ImportedWsdl {
  const documents = readDocuments(text, (location) => options.documents?.get(location));
  const [serviceElement] = documents.services;
  const [binding] = bindingsOf(documents);
  if (serviceElement === undefined && binding === undefined) {
    return refuse(documents.root, "there is neither a wsdl:service nor a wsdl:binding in it");
  }
  // Some services leave the service to whoever takes their description.
  const name =
    (serviceElement ?? documents.root).attributes.get("name") ?? binding?.attributes.get("name") ?? "Service";
  const key = options.endpoint ?? name;
  const types = typeReading({
    index: indexSchemas(documents.schemas),
    namespace: namespaceOf(documents),
    endpoints: [key],
    membersOf: readMembers,
  });
  const problems: WsdlProblem[] = [];
  const offers = readOffers(documents, problems);
  readAllTypes(types);
  const { credentials = [], effects = {} } = options;
  const source = {
    documents,
    types,
    endpoint: key,
    credentials,
    effects,
    problems,
    made: { size: -1, service: {} as Service },
  };
  const byName = groupByName(offers);
  const operations: [string, Operation][] = [];
  for (const each of inSchemaOrder(types, [...byName.keys()])) {
    const made = readOperation(source, each, byName.get(each) ?? []);
    if (made !== undefined) operations.push([each, made]);
  }
  const doc = documentationOf(serviceElement) || documentationOf(documents.root);
  const endpoint: Endpoint = { path: offers[0]?.path ?? "/", name, doc };
  const service: Service = {
    name,
    version: options.version ?? "",
    namespace: types.namespace,
    endpoints: Object.fromEntries([[key, endpoint]]),
    types: Object.fromEntries(types.records),
    operations: Object.fromEntries(operations),
    order: operations.map(([operation]) => operation),
    notes: [importNote],
  };
  check(service);
  return { service, problems: [...documents.problems, ...types.problems, ...problems], operations: byName.size };
}

/**
 * Reads a WSDL as `readWsdl` does, and fails on the first construct that cannot be expressed.
 *
 * @throws WsdlError with line and construct.
 * @throws CatalogError for a service with faults.
 */
export function fromWsdl(text: string, options: FromWsdlOptions = {}): Service {
  const { service, problems } = readWsdl(text, options);
  const [first] = problems;
  if (first !== undefined) throw new WsdlError(first.line, first.construct, first.reason);
  return service;
}

const importNote = {
  id: "imported",
  kind: "not-shown",
  text: "Rules, errors, laws and caches: the service was read from a WSDL, which does not say them.",
  spec: "",
} as const;

// The namespace of the messages: that of the description, unless its schemas have another one only.
function namespaceOf({ namespace, schemas }: Documents): string {
  const [first] = schemas;
  if (first === undefined || schemas.some((schema) => schema.namespace === namespace)) return namespace;
  return first.namespace;
}

// Of two endpoints that have an operation of one name, the first counts, as for two ports of one kind.
function groupByName(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const held = found.get(offer.name);
    if (held === undefined) found.set(offer.name, [offer]);
    else if (!held.some(({ kind }) => kind === offer.kind)) held.push(offer);
  }
  return found;
}

// The order of the request elements in the schema, which is that of the methods.
function inSchemaOrder({ index, namespace }: TypeReading, names: readonly string[]): readonly string[] {
  const places = new Map([...index.element.keys()].map((name, place) => [name, place]));
  const placeOf = (name: string): number => places.get(`{${namespace}}${name}`) ?? Number.MAX_SAFE_INTEGER;
  return [...names].sort((a, b) => placeOf(a) - placeOf(b));
}
