// Declares the options and the result of an import.
import type { CredentialNames, Service } from "@staywire/model";
import type { WsdlProblem } from "../wsdl-model/wsdl-error.js";

/** Facts that a WSDL does not state, and that the caller may provide. */
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

/** A service that was read from a WSDL, and the problems of the constructs that it cannot express. */
export interface ImportedWsdl {
  readonly service: Service;
  readonly problems: readonly WsdlProblem[];
  /** The number of operations in the WSDL. */
  readonly operations: number;
}
