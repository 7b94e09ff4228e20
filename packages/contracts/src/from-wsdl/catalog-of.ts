// Converts the model of a WSDL to a service with one endpoint.
import { check, type Service } from "@staywire/model";
import { isName } from "../wsdl-model/qualified-name.js";
import { problemAt, quoted, refuse, type WsdlProblem } from "../wsdl-model/wsdl-error.js";
import type { WsdlModel } from "../wsdl-model/wsdl-model.js";
import { readOffers } from "./bindings.js";
import { withoutFailed } from "./failed-types.js";
import { readMembers } from "./members.js";
import { readOperations } from "./operations.js";
import type { FromWsdlOptions, ImportedWsdl } from "./options.js";
import { addDerived, readAllTypes, typeReading } from "./types.js";

/**
 * Converts the model of a WSDL to a service. Throws a WsdlError if the WSDL has neither a service nor a binding, and a
 * CatalogError if the service is invalid.
 */
export function catalogOf(
  model: WsdlModel,
  { endpoint, version = "", credentials = [], effects = {} }: FromWsdlOptions,
): ImportedWsdl {
  const problems: WsdlProblem[] = [];
  const typeProblems: WsdlProblem[] = [];
  const name = serviceName(model, problems);
  const key = endpoint ?? name;
  const offers = readOffers(model, problems);
  const types = typeReading(model, { endpoints: [key], membersOf: readMembers, problems: typeProblems });
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

// Returns the name for generated files and for the endpoint of the catalog: the name of the service element or, if
// there is none, the name of the WSDL or of its first binding. It must be an XML name, like the names of .asmx
// services.
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

const importNote = {
  id: "imported",
  kind: "not-shown",
  text: "Rules, errors, laws and caches: the service was read from a WSDL, which does not say them.",
  spec: "",
} as const;
