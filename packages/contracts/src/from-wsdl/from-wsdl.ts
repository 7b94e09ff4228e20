// Converts the WSDL of an .asmx service to a service value.
import { type CredentialNames, check, type Endpoint, type Service } from "@staywire/model";
import { bindingsOf, type Offer, readOffers } from "./bindings.js";
import { type DocumentSource, type Documents, readDocuments } from "./documents.js";
import { effortFor } from "./effort.js";
import { withoutFailed } from "./failed-types.js";
import { readMembers } from "./members.js";
import { readOperation } from "./operations.js";
import { indexSchemas } from "./schema-index.js";
import { addDerived, readAllTypes, type TypeReading, typeReading } from "./types.js";
import { WsdlError, type WsdlProblem } from "./wsdl-error.js";
import { documentationOf, isName, problemAt, quoted, refuse, type XmlElement } from "./xml-element.js";

/** Facts that a WSDL lacks, which the caller may provide. */
export interface FromWsdlOptions {
  /** The key of the endpoint. Default: the name of the service in the WSDL. */
  readonly endpoint?: string | undefined;
  readonly version?: string | undefined;
  /** Pairs of parameters that are credentials although their names do not show it. */
  readonly credentials?: readonly CredentialNames[] | undefined;
  /** The effects of operations, by name. Default: `write`, so that no operation is repeated automatically. */
  readonly effects?: Readonly<Record<string, "read" | "write">> | undefined;
  /** The texts of imported documents, by name. Default: none. */
  readonly documents?: ReadonlyMap<string, string> | undefined;
  /** The reasons why imported documents were not read, by name; they are reported at the import. Default: none. */
  readonly refused?: ReadonlyMap<string, string> | undefined;
  /**
   * Returns the name of an imported document from its location as written and the name of the importing document, which
   * is undefined for the WSDL itself. Default: the location as written.
   */
  readonly documentName?: ((location: string, base: string | undefined) => string) | undefined;
}

/** A service that was read from a WSDL, and the problems for what it cannot express. */
export interface ImportedWsdl {
  readonly service: Service;
  readonly problems: readonly WsdlProblem[];
  /** The number of operations in the WSDL. */
  readonly operations: number;
}

/**
 * Reads a WSDL 1.1, as an .asmx service publishes it, into a service value with one endpoint. Everything that a WSDL
 * does not state (rules, errors, laws, caches) is empty. An operation that cannot be expressed is left out and listed
 * among the problems. Some operations may have a `form`: such a service needs an `extension`.
 *
 * @throws WsdlError if nothing can be read: malformed XML, another kind of document, a description without a service
 * and a binding.
 * @throws CatalogError for an invalid service.
 */
export function readWsdl(text: string, options: FromWsdlOptions = {}): ImportedWsdl {
  const documents = readDocuments(text, sourceOf(options));
  const [serviceElement] = documents.services;
  const [binding] = bindingsOf(documents);
  if (serviceElement === undefined && binding === undefined) {
    return refuse(documents.root, "there is neither a wsdl:service nor a wsdl:binding in it");
  }
  // Some WSDLs leave the service element to their readers.
  const problems: WsdlProblem[] = [];
  const name = serviceName(serviceElement ?? documents.root, binding, problems);
  const key = options.endpoint ?? name;
  const typeProblems: WsdlProblem[] = [];
  const types = typeReading({
    index: indexSchemas(documents.schemas, typeProblems),
    namespace: namespaceOf(documents),
    endpoints: [key],
    membersOf: readMembers,
    effort: effortFor(documents.characters),
    problems: typeProblems,
  });
  const offers = readOffers(documents, problems);
  readAllTypes(types);
  const { credentials = [], effects = {} } = options;
  const byName = groupByName(offers);
  const source = { documents, types, endpoint: key, credentials, effects, problems };
  const read = inSchemaOrder(types, [...byName.keys()]).flatMap((each) => {
    return readOperation(source, each, byName.get(each) ?? []) ?? [];
  });
  addDerived(types);
  const { records, usable } = withoutFailed(types, read, problems);
  const readTypes = Object.fromEntries(records);
  const operations = usable.map((each) => [each.name, each.complete({ types: readTypes })] as const);
  const doc = documentationOf(serviceElement) || documentationOf(documents.root);
  const endpoint: Endpoint = { path: offers[0]?.path ?? "/", name, doc };
  const service: Service = {
    name,
    version: options.version ?? "",
    namespace: types.namespace,
    endpoints: Object.fromEntries([[key, endpoint]]),
    types: readTypes,
    operations: Object.fromEntries(operations),
    order: operations.map(([operation]) => operation),
    notes: [importNote],
  };
  check(service);
  return { service, problems: [...documents.problems, ...typeProblems, ...problems], operations: byName.size };
}

function sourceOf({ documents, refused, documentName = (location) => location }: FromWsdlOptions): DocumentSource {
  return {
    nameOf: documentName,
    read: (name) => {
      const text = documents?.get(name);
      if (text !== undefined) return { text };
      const problem = refused?.get(name);
      return problem === undefined ? undefined : { problem };
    },
  };
}

// Returns the name for generated files and the endpoint of the catalog; it must be an XML name, like the names of .asmx
// services.
function serviceName(holder: XmlElement, binding: XmlElement | undefined, problems: WsdlProblem[]): string {
  const written = holder.attributes.get("name") ?? binding?.attributes.get("name") ?? "Service";
  if (isName(written)) return written;
  const name = written.replaceAll(/[^\w]/g, "_").replace(/^(?=\d)|^$/, "_");
  problems.push(problemAt(holder, `the name ${quoted(written)} is not an XML name: the service is called ${name}`));
  return name;
}

/**
 * Reads a WSDL like `readWsdl`, but fails at the first construct that cannot be expressed.
 *
 * @throws WsdlError with line and construct.
 * @throws CatalogError for an invalid service.
 */
export function fromWsdl(text: string, options: FromWsdlOptions = {}): Service {
  const { service, problems } = readWsdl(text, options);
  const [first] = problems;
  if (first !== undefined) throw new WsdlError(first.line, first.construct, first.reason, first.document);
  return service;
}

const importNote = {
  id: "imported",
  kind: "not-shown",
  text: "Rules, errors, laws and caches: the service was read from a WSDL, which does not say them.",
  spec: "",
} as const;

// Returns the namespace of the messages: that of the WSDL, unless its schemas have only another one.
function namespaceOf({ namespace, schemas }: Documents): string {
  const [first] = schemas;
  if (first === undefined || schemas.some((schema) => schema.namespace === namespace)) return namespace;
  return first.namespace;
}

// If two endpoints have an operation with the same name, the first one counts, as for two ports of the same kind.
function groupByName(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const held = found.get(offer.name);
    if (held === undefined) found.set(offer.name, [offer]);
    else if (!held.some(({ kind }) => kind === offer.kind)) held.push(offer);
  }
  return found;
}

// Sorts names by the order of the request elements in the schema, which is the order of the methods.
function inSchemaOrder({ index, namespace }: TypeReading, names: readonly string[]): readonly string[] {
  const places = new Map([...index.element.keys()].map((name, place) => [name, place]));
  const placeOf = (name: string): number => places.get(`{${namespace}}${name}`) ?? Number.MAX_SAFE_INTEGER;
  return [...names].sort((a, b) => placeOf(a) - placeOf(b));
}
