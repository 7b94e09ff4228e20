// Converts the WSDL of an .asmx service to a service value.
import { type CredentialNames, check, type Service } from "@staywire/model";
import type { DocumentSource } from "../wsdl-model/documents.js";
import { problemAt, quoted, refuse, WsdlError, type WsdlProblem } from "../wsdl-model/wsdl-error.js";
import { readModel, type WsdlModel } from "../wsdl-model/wsdl-model.js";
import { isName } from "../wsdl-model/xml-element.js";
import { readOffers } from "./bindings.js";
import { effortFor } from "./effort.js";
import { withoutFailed } from "./failed-types.js";
import { readMembers } from "./members.js";
import { readOperations } from "./operations.js";
import { addDerived, readAllTypes, typeReading } from "./types.js";

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
  const model = readModel(text, sourceOf(options));
  return importModel(model, options);
}

function importModel(
  model: WsdlModel,
  { endpoint, version = "", credentials = [], effects = {} }: FromWsdlOptions,
): ImportedWsdl {
  const problems: WsdlProblem[] = [];
  const typeProblems: WsdlProblem[] = [];
  const name = serviceName(model, problems);
  const key = endpoint ?? name;
  const offers = readOffers(model, problems);
  const types = typeReading({
    index: model.schemas,
    namespace: model.namespace,
    endpoints: [key],
    membersOf: readMembers,
    effort: effortFor(model.characters),
    problems: typeProblems,
  });
  readAllTypes(types);
  const read = readOperations({ types, endpoint: key, credentials, effects, problems }, offers);
  addDerived(types);
  const { records, usable } = withoutFailed(types, read, problems);
  const readTypes = Object.fromEntries(records);
  const operations = usable.map((each) => [each.name, each.complete({ types: readTypes })] as const);
  const [first] = [...offers.values()].flat();
  const doc = model.services[0]?.doc || model.doc;
  const service: Service = {
    name,
    version,
    namespace: model.namespace,
    endpoints: Object.fromEntries([[key, { path: first?.path ?? "/", name, doc }]]),
    types: readTypes,
    operations: Object.fromEntries(operations),
    order: operations.map(([operation]) => operation),
    notes: [importNote],
  };
  check(service);
  return { service, problems: [...model.problems, ...typeProblems, ...problems], operations: offers.size };
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
// services. Some WSDLs leave the service element to their readers.
function serviceName(model: WsdlModel, problems: WsdlProblem[]): string {
  const [service] = model.services;
  const [binding] = model.bindings;
  if (service === undefined && binding === undefined) {
    return refuse(model, "there is neither a wsdl:service nor a wsdl:binding in it");
  }
  const holder = service ?? model;
  const written = holder.name ?? binding?.name ?? "Service";
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
