// Converts the WSDL of an .asmx service to a service value.
import type { Service } from "@staywire/model";
import type { DocumentSource } from "../wsdl-model/documents.js";
import { WsdlError } from "../wsdl-model/wsdl-error.js";
import { readModel } from "../wsdl-model/wsdl-model.js";
import { catalogOf } from "./catalog-of.js";
import type { FromWsdlOptions, ImportedWsdl } from "./options.js";

/**
 * Reads a WSDL 1.1, as an .asmx service publishes it, into a service value with one endpoint. Everything that a WSDL
 * does not state (rules, errors, laws, caches) is empty. An operation that cannot be expressed is left out and listed
 * among the problems. If the service has custom message shapes, set its `extension` before a codec uses it.
 *
 * @throws WsdlError if nothing can be read: malformed XML, another kind of document, a description that has neither a
 * service nor a binding.
 * @throws CatalogError for an invalid service.
 */
export function readWsdl(text: string, options: FromWsdlOptions = {}): ImportedWsdl {
  const model = readModel(text, sourceOf(options));
  return catalogOf(model, options);
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
