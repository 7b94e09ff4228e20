// Every description of a service, as files.
import { check, type Service } from "@staywire/model";
import { type ContractFile, requireOwnPaths } from "./contract-file.js";
import { wsdlFiles } from "./endpoint-wsdl.js";
import { jsonSchemaFiles } from "./json-schema/json-schema.js";
import { markdownFiles } from "./markdown/markdown.js";
import { type OpenapiVersion, openapiFiles } from "./openapi/openapi.js";
import { typescriptFiles } from "./typescript/typescript.js";
import { xsdFiles } from "./xsd.js";

/** The kinds of description, in the order in which they are written. */
export const contractKinds = ["wsdl", "xsd", "json-schema", "openapi", "types", "markdown"] as const;

/** One kind of description. */
export type ContractKind = (typeof contractKinds)[number];

/** The options of the contracts. */
export interface ContractOptions {
  /** The address of the service: scheme, host and the path before those of the endpoints. Default: `http://localhost`. */
  readonly baseUrl?: string | undefined;
  /** The kinds of contracts to make. Default: all. */
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
 * The descriptions of a service: the same bytes for the same service and options, on every machine. Throws a
 * CatalogError for a service with faults, and a ContractError for one that a description cannot hold.
 */
export function contracts(service: Service, options: ContractOptions = {}): readonly ContractFile[] {
  check(service);
  const { baseUrl = "http://localhost", only = contractKinds, openapi } = options;
  const kinds = contractKinds.filter((kind) => only.includes(kind));
  const files = kinds.flatMap((kind) => writers[kind](service, baseUrl, openapi));
  requireOwnPaths(files);
  return files;
}
