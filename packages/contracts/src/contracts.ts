// Generates all descriptions of a service as files.
import { check, type Service } from "@staywire/model";
import { type ContractFile, requireOwnPaths } from "./contract-file.js";
import { wsdlFiles } from "./endpoint-wsdl.js";
import { jsonSchemaFiles } from "./json-schema/json-schema.js";
import { markdownFiles } from "./markdown/markdown.js";
import { type OpenapiVersion, openapiFiles } from "./openapi/openapi.js";
import { typescriptFiles } from "./typescript/typescript.js";
import { xsdFiles } from "./xsd.js";

/** The kinds of contracts, in the order in which they are written. */
export const contractKinds = ["wsdl", "xsd", "json-schema", "openapi", "types", "markdown"] as const;

/** A kind of contract. */
export type ContractKind = (typeof contractKinds)[number];

/** The options for generating contracts. */
export interface ContractOptions {
  /** The address of the service: scheme, host and the path above the endpoints. Default: `http://localhost`. */
  readonly baseUrl?: string | undefined;
  /** The kinds of contracts to generate. Default: all. */
  readonly only?: readonly ContractKind[] | undefined;
  /** The version of OpenAPI. Default: 3.1. */
  readonly openapi?: OpenapiVersion | undefined;
}

type Writer = (service: Service, baseUrl: string, openapi?: OpenapiVersion) => readonly ContractFile[];

const writers: Readonly<Record<ContractKind, Writer>> = {
  wsdl: wsdlFiles,
  xsd: xsdFiles,
  "json-schema": jsonSchemaFiles,
  openapi: openapiFiles,
  types: typescriptFiles,
  markdown: markdownFiles,
};

/**
 * Generates the contracts of a service: the same bytes for the same service and options on every machine. Throws a
 * CatalogError for an invalid service, and a ContractError for a service that a contract cannot describe.
 */
export function contracts(service: Service, options: ContractOptions = {}): readonly ContractFile[] {
  check(service);
  const { baseUrl = "http://localhost", only = contractKinds, openapi } = options;
  const kinds = contractKinds.filter((kind) => only.includes(kind));
  const files = kinds.flatMap((kind) => writers[kind](service, baseUrl, openapi));
  requireOwnPaths(files);
  return files;
}
